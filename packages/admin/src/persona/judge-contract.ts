import type { ChatReply } from '../chat/contract';
import type { TestResult } from './contract';

/** What the answer to a test question must have. */
interface Expectations {
  sources: readonly string[];
  phrases: readonly string[];
}

/** Without letter case, spacing, and the marks of a quote in Markdown. */
const withoutMarks = (text: string) =>
  text.normalize('NFC').toLowerCase().replace(/^> ?/gm, '').replace(/\s+/g, ' ').trim();

/** `bates.md` names `posts/bates.md` too. */
const isNamed = (file: string, source: string) =>
  withoutMarks(file) === source || withoutMarks(file).endsWith(`/${source}`);

/** Whether a question expects something of its answer. */
export const isChecked = ({ sources, phrases }: Expectations) => sources.length + phrases.length > 0;

/** Checks an answer: it quotes each expected source, and contains each expected phrase in any letter case and spacing. */
export function judge(
  { question, sources, phrases }: Expectations & { question: string },
  { reply, sources: quoted }: Pick<ChatReply, 'reply' | 'sources'>,
): TestResult {
  const missingSources = sources.filter(
    (source) => !quoted.some(({ file }) => isNamed(file, withoutMarks(source))),
  );
  const folded = withoutMarks(reply);
  const missingPhrases = phrases.filter((phrase) => !folded.includes(withoutMarks(phrase)));
  const passed = isChecked({ sources, phrases })
    ? missingSources.length === 0 && missingPhrases.length === 0
    : null;
  return { question, passed, missingSources, missingPhrases };
}
