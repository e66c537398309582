// Builds the Deep Dive from deck.ts: an HTML presentation, its PDF (printed by Chromium), and a PowerPoint of the same slides.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import PptxGenJS from 'pptxgenjs';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { chromiumLaunch, findChromium } from '../../../scripts/chromium.mjs';
import { brand } from '../../../site/content/brand';
import { stringsIn } from '../../../site/content/check';
import { colors, fonts, publicFolder } from '../studio';

import { deck, type Slide } from './deck';

const color = colors.light;

const folder = new URL('./navigator/navigator-deep-dive/', publicFolder);
const out = (name: string) => fileURLToPath(new URL(name, folder));
mkdirSync(folder, { recursive: true });

const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const label = (index: number) => `${index + 1} / ${deck.slides.length}`;

function bodyHtml({ body }: Slide): string {
  switch (body.kind) {
    case 'none':
      return '';
    case 'points':
      return `<ul class="body points">${body.points.map(({ title, text }) => `<li><b>${toHtml(title)}</b>${toHtml(text)}</li>`).join('')}</ul>`;
    case 'columns':
      return `<div class="body columns">${body.columns.map(({ title, items }) => `<div><b>${toHtml(title)}</b><ul>${items.map((item) => `<li>${toHtml(item)}</li>`).join('')}</ul></div>`).join('')}</div>`;
    case 'picture':
      return `<div class="body picture"><img src="../../images/${body.file}.webp" alt="${toHtml(body.alt)}" width="${body.width}" height="${body.height}"></div>`;
    case 'timeline':
      return `<ol class="body timeline">${body.events.map(({ date, event, source }) => `<li><b>${toHtml(date)}</b>${toHtml(event)}<br><i>${toHtml(source)}</i></li>`).join('')}</ol>`;
  }
}

