import { useEffect, useRef } from 'react';
import { toBatesRange } from '../../content/bates';
import { rangeOf } from '../../content/register/numbers';

/** Rules for paper: at the foot of each sheet the Bates range of the page, and which sheet it is (CSS Paged Media, margin boxes). */
export function toStampStyles(path: string): string {
  const range = rangeOf(path);
  if (!range) return '';
  const bates = toBatesRange(range.first, range.last);
  return `@page{margin:20mm;@bottom-right{content:"${bates}, page "counter(page)" of "counter(pages);font-size:8pt}}`;
}

/** After a navigation the document still holds the margin boxes of the page that was loaded. */
const noStamp = '@page{@bottom-left{content:none}@bottom-center{content:none}@bottom-right{content:none}}';

/** Stamps the printed sheets of a page that the app navigated to. The first page's own rules are in its HTML. */
export function usePrintStamp(path: string): void {
  const first = useRef(path);
  const sheet = useRef<CSSStyleSheet>(undefined);
  useEffect(() => {
    if (path === first.current && !sheet.current) return;
    if (!sheet.current) {
      sheet.current = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet.current);
    }
    sheet.current.replaceSync(path === first.current ? '' : noStamp + toStampStyles(path));
  }, [path]);
}
