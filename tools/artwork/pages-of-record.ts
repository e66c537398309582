import { complaint } from '../../site/content/complaint';
import { citations, citedLines, transcript, transcriptPage } from '../../site/content/deposition';
import { drawnExample, faxSheet, scan, scanParagraphs, scanSheet } from '../../site/content/matter';
import { sheet } from './studio';

/** The scan in the slider: its text begins where CompareSlider sets the real text that lies over the clean page. Percent of the width. */
const sliderPage = { start: 8, top: 7, size: 140 / scanSheet.measure, leading: 1.7 };

const toText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const unit = scanSheet.width / 100;
const start = sliderPage.start * unit;
const top = sliderPage.top * unit;
const size = sliderPage.size * unit;
const lineHeight = size * sliderPage.leading;

const sliderLines = () =>
  scanSheet.lines
    .map(
      (line, index) =>
        `<div class="line" style="top:${top + index * lineHeight}px">${toText(line) || '&nbsp;'}</div>`,
    )
    .join('');

/** A punched hole is darker than its page in either theme, so on a dark one only its rim is drawn. */
const darkHole = '@media (prefers-color-scheme:dark){.hole{background:none;border:4px solid #000}}';

/** A page as it left the typewriter: black on white in either theme, before the fax machine had it. */
export function drawTyped(): string {
  const stampTop = top + lineHeight * 0.4;
  return sheet(
    `body{background:#fff;color:#000}
     .line{position:absolute;left:${start}px;white-space:pre;font:500 ${size}px/${lineHeight}px "Nimbus Mono PS","Liberation Mono",monospace;-webkit-text-stroke:.8px #000}
     .line:nth-child(1){font-weight:700;-webkit-text-stroke:1.2px #000}
     .fax{position:absolute;left:60px;top:22px;white-space:pre;font:700 19px "Liberation Mono",monospace}
     .stamp{position:absolute;left:690px;top:${stampTop}px;width:290px;padding:14px 0 12px;border:6px solid #000;outline:2px solid #000;outline-offset:5px;transform:rotate(-9deg);text-align:center;font:800 31px/1.25 "Liberation Sans",sans-serif;letter-spacing:4px;opacity:.74}
     .stamp b{display:block;font-size:27px}.stamp i{display:block;font:700 19px/1.3 "Liberation Sans",sans-serif;letter-spacing:3px}
     .hole{position:absolute;left:22px;width:40px;height:40px;border-radius:50%;background:#000}
     ${darkHole}`,
    `${sliderLines()}<div class="fax">${scan.faxHeader}</div>
     <div class="stamp">${scan.stamp[0]}<b>${scan.stamp[1]}</b><i>${scan.stamp[2]}</i></div>
     <div class="hole" style="top:190px"></div>`,
  );
}

/** The same page after cleaning. */
export function drawCleaned(): string {
  return sheet(
    `body{background:var(--paperRaised)}
     .line{position:absolute;left:${start}px;white-space:pre;font:430 ${size}px/${lineHeight}px BrandMono,monospace}`,
    sliderLines(),
  );
}

/** A sheet of Home's hero as it left the typewriter, or as the page sets its text: the live text over it has the same place. */
export function drawSheet(name: keyof typeof faxSheet, kind: 'typed' | 'cleaned'): string {
  const { width, height, leading, measure, shown, ...hundredths } = faxSheet[name];
  const unit = width / 100;
  const { top, start, size } = hundredths;
  const isTyped = kind === 'typed';
  const lines = scanParagraphs
    .slice(0, shown)
    .map(
      ({ text, hanging, isApart }) =>
        `<p style="padding-left:${hanging * 0.6}em;text-indent:${hanging * -0.6}em;margin-top:${isApart ? leading : 0}em">${toText(text)}</p>`,
    )
    .join('');
  const face = isTyped
    ? 'font-family:"Nimbus Mono PS","Liberation Mono",monospace;font-weight:500;-webkit-text-stroke:.03em #000'
    : 'font-family:BrandMono,monospace;font-weight:400';
  return sheet(
    `body{background:${isTyped ? '#fff' : 'var(--paperRaised)'};color:${isTyped ? '#000' : 'var(--ink)'}}
     .text{position:absolute;left:${start * unit}px;top:${top * unit}px;width:${measure * 0.6}em;font-size:${size * unit}px;line-height:${leading};white-space:pre-wrap;${face}}
     .text p:first-child{font-weight:700}
     .fax{position:absolute;left:${start * unit}px;top:${3.4 * unit}px;white-space:pre;font:700 ${size * 0.84 * unit}px "Liberation Mono",monospace}
     .bates{position:absolute;right:${start * unit}px;bottom:${3.4 * unit}px;font:700 ${size * unit}px "Liberation Mono",monospace;letter-spacing:1px}
     .stamp{position:absolute;right:${8 * unit}px;top:${(top + size * leading * 1.6) * unit}px;width:${29 * unit}px;padding:${1.2 * unit}px 0;border:${unit * 0.55}px solid #000;outline:2px solid #000;outline-offset:5px;transform:rotate(-9deg);text-align:center;font:800 ${3 * unit}px/1.25 "Liberation Sans",sans-serif;letter-spacing:.12em;opacity:.74}
     .stamp b{display:block;font-size:.8em}.stamp i{display:block;font:700 .6em/1.3 "Liberation Sans",sans-serif}
     .hole{position:absolute;left:${1.6 * unit}px;width:${3.6 * unit}px;height:${3.6 * unit}px;border-radius:50%;background:#000}
     ${darkHole}`,
    `<div class="text">${lines}</div>${
      isTyped
        ? `<div class="fax">${scan.faxHeader.slice(0, measure)}</div><div class="stamp">${scan.stamp[0]}<b>${scan.stamp[1]}</b><i>${scan.stamp[2]}</i></div>
     <div class="hole" style="top:${height * 0.2}px"></div><div class="hole" style="top:${height * 0.76}px"></div><div class="bates">${scan.bates}</div>`
        : ''
    }`,
  );
}

