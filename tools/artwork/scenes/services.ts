import { postOf } from '../../../site/content/blog/post-page';
import { boardTitle, exhibits, production } from '../../../site/content/matter';
import { sheet } from '../studio';

const base = `
  body{background:var(--paperSunken)}
  svg{position:absolute;inset:0}
  svg text{font-family:BrandSans,sans-serif;fill:var(--ink)}
  svg .m{font-family:BrandMono,monospace}
  svg .s{font-family:BrandSerif,serif}
  svg .on-mark{fill:var(--onMark)}
`;

// Shared by the scenes: a slow start and end, and the part of the loop between two moments.
const motion = `
const ease = (x) => { const c = Math.min(1, Math.max(0, x)); return c * c * (3 - 2 * c); };
const span = (t, from, to) => ease((t - from) / (to - from));
const there = (t, out, back) => span(t, out[0], out[1]) - span(t, back[0], back[1]);
const svg = document.querySelector('svg');
const put = (markup) => { svg.insertAdjacentHTML('beforeend', markup); return svg.lastElementChild; };
`;

/** Loose files fall into a numbered list, and one is opened. */
export const ediscoveryScene = sheet(
  base,
  '<svg viewBox="0 0 640 400"><path stroke="var(--accent)" stroke-opacity=".35" d="M36.5 0v400M40.5 0v400"/></svg>',
  `${motion}
const places = [[70, 60, -9], [420, 46, 6], [470, 220, -5], [96, 236, 8], [270, 130, -3], [300, 288, 4]];
const files = ${JSON.stringify(production)}.map((file, index) => [file.name, file.bates, ...places[index]]);
const rows = files.map(([name, bates, x, y, turn], index) => ({
  x, y, turn, index,
  element: put('<g><rect width="196" height="42" fill="var(--paperRaised)" stroke="var(--lineStrong)"/><text class="m" x="14" y="27" font-size="15">' + name + '</text></g>'),
  line: put('<g><text class="m" x="96" y="' + (81 + index * 48) + '" font-size="15" font-weight="600" style="fill:var(' + (index === 1 ? '--highlit' : '--accentText') + ')">' + bates + '</text><path d="M432 ' + (75 + index * 48) + 'H586" stroke="var(--line)" stroke-width="7"/><path d="M96 ' + (98 + index * 48) + 'H590" stroke="var(--line)"/></g>'),
}));
const mark = put('<rect x="84" y="105" width="516" height="38" class="highlighter"/>');
window.seek = (t) => {
  for (const row of rows) {
    const lag = row.index * 0.018;
    const sorted = there(t, [0.08 + lag, 0.36 + lag], [0.84 + lag * 0.5, 0.985 - (5 - row.index) * 0.002]);
    const x = row.x + (216 - row.x) * sorted;
    const y = row.y + (55 + row.index * 48 - row.y) * sorted;
    row.element.setAttribute('transform', 'translate(' + x + ' ' + y + ') rotate(' + row.turn * (1 - sorted) + ' 98 21)');
    row.line.style.opacity = there(t, [0.36 + lag, 0.44 + lag], [0.8, 0.86]);
  }
  const shown = there(t, [0.54, 0.62], [0.78, 0.82]);
  mark.setAttribute('width', 516 * span(t, 0.54, 0.62));
  mark.style.opacity = shown > 0 ? Math.min(1, shown * 3) : 0;
};
seek(0);`,
);

