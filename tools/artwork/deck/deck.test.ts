import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deck } from './deck';

const folder = new URL('../../../site/public/navigator/navigator-deep-dive/', import.meta.url);
const open = (name: string) => readFileSync(new URL(name, folder));

/** The files of a ZIP archive by name, read from its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameSize = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(data, data + size);
    files.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + nameSize + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

const toText = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"');

test('the presentation holds the slides of the deck, in order, each a landmark with its title', () => {
  const html = open('index.htm').toString();
  const titles = [...html.matchAll(/<section [^>]*aria-label="Slide (\d+) \/ (\d+): ([^"]*)"/g)].map(
    ([, number, count, title]) => ({
      number: Number(number),
      count: Number(count),
      title: toText(title ?? ''),
    }),
  );
  expect(titles).toEqual(
    deck.slides.map(({ title }, index) => ({ number: index + 1, count: deck.slides.length, title })),
  );
  for (const { lead } of deck.slides) expect(toText(html)).toContain(lead);
});

test('the presentation keeps to a strict policy: nothing inline, nothing from outside', () => {
  const html = open('index.htm').toString();
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  expect(
    html.match(/(?:src|href)="(?!#)[^"]*"/g)?.filter((address) => /"(https?:)?\/\//.test(address)),
  ).toEqual([]);
});

test('the PDF has one page a slide', () => {
  const pdf = open('navigator-deep-dive.pdf').toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(deck.slides.length);
});

test('the PowerPoint has the same slides, with their words, notes, and a described picture', () => {
  const files = unzip(open('navigator-deep-dive.pptx'));
  const slides = [...files.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(slides).toHaveLength(deck.slides.length);
  deck.slides.forEach((slide, index) => {
    const words = toText(files.get(`ppt/slides/slide${index + 1}.xml`) ?? '');
    expect(words).toContain(slide.title);
    expect(words).toContain(slide.lead);
    expect(toText(files.get(`ppt/notesSlides/notesSlide${index + 1}.xml`) ?? '')).toContain(slide.notes);
    if (slide.body.kind === 'picture') {
      expect(files.get(`ppt/slides/slide${index + 1}.xml`)).toContain(`descr="${slide.body.alt}"`);
    }
  });
});
