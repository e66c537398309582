import { scan } from './matter';

/**
 * The complaint analysis of the fictional case: a mill sues the maker of its valve. `side` is the party whose people and records
 * they are.
 */
export const complaint = {
  caption: 'Harbor Mills v. Northline Valve',
  /** Who kept the files of the matter. */
  custodian: 'Records Dept.',
  parties: [
    { name: 'Harbor Mills', role: 'Plaintiff', side: 'Harbor Mills' },
    { name: 'Northline Valve', role: 'Defendant', side: 'Northline Valve' },
    { name: 'H. Quill', role: 'Witness', side: 'Harbor Mills' },
    { name: 'Crew lead', role: 'Witness', side: 'Harbor Mills' },
    { name: 'Records Dept.', role: 'Custodian', side: 'Harbor Mills' },
  ],
  claims: ['Negligence', 'Breach of warranty', 'Failure to warn'],
  timeline: [
    { date: '11 Mar', time: '02:10', event: 'Pressure drops on Line 3', source: scan.bates },
    { date: '11 Mar', time: '02:25', event: 'Stop requested, logged', source: '42:5-6' },
    { date: '12 Mar', time: '', event: 'Valve 17-B removed, tagged', source: '42:11-12' },
    { date: '14 Mar', time: '', event: 'Memo sent to Records', source: '42:1-2' },
  ],
} as const;
