import { vector } from '../picture';
import type { Picture } from '../schema';

const drawing = (id: string, alt: string) => ({
  [id]: vector(`blog/${id}`, { alt, width: 960, height: 640 }),
});

/** The drawing of a post, by its id. A post without one is shown without. */
export const drawings: Readonly<Record<string, Picture>> = {
  ...drawing(
    'a-drive-arrives',
    'A sealed box beside its chain of custody: photographed, opened, hashed, locked away, and signed.',
  ),
  ...drawing(
    'bates-numbers-that-last',
    'Three files numbered in order. The spreadsheet in the middle has a slip sheet with one number.',
  ),
  ...drawing(
    'counting-back-from-a-hearing',
    'Four bars that end at a hearing: letter, load, review, and print. Review is by far the longest. An arrow leads back to the call.',
  ),
  ...drawing(
    'deposition-page-and-line',
    'Lines of page 42 of a transcript. Lines 5 and 6 are marked and cited as 42:5-6.',
  ),
  ...drawing(
    'legal-hold-first-week',
    'A list: write down the event, list people and systems, send the notice, stop routine deletion. Below it are the people on hold.',
  ),
  ...drawing(
    'ocr-before-everything',
    'A scanned line, its text with four wrong letters marked, and its text once the scan is cleaned.',
  ),
  ...drawing(
    'recall-precision-elusion',
    'Ranked documents as squares. Review stops after the first third; a few relevant ones lie beyond it. Found: 800. Missed: 200.',
  ),
  ...drawing(
    'sending-large-collections',
    'A list of files sent and a list of files received. One pair does not match.',
  ),
  ...drawing(
    'what-a-flat-rate-covers',
    'A proposal: processing, hosting, and user access are ticked. Production and night support have a question mark.',
  ),
  ...drawing(
    'what-changes-a-flat-rate',
    'Two bars for one matter: 400 gigabytes on the drive, 200 gigabytes in review. Which one is billed?',
  ),
};