/** Documents leave their pile for their place in the ranking; the cut is drawn. */
export const dataScienceScene = sheet(
  base,
  '<svg viewBox="0 0 640 400"><path stroke="var(--accent)" stroke-opacity=".35" d="M36.5 0v400M40.5 0v400"/></svg>',
  `${motion}
let state = 11;
const dice = () => { state = (state * 1103515245 + 12345) % 2147483648; return state / 2147483648; };
const docs = Array.from({ length: 168 }, (_, index) => {
  const column = Math.floor(index / 8);
  const chance = 0.97 / (1 + Math.exp((column - 7) / 1.6)) + 0.02;
  return {
    column, row: index % 8, isRelevant: dice() < chance,
    x: 84 + dice() * 470, y: 60 + dice() * 270,
    element: put('<rect width="14" height="14"/>'),
  };
});
docs.sort((a, b) => a.x - b.x);
const cut = put('<g><path d="M318 62V330" stroke="var(--ink)" stroke-width="2"/><rect x="318" y="56" width="150" height="28" fill="var(--mark)"/><text class="on-mark" x="328" y="75" font-size="15" font-weight="600">Review stops here</text></g>');
window.seek = (t) => {
  docs.forEach((doc, index) => {
    const lag = (index / docs.length) * 0.1;
    const sorted = there(t, [0.08 + lag, 0.32 + lag], [0.78 + lag, 0.88 + lag]);
    const x = doc.x + (86 + doc.column * 23.6 - doc.x) * sorted;
    const y = doc.y + (114 + doc.row * 25 - doc.y) * sorted;
    doc.element.setAttribute('x', x);
    doc.element.setAttribute('y', y);
    doc.element.setAttribute('fill', doc.isRelevant ? 'var(--accent)' : 'var(--lineStrong)');
    const shown = there(t, [0.46, 0.54], [0.74, 0.79]);
    doc.element.setAttribute('fill-opacity', doc.column > 9 ? 1 - 0.6 * shown : 1);
  });
  cut.style.opacity = there(t, [0.46, 0.54], [0.74, 0.79]);
};
seek(0);`,
);

/** A page is printed, mounted as a board, and given its sticker. */
export const reprographicsScene = sheet(
  base,
  `<svg viewBox="0 0 640 400"><path stroke="var(--accent)" stroke-opacity=".35" d="M36.500 0v400M40.500 0v400"/>
  <defs><clipPath id="slot"><path d="M0 118H640V400H0z"/></clipPath></defs></svg>`,
  `${motion}
const board = put('<g><path d="M170 340L150 400M470 340L490 400" stroke="var(--bulk)" stroke-width="5"/><rect x="140" y="334" width="360" height="9" fill="var(--bulk)"/></g>');
const clip = put('<g clip-path="url(#slot)"></g>');
clip.innerHTML = '<g id="page"><rect x="170" y="0" width="300" height="214" fill="var(--paperRaised)" stroke="var(--ink)" stroke-width="1.5"/><text class="s" x="194" y="38" font-size="20" font-weight="540">${boardTitle}</text>' + [0.84, 0.79, 0.88, 0.5, 0.9].map((share, index) => '<rect x="' + (204 + index * 44) + '" y="' + (176 - share * 112) + '" width="30" height="' + share * 112 + '" fill="' + (index === 3 ? 'var(--accent)' : 'var(--line)') + '"/>').join('') + '<path d="M194 176H446" stroke="var(--ink)" stroke-width="1.5"/><path d="M194 100H446" stroke="var(--danger)" stroke-width="1.5" stroke-dasharray="6 5"/></g>';
const page = clip.firstElementChild;
const printer = put('<g><rect x="118" y="56" width="404" height="66" fill="var(--bulk)"/><rect x="150" y="108" width="340" height="5" fill="var(--paperRaised)" fill-opacity=".3"/><circle id="lamp" cx="494" cy="78" r="5" fill="#4fc1b8"/></g>');
const sticker = put('<g><rect width="92" height="66" fill="var(--mark)" stroke="var(--onMark)" stroke-width="1.5"/><text class="m on-mark" x="46" y="24" text-anchor="middle" font-size="12" font-weight="600">EXHIBIT</text><text class="s on-mark" x="46" y="56" text-anchor="middle" font-size="31" font-weight="560">${exhibits.pressureBoard}</text></g>');
const lamp = document.getElementById('lamp');
window.seek = (t) => {
  const out = span(t, 0.04, 0.4);
  const away = span(t, 0.84, 0.98);
  page.setAttribute('transform', 'translate(0 ' + (-100 + out * 220) + ')');
  clip.style.opacity = 1 - away;
  lamp.style.opacity = t < 0.42 ? 1 : 0.25 + 0.75 * span(t, 0.94, 1);
  const stuck = span(t, 0.5, 0.58);
  sticker.setAttribute('transform', 'translate(' + (408 + (1 - stuck) * 30) + ' ' + (278 + (1 - stuck) * 26) + ') rotate(' + (-4 - (1 - stuck) * 8) + ') scale(' + (1 + (1 - stuck) * 0.25) + ')');
  sticker.style.opacity = Math.min(stuck * 1.6, 1 - away);
};
seek(0);`,
);

