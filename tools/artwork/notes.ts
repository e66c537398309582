// Draws the pictures of the posts, one for each: it says what the post says, about the invented matter.
import { complaint } from '../../site/content/complaint';
import { citedLines, transcript, page as transcriptNumber } from '../../site/content/deposition';
import { drawnExample, production } from '../../site/content/matter';
import { colors, put, type Theme } from './studio';

const [width, height] = [960, 640];
const mono = ['ui-monospace', 'Menlo', 'Consolas', 'monospace'].join();
type Colors = (typeof colors)[Theme];
type Drawing = (color: Colors) => string;

interface TextStyle {
  size?: number;
  fill?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

const text = (
  x: number,
  y: number,
  words: string,
  { size = 26, fill = 'currentColor', weight = 400, anchor = 'start' }: TextStyle = {},
) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${words}</text>`;

const box = (x: number, y: number, w: number, h: number, fill: string, stroke = 'none') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;

const line = (d: string, stroke: string, strokeWidth = 2, rest = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" d="${d}"${rest}/>`;

/** A sheet with a title and a rule below it. */
const sheet = (c: Colors, x: number, y: number, w: number, h: number, title: string) =>
  box(x, y, w, h, c.paperRaised, c.lineStrong) +
  text(x + 32, y + 52, title, { weight: 600 }) +
  line(`M${x + 32} ${y + 74}H${x + w - 32}`, c.ink);

const tick = (x: number, y: number, stroke: string) => line(`M${x} ${y}l9 10 18-24`, stroke, 4);

/** What the first week of a hold asks, and the parties who keep the records. */
const hold: Drawing = (c) =>
  sheet(c, 110, 80, 740, 480, 'LEGAL HOLD: FIRST WEEK') +
  ['Write down the event', 'List people and systems', 'Send the notice', 'Stop routine deletion']
    .map((step, index) => {
      const y = 210 + index * 62;
      return (
        text(142, y, String(index + 1), { fill: c.accentText }) +
        text(194, y, step) +
        line(`M142 ${y + 22}H818`, c.line)
      );
    })
    .join('') +
  complaint.parties
    .slice(2)
    .map(({ name }, index) => {
      const x = 142 + index * 230;
      return (
        box(x, 462, 206, 56, c.mark) +
        text(x + 103, 498, name, { size: 23, weight: 600, anchor: 'middle', fill: c.onMark })
      );
    })
    .join('');

/** Numbered pages, and the slip sheet of a file without pages. */
const numbers: Drawing = (c) =>
  production
    .slice(1, 4)
    .map(({ name, bates, pages }, index) => {
      const x = 104 + index * 262;
      const isNative = pages === 1;
      const behind = isNative ? '' : box(x + 16, 128, 220, 330, c.paper, c.lineStrong);
      const inside = isNative
        ? text(x + 110, 290, 'PRODUCED', { size: 23, weight: 600, anchor: 'middle' }) +
          text(x + 110, 322, 'NATIVELY', { size: 23, weight: 600, anchor: 'middle' })
        : line(
            [0, 1, 2, 3, 4, 5]
              .map((row) => `M${x + 26} ${204 + row * 36}h${row % 3 === 2 ? 104 : 168}`)
              .join(''),
            c.line,
            6,
          );
      return (
        behind +
        box(x, 144, 220, 330, c.paperRaised, c.lineStrong) +
        inside +
        box(x + 26, 420, 168, 38, c.mark) +
        text(x + 110, 447, bates, { size: 23, weight: 600, anchor: 'middle', fill: c.onMark }) +
        text(x, 522, name, { size: 23, fill: c.inkMuted })
      );
    })
    .join('');

/** Three thousand of ten thousand documents reviewed: a square is fifty documents. */
const measures: Drawing = (c) => {
  const relevant = new Set([3, 41, 58, 70]);
  const squares = Array.from({ length: 200 }, (_, index) => {
    const [column, row] = [Math.floor(index / 10), index % 10];
    const [x, y] = [104 + column * 38 + (column > 5 ? 12 : 0), 168 + row * 36];
    if (index < 60) return box(x, y, 26, 26, (index * 7) % 15 < 4 ? c.accent : c.lineStrong);
    return relevant.has(index - 60)
      ? box(x + 1, y + 1, 24, 24, c.paperSunken, c.accent)
      : box(x, y, 26, 26, c.line);
  });
  return (
    squares.join('') +
    line('M335 100V536', c.ink, 3) +
    box(335, 92, 286, 44, c.mark) +
    text(351, 122, 'Review stops here', { weight: 600, fill: c.onMark }) +
    text(104, 572, 'Found: 800', { weight: 600 }) +
    text(347, 572, 'Missed: 200', { weight: 600 })
  );
};

/** A line of a scan, and what software reads in it before and after cleaning. */
const ocr: Drawing = (c) => {
  const read = (y: number, label: string, words: string, wrong: readonly number[]) =>
    box(104, y, 752, 128, c.paperRaised, c.lineStrong) +
    text(136, y + 40, label, { size: 23, fill: c.inkMuted }) +
    wrong.map((index) => box(133 + index * 24, y + 64, 29, 44, c.mark)).join('') +
    [...words]
      .map((letter, index) =>
        text(136 + index * 24, y + 98, letter, {
          size: 38,
          fill: wrong.includes(index) ? c.onMark : c.ink,
        }),
      )
      .join('');
  return (
    read(96, 'The page', 'Valve assembly 17-B', []) +
    line('M120 150l300 6 420-8M120 196l250-4 460 7M150 168h40M520 186h90', c.lineStrong, 2) +
    read(256, 'Its text, before', 'Va1ve assemb1y l7-8', [2, 12, 15, 18]) +
    read(416, 'Its text, cleaned', 'Valve assembly 17-B', [])
  );
};

/** What left and what arrived, hash by hash. */
const transfer: Drawing = (c) =>
  ['SENT', 'RECEIVED']
    .map((title, index) => {
      const x = 104 + index * 420;
      return (
        sheet(c, x, 96, 332, 448, title) +
        production
          .slice(0, 6)
          .map(({ name }, row) => text(x + 32, 220 + row * 58, name, { size: 23 }))
          .join('')
      );
    })
    .join('') +
  production
    .map((_, row) =>
      row === 4
        ? box(445, 430, 70, 34, c.mark) +
          text(480, 457, '≠', { size: 30, weight: 600, anchor: 'middle', fill: c.onMark })
        : tick(466, 210 + row * 58, c.accent),
    )
    .join('');

/** The page of the deposition, with the lines that are cited. */
const pageAndLine: Drawing = (c) => {
  const citation = `${transcriptNumber}:5-6`;
  const [first, last] = citedLines(citation);
  const lines = transcript.slice(first - 3, last + 2);
  return (
    box(104, 80, 752, 480, c.paperRaised, c.lineStrong) +
    text(824, 132, String(transcriptNumber), { anchor: 'end', fill: c.inkMuted }) +
    line('M176 80v480M184 80v480', c.line) +
    lines
      .map(({ line: number, speaker, text: words }, index) => {
        const y = 202 + index * 54;
        const isCited = number >= first && number <= last;
        return (
          (isCited ? box(196, y - 36, 640, 54, c.mark) : '') +
          text(160, y, String(number), { size: 23, anchor: 'end', fill: c.inkMuted }) +
          text(204, y, `${speaker}. ${words}`, { size: 22, fill: isCited ? c.onMark : c.ink })
        );
      })
      .join('') +
    box(716, 508, 168, 76, c.accent) +
    text(800, 556, citation, { size: 32, weight: 600, anchor: 'middle', fill: c.onAccent })
  );
};

/** The lines of a proposal. */
const covered: Drawing = (c) =>
  sheet(c, 180, 72, 600, 496, 'ONE FLAT RATE') +
  ['Processing', 'Hosting', 'User access', 'Production', 'Support at night']
    .map((words, index) => {
      const y = 208 + index * 64;
      const isOpen = index > 2;
      return (
        (isOpen ? box(694, y - 32, 54, 44, c.mark) : '') +
        text(212, y, words) +
        (isOpen
          ? text(721, y, '?', { size: 30, weight: 600, anchor: 'middle', fill: c.onMark })
          : tick(708, y - 12, c.accent)) +
        line(`M212 ${y + 22}H748`, c.line)
      );
    })
    .join('');

/** One matter, two sizes. */
const sizes: Drawing = (c) =>
  text(104, 128, 'One matter, two sizes', { size: 32, weight: 600 }) +
  box(104, 176, 752, 104, c.lineStrong) +
  text(128, 240, 'On the drive', { size: 30, fill: c.paper }) +
  text(832, 240, '400 GB', { size: 30, weight: 600, fill: c.paper, anchor: 'end' }) +
  box(104, 320, 376, 104, c.accent) +
  text(128, 384, 'In review', { size: 30, fill: c.onAccent }) +
  text(456, 384, '200 GB', { size: 30, weight: 600, fill: c.onAccent, anchor: 'end' }) +
  line('M480 320V520M856 176V520', c.ink, 2, ' stroke-dasharray="6 8"') +
  box(500, 462, 336, 50, c.mark) +
  text(668, 496, 'Which one is billed?', { weight: 600, anchor: 'middle', fill: c.onMark });

/** From the hearing back to the call. */
const countBack: Drawing = (c) => {
  const steps = [
    ['Hearing', 800, 800],
    ['Print', 700, 790],
    ['Review', 330, 690],
    ['Load', 270, 320],
    ['Letter', 220, 260],
  ] as const;
  return (
    box(800, 120, 4, 400, c.ink) +
    box(692, 96, 164, 56, c.mark) +
    text(774, 133, 'HEARING', { weight: 600, anchor: 'middle', fill: c.onMark }) +
    steps
      .slice(1)
      .map(
        ([name, from, to], index) =>
          box(from, 196 + index * 78, to - from, 54, index === 1 ? c.accent : c.lineStrong) +
          text(from - 16, 232 + index * 78, name, { anchor: 'end' }),
      )
      .join('') +
    line('M790 530H108', c.ink, 3) +
    line('M124 518L106 530l18 12', c.ink, 3) +
    text(104, 580, 'Call', { weight: 600 })
  );
};

const drawings: Readonly<Record<string, Drawing>> = {
  'legal-hold-first-week': hold,
  'bates-numbers-that-last': numbers,
  'recall-precision-elusion': measures,
  'ocr-before-everything': ocr,
  'sending-large-collections': transfer,
  'deposition-page-and-line': pageAndLine,
  'what-a-flat-rate-covers': covered,
  'what-changes-a-flat-rate': sizes,
  'counting-back-from-a-hearing': countBack,
};

for (const [name, draw] of Object.entries(drawings))
  for (const theme of ['light', 'dark'] as const) {
    const color = colors[theme];
    const rules = Array.from({ length: 12 }, (_, row) => `M0 ${40 + row * 52}h${width}`).join('');
    put(
      `/images/blog/${name}${theme === 'dark' ? '-dark' : ''}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${mono}" color="${color.ink}">${box(0, 0, width, height, color.paperSunken)}${line(rules, color.line, 1)}${line(`M50.5 0v${height}M55.5 0v${height}`, color.accent, 1, ' stroke-opacity=".45"')}${draw(color)}${text(856, 622, drawnExample, { size: 15, fill: color.inkMuted, anchor: 'end' })}</svg>\n`,
    );
  }
