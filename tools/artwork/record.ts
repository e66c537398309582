// Draws the pages of the invented record: the scan before and after cleaning, and the transcript with and without its citations.
import { transcriptPage } from '../../site/content/deposition';
import { scanSheet } from '../../site/content/matter';
import { degrade } from './fax';
import { drawCleaned, drawTranscript, drawTyped } from './pages-of-record';
import { openStudio, putPicture, type Studio, type Theme } from './studio';

const { width, height } = transcriptPage;

/** A small skew: the halves of the slider stay in register at its line. */
const skew = 0.35;

async function drawRecord(studio: Studio): Promise<void> {
  const drawScan = (html: string) => (theme: Theme) =>
    studio.photograph(html, scanSheet.width, scanSheet.height, theme);
  const drawPage = (html: string) => (theme: Theme) => studio.photograph(html, width, height, theme);
  await putPicture(
    'scan-before',
    async (theme) =>
      degrade(await drawScan(drawTyped())(theme), scanSheet.width, scanSheet.height, theme, skew),
    { avif: 34, webp: 50 },
  );
  await putPicture('scan-after', drawScan(drawCleaned()), { avif: 48 });
  await putPicture('transcript', drawPage(drawTranscript(false)), { avif: 48 });
  await putPicture('transcript-cited', drawPage(drawTranscript(true)), { avif: 48 });
}

const studio = await openStudio();
await drawRecord(studio).finally(studio.close);
