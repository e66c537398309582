import { toBates } from './bates';
import { exhibits } from './matter';
import type { TranscriptLine } from './pages/development.schema';

/** The number of the page that is shown. */
export const page = 42;

/** The number of that page of the deposition. */
export const depositionPage = 1842;

/** The title of that page. */
export const depositionTitle = `Deposition of H. Quill, page ${page}`;

/** One page of the fictional deposition. */
export const transcript: readonly TranscriptLine[] = (
  [
    ['Q', `You wrote this page, Exhibit ${exhibits.fax}?`],
    ['A', 'Yes. I sent it on the fourteenth of March.'],
    ['Q', 'What did the gauge read that night?'],
    ['A', 'Forty-one. It should not go below fifty-five.'],
    ['Q', 'Did anyone ask to stop the line?'],
    ['A', 'The crew lead did. It is in the shift log.'],
    ['Q', 'Was the line stopped?'],
    ['A', 'Not before the morning shift.'],
    ['Q', 'Who decided that?'],
    ['A', 'I do not know. I was not on site that night.'],
    ['Q', 'Where is the valve assembly now?'],
    ['A', 'In Cage 4, tagged, since the twelfth.'],
    ['Q', 'Has anyone cleaned it or repaired it?'],
    ['A', 'No. I asked that nobody touch it.'],
    ['none', `MS. VALE: Mark the shift log as Exhibit ${exhibits.shiftLog}.`],
    ['none', `(Exhibit ${exhibits.shiftLog} was marked.)`],
    ['Q', 'Is this the log you meant?'],
    ['A', 'Yes. The entry is at 02:25.'],
    ['Q', 'Is that your handwriting?'],
    ['A', 'No. That is the crew lead.'],
    ['Q', 'Did you speak with the crew lead?'],
    ['A', 'By telephone, on the thirteenth.'],
    ['Q', 'Who else was on the call?'],
    ['none', 'MR. ORME: Objection to form.'],
    ['A', 'Nobody else.'],
  ] as const
).map(([speaker, text], index) => ({ page, line: index + 1, speaker, text }));

/** The picture of that page, in its pixels: where line 1 begins, and how tall a line is. At 320 px the button covers the last 220. */
export const transcriptPage = {
  width: 1040,
  height: 1404,
  top: 104,
  line: 42,
  bates: toBates(depositionPage),
} as const;

/** The lines that a citation names, first and last: `42:5-6` → 5 and 6. */
export function citedLines(citation: string): readonly [number, number] {
  const [first = 0, last = first] = (citation.split(':')[1] ?? '').split('-').map(Number);
  return [first, last];
}

/** The id of the lines that a citation names: `42:5-6` → `lines-42-5-6`. */
export const toPassageId = (citation: string) => `lines-${citation.replace(':', '-')}`;

/** Answers found in the transcript, each with its page and lines. */
export const citations = [
  {
    id: 'pressure',
    question: 'What was the pressure?',
    answer: 'The gauge read 41, below the minimum of 55.',
    citation: '42:3-4',
  },
  {
    id: 'stop-request',
    question: 'Was a stop requested?',
    answer: 'Yes, by the crew lead. The shift log records it.',
    citation: '42:5-6',
  },
  {
    id: 'line-stopped',
    question: 'When was the line stopped?',
    answer: 'Not before the morning shift.',
    citation: '42:7-8',
  },
  {
    id: 'valve',
    question: 'Where is the valve assembly?',
    answer: 'In Cage 4, tagged since the twelfth, not cleaned or repaired.',
    citation: '42:11-14',
  },
  {
    id: 'log-entry',
    question: 'What time is the log entry?',
    answer: '02:25, in the crew lead’s handwriting.',
    citation: '42:17-20',
  },
] as const;
