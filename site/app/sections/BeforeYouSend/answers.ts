import type { BeforeYouSendContent, Condition } from '../../../content/pages/send-file.schema';
import type { ThirdParty } from '../../../content/schema';
import { addressesIn, type PublicSettings } from '../../../contract/settings';

type Answers = BeforeYouSendContent['answers'];

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** `36 hours`, and whole days from two on: `7 days`. */
const formatHours = (hours: number) =>
  hours > 24 && hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour');

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** Which sentences are true of an installation. */
function conditionsOf({ guestUploadUrl, voice, uploads }: PublicSettings): ReadonlySet<Condition> {
  const keeps = uploads.retentionDays === null ? 'no-retention' : 'retention';
  return new Set<Condition>([
    'always',
    ...(guestUploadUrl === null ? (['own-upload', keeps] as const) : (['file-host'] as const)),
    voice === null ? 'demo-voice' : 'voice-provider',
  ]);
}

/** The questions with the sentences that are true with these settings. */
export function answersFor(answers: Answers, settings: PublicSettings) {
  const conditions = conditionsOf(settings);
  const { guestUploadUrl, uploads } = settings;
  const values: Readonly<Record<string, string>> = {
    fileHost: hostOf(guestUploadUrl ?? ''),
    unfinished: formatHours(uploads.unfinishedHours),
    retention: count(uploads.retentionDays ?? 0, 'day'),
  };
  return answers.map(({ question, answer, hosts }) => ({
    question,
    hosts,
    answer: answer
      .filter(({ of }) => conditions.has(of))
      .map(({ text }) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)),
  }));
}

/** The third parties that a browser contacts in this installation, each with its hosts. The upload itself names the file host. */
export function outsideHosts(parties: readonly ThirdParty[], settings: PublicSettings) {
  const addresses = addressesIn(settings);
  return parties.flatMap((party) => {
    const { id, side, hosts, setting, isReplaced } = party;
    const address = setting === undefined ? '' : addresses[setting];
    if (side !== 'browser' || id === 'upload' || address === null) return [];
    const isOwn = hosts.length === 0 || (isReplaced && address);
    return { party, hosts: [...new Set((isOwn ? [address] : hosts).map(hostOf))] };
  });
}