const { top: transcriptTop, line: transcriptLine } = transcriptPage;

/** Page 42 of the transcript, plain or with its answers marked and cited. */
export function drawTranscript(cited: boolean): string {
  const marked = new Map<number, number>();
  citations.forEach(({ citation }, index) => {
    const [from, to] = citedLines(citation);
    for (let line = from; line <= to; line += 1) marked.set(line, index);
  });
  const lines = transcript
    .map(({ line, speaker, text }) => {
      const words = speaker === 'none' ? text : `${speaker}.  ${text}`;
      const inner = cited && marked.has(line) ? `<span class="mark">${toText(words)}</span>` : toText(words);
      return `<div class="row" style="top:${transcriptTop + (line - 1) * transcriptLine}px"><i>${line}</i><p class="${speaker === 'none' ? 'plain' : ''}">${inner}</p></div>`;
    })
    .join('');
  const chips = citations
    .map(({ citation }) => {
      const [from, to] = citedLines(citation);
      const start = transcriptTop + (from - 1) * transcriptLine;
      const size = (to - from + 1) * transcriptLine;
      return `<div class="cite" style="top:${start + 4}px;height:${size - 8}px"><b>${citation}</b></div>`;
    })
    .join('');
  return sheet(
    `body{background:var(--paperRaised)}
     .frame{position:absolute;left:128px;top:0;bottom:0;width:5px;border-inline:1px solid var(--lineStrong)}
     .right{position:absolute;right:${cited ? 176 : 56}px;top:0;bottom:0;width:1px;background:${cited ? 'var(--line)' : 'var(--lineStrong)'}}
     .head{position:absolute;left:160px;right:${cited ? 200 : 76}px;top:36px;display:flex;justify-content:space-between;font:480 22px BrandMono,monospace;color:var(--inkMuted)}
     .head b{font:560 26px BrandMono,monospace;color:var(--ink)}
     .row{position:absolute;left:0;right:0;height:${transcriptLine}px;line-height:${transcriptLine}px;font-family:BrandMono,monospace;font-size:23.500px}
     .row i{position:absolute;left:52px;width:52px;text-align:right;font-style:normal;color:var(--inkMuted);font-size:21px}
     .row p{position:absolute;left:162px;white-space:pre;letter-spacing:-.02em}
     .row .plain{left:226px;color:var(--inkMuted)}
     .row .mark{padding-block:3px}
     .cite{position:absolute;right:40px;width:116px;border-left:4px solid var(--accent);display:flex;align-items:center}
     .cite b{font:600 19px BrandMono,monospace;color:var(--accentText);padding-left:10px;white-space:nowrap;letter-spacing:-.03em}
     .foot{position:absolute;left:160px;top:1160px;right:${cited ? 200 : 76}px;display:flex;justify-content:space-between;font:480 20px BrandMono,monospace;color:var(--inkMuted)}`,
    `<div class="frame"></div><div class="right"></div><div class="head"><span>${complaint.parties[2].name}, direct</span><b>42</b></div>${lines}${cited ? chips : ''}<div class="foot"><span>${drawnExample}</span><span>${transcriptPage.bates}</span></div>`,
  );
}
