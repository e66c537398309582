import type { TranscriptLine } from './schema';

/**
 * The invented record that the pictures, the videos, and the slider are made from. No person, company, or case in it is real.
 * The scan is drawn from this text and then degraded, so the text beside it is exact.
 */
export const scan = {
  bates: 'PRB 000417',
  stamp: ['RECEIVED', '14 MAR 2003', 'RECORDS DEPT.'],
  faxHeader: '14-MAR-03  16:52   FROM: PLANT ENGINEERING            P. 01/04',
  lines: [
    'FACSIMILE TRANSMITTAL',
    '',
    'Date:   14 March 2003',
    'To:     Records Department',
    'From:   H. Quill, Plant Engineering',
    'Re:     Inspection of Line 3, valve assembly 17-B',
    '',
    '1. On 11 March the night crew reported a drop in pressure on',
    '   Line 3 between 02:10 and 02:40. The gauge read 41 psi. The',
    '   rated minimum is 55 psi.',
    '',
    '2. The crew lead asked that the line be stopped. The request',
    '   was noted in the shift log at 02:25 and was not acted on',
    '   before the morning shift.',
    '',
    '3. Valve assembly 17-B was removed on 12 March and tagged. It',
    '   is kept in Cage 4. Do not clean, repair, or return it until',
    '   the file has been reviewed by counsel.',
    '',
    '4. Please confirm that the shift log for 10 to 12 March has',
    '   been set aside and that its routine disposal is stopped.',
    '',
    'H. Quill',
    'Plant Engineering',
  ],
} as const;

const page = 42;

/** One page of the deposition that follows from the scan. */
export const transcript: readonly TranscriptLine[] = (
  [
    ['Q', 'You wrote this page, Exhibit 12?'],
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
    ['none', 'MS. VALE: Mark the shift log as Exhibit 13.'],
    ['none', '(Exhibit 13 was marked.)'],
    ['Q', 'Is this the log you meant?'],
    ['A', 'Yes. The entry is at 02:25.'],
    ['Q', 'Is that your handwriting?'],
    ['A', 'No. That is the crew lead.'],
  ] as const
).map(([speaker, text], index) => ({ page, line: index + 1, speaker, text }));

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
    answer: '02:25, in the hand of the crew lead.',
    citation: '42:17-20',
  },
] as const;

/** What the complaint analysis finds in the invented matter. */
export const complaint = {
  caption: 'Harbour Mills v. Northline Valve',
  parties: [
    { name: 'Harbour Mills', role: 'Plaintiff' },
    { name: 'Northline Valve', role: 'Defendant' },
    { name: 'H. Quill', role: 'Witness' },
    { name: 'Crew lead', role: 'Witness' },
    { name: 'Records Dept.', role: 'Custodian' },
  ],
  claims: ['Negligence', 'Breach of warranty', 'Failure to warn'],
  timeline: [
    { date: '11 Mar', time: '02:10', event: 'Pressure drops on Line 3', source: 'PRB 000417' },
    { date: '11 Mar', time: '02:25', event: 'Stop requested, logged', source: '42:5-6' },
    { date: '12 Mar', time: '', event: 'Valve 17-B removed, tagged', source: '42:11-12' },
    { date: '14 Mar', time: '', event: 'Memo sent to Records', source: '42:1-2' },
  ],
} as const;
