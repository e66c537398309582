import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pagination } from './Pagination';

const render = (current: number, total: number) =>
  renderToStaticMarkup(
    <Pagination label="Articles" current={current} total={total} href={(page) => `?page=${page}`} />,
  );
/** What is shown, in order: page numbers, and 0 for a gap. */
const shown = (html: string) =>
  [...html.matchAll(/aria-label="Page (\d+)"|aria-hidden="true" class="[^"]*">…/g)].map(([, page]) =>
    Number(page ?? 0),
  );

const position = fc
  .integer({ min: 2, max: 10_000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

describe('Pagination', () => {
  it('shows the first, the last and the current page and its neighbors, in order', () => {
    fc.assert(
      fc.property(position, ([current, total]) => {
        const pages = shown(render(current, total)).filter((page) => page > 0);
        expect(pages).toEqual([...pages].sort((a, b) => a - b));
        for (const page of [1, total, current, Math.max(current - 1, 1), Math.min(current + 1, total)])
          expect(pages).toContain(page);
      }),
    );
  });

  it('leaves out at least two pages where it shows a gap, and none elsewhere', () => {
    fc.assert(
      fc.property(position, ([current, total]) => {
        const entries = shown(render(current, total));
        entries.forEach((page, index) => {
          const [before = 0, after = 0] = [entries[index - 1], entries[index + 1]];
          if (page === 0) expect(after - before).toBeGreaterThan(2);
          else if (before > 0) expect(page - before).toBe(1);
        });
      }),
    );
  });

  it('marks one page as the current one', () => {
    expect(render(3, 9).match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('refuses a page that is not there', () => {
    expect(() => render(10, 4)).toThrow(
      'Pagination was given page 10 of 4, so no page can be marked as the current one: pass a whole `current` from 1 to `total`.',
    );
  });
});
