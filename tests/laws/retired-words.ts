/** A retired word, and where it is looked for. */
export interface RetiredWord {
  /** The word as the parts of a name: `['give', 'back']` is `giveBack`, `GiveBack`, `give-back` and `give_back`. */
  readonly parts: readonly string[];
  /** What stands in its place. */
  readonly instead: string;
  /** `part`: part of a longer name, or all of it. `whole`: the name is this word alone. `exact`: and in this case. */
  readonly match: 'part' | 'whole' | 'exact';
  /** Looked for in comments, test titles and Markdown. */
  readonly prose?: RegExp;
  /** Only files below this folder are checked. */
  readonly below?: string;
  /** Files below this folder are exempt: another standard owns the word there. */
  readonly exceptBelow?: string;
}

type Options = Partial<Omit<RetiredWord, 'parts' | 'instead'>>;

const inNames = (words: string, instead: string, options: Options = {}): RetiredWord[] =>
  words.split(', ').map((word) => ({ parts: word.split(' '), instead, match: 'part', ...options }));

const anyCase = ([first = '', ...rest]: string) => `[${first}${first.toUpperCase()}]${rest.join('')}`;
const proseOf = ([first = '', ...rest]: readonly string[]) =>
  new RegExp(
    `(?<![\\w-])${anyCase(first)}${rest.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('')}\\b`,
    'g',
  );
const everywhere = (words: string, instead: string, options: Options = {}): RetiredWord[] =>
  inNames(words, instead, options).map((word) => ({ prose: proseOf(word.parts), ...word }));

/** Ordinary English words are retired as names only; words without another meaning here are retired in prose too. */
export const retiredWords: readonly RetiredWord[] = [
  ...everywhere('arm, arms, armed, arming', 'enhance'),
  ...inNames('wish, wishes', 'preferences', { prose: /\bwishes\b/gi }),
  ...inNames('subject, subjects', 'target'),
  ...everywhere('shelf, shelves', 'UploadStorage'),
  ...['site/app', 'packages/admin'].flatMap((below) => [
    ...inNames('arrive, arrives, arrived, arrival', 'loadRoute', { below }),
    ...inNames('enter', 'SignInForm', { match: 'whole', below }),
  ]),
  ...['packages/admin/src/inquiries/server', 'packages/forms/src/server'].flatMap((below) => [
    ...inNames('Line', 'DeliveryWorker', { match: 'exact', below }),
    ...inNames('look, looks', 'poll', { match: 'whole', below }),
    ...inNames('take, takes', 'lease', { match: 'whole', below }),
  ]),
  ...everywhere('give back, gives back', 'release'),
  ...inNames('attend, attends, attended', 'bindCallEvents'),
  // The CSSOM has adopted style sheets.
  ...inNames('adopt, adopts', 'attachPlayer'),
  ...everywhere('answer for machine', 'forceLeave'),
  ...everywhere('way on, ways on', 'fallbackContact', { prose: /\bways? on\b/gi }),
  ...inNames('fault, faults', 'error, failure', {
    prose: /(?<!\/)\bfaults?\b(?!\/| injection)/gi,
    exceptBelow: 'tests/faults',
  }),
  ...everywhere('not arrived', 'ChunkLoadError'),
  ...inNames('told', "announcement, or the value's own noun", { prose: /\btold\b/gi }),
  ...inNames('said', "announcement, or the value's own noun", { prose: /\bsaid\b(?! aloud)/gi }),
  ...everywhere('departure, departures, may leave', 'useBlocker'),
  ...inNames('moment, moments', 'formatDate'),
  ...inNames('travel, travels', 'speculationRules, or moves', { prose: /\btravel(?:s|ed|ing)?\b/gi }),
  ...everywhere('document of', 'zone', { match: 'whole' }),
  ...everywhere('goes on to', 'redirectTo'),
  ...everywhere('take over, takes over, took over, takeover', 'hydrate'),
  ...inNames('who', 'Session'),
  ...everywhere('is quiet', 'isIdle, isBusy'),
  ...inNames('resting', 'isIdle, isBusy'),
  // WebRTC gathers ICE candidates.
  ...inNames('gather, gathers, gathered', 'mergeChunks', { exceptBelow: 'packages/voice' }),
  ...everywhere('newcomer, newcomers', 'cleanClone'),
  ...everywhere('parted', 'splitUrl'),
  // In packages, a room is space, or a meeting of the video library behind voice.
  ...everywhere('room, rooms', 'admin page', {
    prose: /\brooms?\b(?! (?:for|to|left)\b)/gi,
    exceptBelow: 'packages',
  }),
  // The icon set has an icon of this name.
  ...everywhere('house, houses', 'the project', {
    prose: /(?<!in-)\bhouses?\b/gi,
    exceptBelow: 'packages/ui/src/components/Icon',
  }),
  ...everywhere('door, doors', 'entry point'),
  // Vague: name the role.
  ...everywhere('whoever', 'the role: visitor, editor, caller'),
];
