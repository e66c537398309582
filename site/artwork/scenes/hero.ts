import { citations, scan } from '../../content/exhibits';
import { sheet } from '../studio';

/** The pages the scene passes under the scanner, as data addresses. */
export interface HeroPages {
  scanned: string;
  cleaned: string;
  transcriptScanned: string;
  transcript: string;
}

interface Layout {
  width: number;
  height: number;
  /** Where the reading line lies. */
  line: number;
  columns: readonly { left: number; width: number; offset: number; kind: 'memo' | 'transcript' }[];
  scanner: { left: number; right: number };
  /** Below `to` the scene is plain; omitted, it reaches the lower edge. */
  fade?: { from: number; to: number };
}

/** Wide: the left part stays plain for the headline. */
export const wide: Layout = {
  width: 1280,
  height: 720,
  line: 366,
  scanner: { left: 596, right: 1280 },
  columns: [
    { left: 716, width: 440, offset: 0.93, kind: 'memo' },
    { left: 1200, width: 440, offset: 0.6, kind: 'transcript' },
  ],
};

/** Narrow and tall: the lower part stays plain for the headline. */
export const narrow: Layout = {
  width: 720,
  height: 1280,
  line: 392,
  scanner: { left: 40, right: 720 },
  columns: [{ left: 164, width: 520, offset: 0.942, kind: 'memo' }],
  fade: { from: 430, to: 640 },
};

// Where the marked lines lie on a page of 1040 by 1300, and what their margin notes say.
const memoMarks = [
  { top: 172 + 8 * 42, left: 148, width: 806, note: `${scan.bates}:09` },
  { top: 172 + 16 * 42, left: 148, width: 812, note: `${scan.bates}:17` },
];
const transcriptMarks = citations.slice(1, 3).map(({ citation }, index) => ({
  top: 176 + (4 + index * 2) * 49,
  left: 158,
  width: 560,
  note: citation,
}));

/**
 * A record passes upward under a reading line: below it the pages are scans, above it they are clean text, and the lines that
 * matter are marked and cited. It is one page long, so it repeats without a seam.
 */
export function heroScene(pages: HeroPages, layout: Layout): string {
  const data = JSON.stringify({ ...layout, marks: { memo: memoMarks, transcript: transcriptMarks } });
  return sheet(
    `body{background:var(--ink)}
     .column{position:absolute;top:0;bottom:0}
     .half{position:absolute;left:-130px;right:-8px;overflow:hidden}
     .page{position:absolute;left:130px;background-size:100% 100%}
     .below .page{box-shadow:0 0 0 1px #0006}
     .hl{position:absolute;background:var(--mark);mix-blend-mode:multiply;transform-origin:0 50%}
     .note{position:absolute;font:560 12px BrandMono,monospace;color:var(--mark);white-space:nowrap;letter-spacing:-.01em}
     .note::before{content:"";position:absolute;right:-10px;top:-3px;bottom:-3px;width:2px;background:var(--mark)}
     .scanner{position:absolute;height:2px;background:#4fc1b8}
     .scanner::before{content:"";position:absolute;left:0;right:0;bottom:0;height:34px;background:linear-gradient(0deg,#4fc1b838,#4fc1b800)}
     .tick{position:absolute;width:2px;height:16px;background:#4fc1b8}
     .shade{position:absolute;inset:0;background:linear-gradient(0deg,#12202ecc 0,#12202e00 120px),linear-gradient(180deg,#12202ecc 0,#12202e00 120px)}`,
    '<div id="stage"></div>',
    `
const data = ${data};
const sources = ${JSON.stringify({ memo: [pages.scanned, pages.cleaned], transcript: [pages.transcriptScanned, pages.transcript] })};
const stage = document.getElementById('stage');
const columns = data.columns.map((column) => {
  const height = column.width * 1.25;
  const period = height + 44;
  const root = document.createElement('div');
  root.className = 'column';
  root.style.cssText = 'left:' + column.left + 'px;width:' + column.width + 'px';
  const half = (className, top, bottom, source) => {
    const element = document.createElement('div');
    element.className = 'half ' + className;
    element.style.top = top + 'px';
    element.style.bottom = bottom + 'px';
    const strip = document.createElement('div');
    strip.style.cssText = 'position:absolute;inset:0';
    element.append(strip);
    root.append(element);
    const count = Math.ceil(data.height / period) + 2;
    return Array.from({ length: count }, () => {
      const page = document.createElement('div');
      page.className = 'page';
      page.style.width = column.width + 'px';
      page.style.height = height + 'px';
      page.style.backgroundImage = 'url(' + source + ')';
      strip.append(page);
      return page;
    });
  };
  const above = half('above', 0, data.height - data.line, sources[column.kind][1]);
  const below = half('below', data.line, 0, sources[column.kind][0]);
  const scale = column.width / 1040;
  const marks = above.map((page) => data.marks[column.kind].map((mark) => {
    const hl = document.createElement('div');
    hl.className = 'hl';
    hl.style.cssText = 'left:' + mark.left * scale + 'px;top:' + (mark.top + 4) * scale + 'px;width:' + mark.width * scale + 'px;height:' + 35 * scale + 'px';
    const note = document.createElement('div');
    note.className = 'note';
    note.textContent = mark.note;
    note.style.cssText = 'right:' + (column.width + 18) + 'px;top:' + ((mark.top + 20) * scale - 8) + 'px';
    page.append(hl, ...(column.kind === 'memo' ? [note] : []));
    return { hl, note, y: mark.top * scale };
  }));
  stage.append(root);
  return { ...column, height, period, above, below, marks };
});
const scanner = document.createElement('div');
scanner.className = 'scanner';
scanner.style.cssText = 'top:' + (data.line - 1) + 'px;left:' + data.scanner.left + 'px;width:' + (data.scanner.right - data.scanner.left) + 'px';
stage.append(scanner);
const tick = document.createElement('div');
tick.className = 'tick';
tick.style.cssText = 'top:' + (data.line - 8) + 'px;left:' + data.scanner.left + 'px';
stage.append(tick);
const shade = document.createElement('div');
shade.className = 'shade';
if (data.fade) shade.style.background = 'linear-gradient(180deg,#12202ecc 0,#12202e00 120px,#12202e00 ' + data.fade.from + 'px,#12202e ' + data.fade.to + 'px)';
stage.append(shade);
const ease = (x) => { const c = Math.min(1, Math.max(0, x)); return 1 - (1 - c) ** 3; };
window.seek = (t) => {
  for (const column of columns) {
    const shift = ((t + column.offset) % 1) * column.period;
    column.above.forEach((page, index) => {
      const top = (index) * column.period - shift;
      page.style.top = top + 'px';
      column.below[index].style.top = top - data.line + 'px';
      for (const { hl, note, y } of column.marks[index]) {
        const past = data.line - (top + y) - 46;
        hl.style.transform = 'scaleX(' + ease(past / 52) + ')';
        note.style.opacity = ease((past - 30) / 34);
      }
    });
  }
};
seek(0);
`,
  );
}
