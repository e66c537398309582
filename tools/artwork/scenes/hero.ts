import { faxSheet } from '../../../site/content/matter';
import { sheet, type Theme } from '../studio';

/** Both states of the sheet, as data addresses. */
export interface HeroSheet {
  scanned: string;
  cleaned: string;
}

/**
 * A reading line passes down a faxed sheet and back: above it the sheet is text, below it a scan. The film lies under the page's own text
 * and begins where that text ends at rest, so it repeats without a seam and replaces the picture without a jump.
 */
export function heroScene(sheets: Readonly<Record<Theme, HeroSheet>>): string {
  const { width, height, read } = faxSheet.wide;
  const pages = ({ scanned, cleaned }: HeroSheet) =>
    `.page{background-image:url(${scanned})}#clean{background-image:url(${cleaned})}`;
  return sheet(
    `${pages(sheets.light)}@media (prefers-color-scheme:dark){${pages(sheets.dark)}}
     body{background:var(--paperRaised)}
     .page{position:absolute;left:0;top:0;width:${width}px;height:${height}px;background-size:100% 100%}
     .line{position:absolute;left:0;right:0;top:0;height:3px;background:var(--accent)}
     .line::before{content:"";position:absolute;left:0;right:0;bottom:0;height:44px;background:linear-gradient(0deg,color-mix(in srgb,var(--accent) 18%,transparent),transparent)}`,
    `<div class="page"></div><div class="page" id="clean"></div><div class="line" id="line"></div>`,
    `
const clean = document.getElementById('clean');
const line = document.getElementById('line');
const ease = (x) => { const c = Math.min(1, Math.max(0, x)); return c * c * (3 - 2 * c); };
window.seek = (t) => {
  // Down for half the loop, a rest on the clean sheet, and back.
  const part = t < 0.5 ? ease(t / 0.5) : 1 - ease((t - 0.68) / 0.3);
  const y = ${height} * (${read / 100} + ${(100 - read) / 100} * part);
  clean.style.clipPath = 'inset(0 0 ' + (${height} - y) + 'px 0)';
  line.style.transform = 'translateY(' + (y - 1.5) + 'px)';
  line.style.opacity = part > 0.01 && part < 0.99 ? 1 : 0;
};
seek(0);
`,
  );
}
