// Draws the pages of the invented record: the scan before and after cleaning, and the transcript with and without its citations.
import { transcriptPage } from '../../site/content/deposition';
import { scanSheet } from '../../site/content/matter';
import { degrade } from './fax';
import { drawCleaned, drawTranscript, drawTyped } from './pages-of-record';
import { openStudio, putPicture, type Studio } from './studio';

const { width, height } = transcriptPage;

/** A small skew: the halves of the slider stay in register at its line. */
const skew = 0.35;

async function drawRecord(studio: Studio): Promise<void> {
  const typed = await studio.photograph(drawTyped(), scanSheet.width, scanSheet.height);
  const clean = await studio.photograph(drawCleaned(), scanSheet.width, scanSheet.height);
  await putPicture('scan-before', await degrade(typed, scanSheet.width, scanSheet.height, skew), {
    avif: 34,
    webp: 50,
  });
  await putPicture('scan-after', clean, { avif: 48 });
  await putPicture('transcript', await studio.photograph(drawTranscript(false), width, height), { avif: 48 });
  await putPicture('transcript-cited', await studio.photograph(drawTranscript(true), width, height), {
    avif: 48,
  });
}

const studio = await openStudio();
await drawRecord(studio).finally(studio.close);
