// Draws the pages of the invented record: the scan before and after cleaning, and the transcript with and without its citations.
import { degrade } from './fax';
import { drawCleaned, drawTranscript, drawTyped, pageSize } from './pages-of-record';
import { openStudio, putPicture, type Studio } from './studio';

const { width, height } = pageSize;

/** The slider shows the upper part of the page, so that it fits the viewport. */
const sliderHeight = 700;

async function drawRecord(studio: Studio): Promise<void> {
  const typed = await studio.photograph(drawTyped(), width, sliderHeight);
  const clean = await studio.photograph(drawCleaned(), width, sliderHeight);
  await putPicture('scan-before', await degrade(typed, width, sliderHeight), { avif: 40, webp: 50 });
  await putPicture('scan-after', clean, { avif: 48 });
  await putPicture('transcript', await studio.photograph(drawTranscript(false), width, height), { avif: 48 });
  await putPicture('transcript-cited', await studio.photograph(drawTranscript(true), width, height), {
    avif: 48,
  });
}

const studio = await openStudio();
await drawRecord(studio).finally(studio.close);