function slideHtml(slide: Slide, index: number): string {
  const heading =
    index === 0 ? `<h1><span>${toHtml(slide.title)}</span></h1>` : `<h2>${toHtml(slide.title)}</h2>`;
  const name = index === 0 ? ' title' : slide.body.kind === 'picture' ? ' has-picture' : '';
  return `<section class="slide${name}" id="${slide.id}" tabindex="-1" aria-label="${toHtml(`Slide ${label(index)}: ${slide.title}`)}"><div><p class="eyebrow">${toHtml(slide.eyebrow)}</p>${heading}<p class="lead">${toHtml(slide.lead)}</p></div>${bodyHtml(slide)}<p class="number" aria-hidden="true">${label(index)}</p></section>`;
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(deck.title)}: ${toHtml(brand.name)}</title>
<meta name="description" content="${toHtml(deck.description)}">
<meta name="robots" content="noindex">
<link rel="icon" href="../../images/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="deck.css">
<script src="presenter.js" type="module"></script>
</head>
<body>
<main>
${deck.slides.map(slideHtml).join('\n')}
</main>
<nav class="controls" aria-label="Slides" hidden><a>Previous</a><a>Next</a></nav>
</body>
</html>
`;

async function writePresentation(): Promise<void> {
  const letters = [...new Set(`${stringsIn(deck).join('')}${label(9)}PreviousNext0123456789`)].join('');
  for (const [name, file] of [
    ['serif', fonts.serif],
    ['sans', fonts.sans],
    ['mono', fonts.mono],
  ] as const) {
    writeFileSync(
      out(`${name}.woff2`),
      await subsetFont(readFileSync(file), letters, {
        targetFormat: 'woff2',
        ...(name === 'serif' && { variationAxes: { opsz: 40 } }),
      }),
    );
  }
  const used = readFileSync(new URL('deck.css', import.meta.url), 'utf8');
  const names = [...new Set(used.match(/var\(--(?!unit)\w+\)/g))].map((name) => name.slice(6, -1));
  const properties = names.map((name) => `  --${name}: ${color[name as keyof typeof color]};`); // each is a color of the brand
  writeFileSync(out('deck.css'), `:root {\n${properties.join('\n')}\n}\n${used}`);
  writeFileSync(out('presenter.js'), readFileSync(new URL('presenter.js', import.meta.url)));
  writeFileSync(out('index.htm'), html);
}

async function writePdf(): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch(['--allow-file-access-from-files'], findChromium()));
  try {
    const page = await browser.newPage();
    await page.goto(new URL('index.htm', folder).href);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.pdf({
      path: out('navigator-deep-dive.pdf'),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
  } finally {
    await browser.close();
  }
}

const hex = (value: string) => value.replace('#', '').toUpperCase();
const serif = 'Georgia';
const sans = 'Arial';
const mono = 'Consolas';

function addBody(slide: PptxGenJS.Slide, { body }: Slide, picture: string | undefined): void {
  const top = 3.45;
  const muted = hex(color.inkMuted);
  const ink = hex(color.ink);
  const column = (count: number, index: number) => {
    const gap = 0.4;
    const width = (10.45 - gap * (count - 1)) / count;
    return { x: 1.75 + index * (width + gap), w: width };
  };
  switch (body.kind) {
    case 'none':
      return;
    case 'points':
      body.points.forEach(({ title, text }, index) => {
        const { x, w } = column(Math.max(2, body.points.length), index);
        slide.addShape('line', { x, y: top, w, h: 0, line: { color: ink, width: 1.5 } });
        slide.addText(
          [
            { text: title, options: { bold: true, breakLine: true } },
            { text, options: { color: muted } },
          ],
          { x, y: top + 0.12, w, h: 1.8, margin: 0, fontFace: sans, fontSize: 18, color: ink, valign: 'top' },
        );
      });
      return;
    case 'columns':
      body.columns.forEach(({ title, items }, index) => {
        const { x, w } = column(2, index);
        slide.addText(title, {
          x,
          y: top,
          w,
          h: 0.4,
          margin: 0,
          fontFace: sans,
          fontSize: 18,
          bold: true,
          color: ink,
        });
        slide.addText(
          items.map((text) => ({
            text,
            options: { bullet: { indent: 14 }, breakLine: true, paraSpaceAfter: 6 },
          })),
          { x, y: top + 0.5, w, h: 2.8, margin: 0, fontFace: sans, fontSize: 17, color: ink, valign: 'top' },
        );
      });
      return;
    case 'picture':
      if (picture) slide.addImage({ data: picture, x: 6.2, y: 1.25, w: 6.4, h: 4.8, altText: body.alt });
      return;
    case 'timeline':
      slide.addShape('line', { x: 1.75, y: top + 0.55, w: 10.45, h: 0, line: { color: ink, width: 1.5 } });
      body.events.forEach(({ date, event, source }, index) => {
        const { x, w } = column(body.events.length, index);
        slide.addText(date, {
          x,
          y: top,
          w,
          h: 0.4,
          margin: 0,
          fontFace: mono,
          fontSize: 15,
          bold: true,
          color: ink,
        });
        slide.addShape('ellipse', {
          x,
          y: top + 0.46,
          w: 0.18,
          h: 0.18,
          fill: { color: hex(color.paper) },
          line: { color: ink, width: 1.5 },
        });
        slide.addText(event, {
          x,
          y: top + 0.8,
          w,
          h: 0.8,
          margin: 0,
          fontFace: sans,
          fontSize: 16,
          color: ink,
          valign: 'top',
        });
        slide.addText(source, {
          x,
          y: top + 1.6,
          w,
          h: 0.4,
          margin: 0,
          fontFace: mono,
          fontSize: 14,
          color: hex(color.accentText),
        });
      });
  }
}

async function writePowerPoint(): Promise<void> {
  const show = new PptxGenJS();
  show.layout = 'LAYOUT_WIDE';
  show.title = deck.title;
  show.subject = deck.description;
  show.author = brand.name;
  show.company = brand.legalName;
  show.theme = { headFontFace: serif, bodyFontFace: sans };
  for (const [index, source] of deck.slides.entries()) {
    const slide = show.addSlide();
    slide.background = { color: hex(color.paper) };
    for (const x of [0.93, 0.98]) {
      slide.addShape('line', {
        x,
        y: 0,
        w: 0,
        h: 7.5,
        line: { color: hex(color.accent), width: 0.75, transparency: 55 },
      });
    }
    const isTitle = index === 0;
    const width = source.body.kind === 'picture' ? 4.2 : 10.45;
    const y = isTitle ? 2.3 : 0.85;
    slide.addText(source.eyebrow, {
      x: 1.75,
      y,
      w: width,
      h: 0.4,
      margin: 0,
      fontFace: mono,
      fontSize: 15,
      color: hex(color.inkMuted),
    });
    slide.addText(source.title, {
      x: 1.75,
      y: y + 0.45,
      w: width,
      h: source.body.kind === 'picture' ? 1.5 : isTitle ? 1.3 : 0.9,
      margin: 0,
      fontFace: serif,
      fontSize: isTitle ? 60 : 38,
      color: hex(color.ink),
      valign: 'top',
      ...(isTitle && { highlight: hex(color.mark) }),
    });
    slide.addText(source.lead, {
      x: 1.75,
      y: y + (source.body.kind === 'picture' ? 2 : isTitle ? 1.75 : 1.4),
      w: width,
      h: source.body.kind === 'picture' ? 1.6 : 0.9,
      margin: 0,
      fontFace: sans,
      fontSize: 20,
      color: hex(color.inkMuted),
      valign: 'top',
    });
    const picture =
      source.body.kind === 'picture'
        ? `image/png;base64,${(
            await sharp(fileURLToPath(new URL(`./images/${source.body.file}.webp`, publicFolder)))
              .png({ palette: true, compressionLevel: 9 })
              .toBuffer()
          ).toString('base64')}`
        : undefined;
    addBody(slide, source, picture);
    slide.addText(label(index), {
      x: 11.2,
      y: 6.85,
      w: 1.4,
      h: 0.3,
      margin: 0,
      align: 'right',
      fontFace: mono,
      fontSize: 12,
      color: hex(color.inkMuted),
    });
    slide.addNotes(source.notes);
  }
  await show.writeFile({ fileName: out('navigator-deep-dive.pptx'), compression: true });
}

await writePresentation();
await writePdf();
await writePowerPoint();
console.log(`${deck.slides.length} slides as HTML, PDF, and PowerPoint in ${fileURLToPath(folder)}`);