const draft = postOf('bates-numbers-that-last');
const paragraphs = draft.body
  .flatMap((block) =>
    block.type === 'paragraph'
      ? block.children.map((inline) => ('value' in inline ? inline.value : '')).join('')
      : [],
  )
  .slice(0, 5);

/** What the editor marks, in order: each phrase is on one line. */
const marks = [
  ['highlighter', 'Once produced, it cannot be changed'],
  ['note', 'Use letters that name the producing party'],
  ['strike', 'names a custodian or a subject'],
  ['highlighter', 'Eight give a hundred million.'],
  ['note', 'A spreadsheet has no pages.'],
  ['highlighter', 'put a slip sheet with that number in its place.'],
];

/** A draft post on paper, edited as one reads it: marks come and go on whole phrases. */
export const adminScene = sheet(
  `body{background:var(--paper)}
   article{position:absolute;left:200px;top:84px;width:800px;font:400 27px/1.62 BrandSerif,serif}
   h1{font:460 52px/1.2 BrandSerif,serif;margin-bottom:28px}
   p{margin-bottom:24px}
   .rule{position:absolute;left:150px;top:0;bottom:0;width:6px;border-inline:1px solid var(--line)}
   .tag{position:absolute;left:200px;top:44px;font:480 18px BrandMono,monospace;color:var(--accentText)}
   .m{position:absolute}
   .strike{border-top:3px solid var(--dangerText)}
   .note{border-left:5px solid var(--accent)}
   .caret{position:absolute;width:3px;height:36px;background:var(--accent)}`,
  `<div class="rule"></div><div class="tag">Draft</div><article><h1>${draft.title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>`,
  `${motion.slice(0, motion.indexOf('const svg'))}
const rowsOf = (element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(({ top }) => top < 860);
};
const boxOf = (phrase) => {
  for (const { firstChild: text } of document.querySelectorAll('p')) {
    const at = text.data.indexOf(phrase);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + phrase.length);
    return range.getBoundingClientRect();
  }
};
const add = (kind, left, top, width, height) => {
  const element = document.createElement('div');
  element.className = 'm ' + kind;
  Object.assign(element.style, { left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px' });
  document.body.append(element);
  return element;
};
const layOut = () => {
  const rows = [...document.querySelectorAll('p')].flatMap(rowsOf);
  const marks = ${JSON.stringify(marks)}
    .map(([kind, phrase], order) => {
      const { left, top, width, height } = boxOf(phrase);
      if (kind === 'note') return { order, width: 5, element: add(kind, 168, top, 5, height) };
      return { order, width, element: kind === 'strike' ? add(kind, left, top + height * 0.55, width, 0) : add(kind, left, top, width, height) };
    });
  return { rows, marks };
};
const caret = document.createElement('div');
caret.className = 'caret';
document.body.append(caret);
// The first call comes when the fonts are loaded.
let laidOut;
window.seek = (t) => {
  const { rows, marks } = (laidOut ??= layOut());
  for (const { order, width, element } of marks) {
    const start = 0.04 + order * 0.14;
    const drawn = span(t, start, start + 0.07);
    element.style.width = (width > 5 ? width * drawn : width) + 'px';
    element.style.opacity = drawn - span(t, Math.min(0.93, start + 0.5), Math.min(0.99, start + 0.56));
  }
  const line = t * rows.length;
  const row = rows[Math.min(rows.length - 1, Math.floor(line))];
  caret.style.left = row.left + (line - Math.floor(line)) * row.width + 'px';
  caret.style.top = row.top + 'px';
};`,
);
