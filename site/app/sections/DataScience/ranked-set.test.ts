import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columns, drawRankedSet, drawSquares, measure, rows } from './ranked-set';

it('measures recall, precision and elusion', () => {
  const set = [true, true, false, true, false, false, true, false];
  expect(measure(set, 4)).toEqual({ recall: 3 / 4, precision: 3 / 4, elusion: 1 / 4 });
  expect(measure(set, 0)).toEqual({ recall: 0, precision: null, elusion: 1 / 2 });
  expect(measure(set, 8)).toEqual({ recall: 1, precision: 1 / 2, elusion: null });
  expect(measure([], 0)).toEqual({ recall: null, precision: null, elusion: null });
});

it('never lowers recall as more is read, and agrees with the counts of relevant documents', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }), (set) => {
      let before = 0;
      for (let read = 0; read <= set.length; read += 1) {
        const { recall, precision, elusion } = measure(set, read);
        expect(recall ?? 0).toBeGreaterThanOrEqual(before);
        before = recall ?? 0;
        const relevant = (precision ?? 0) * read + (elusion ?? 0) * (set.length - read);
        expect(relevant).toBeCloseTo(set.filter(Boolean).length, 6);
      }
    }),
  );
});

it('draws the same documents each time, the relevant ones first', () => {
  const set = drawRankedSet();
  expect(set).toHaveLength(columns * rows);
  expect(drawRankedSet()).toEqual(set);
  const relevantIn = (from: number, to: number) => set.slice(from * rows, to * rows).filter(Boolean).length;
  expect(relevantIn(0, 10)).toBeGreaterThan(5 * relevantIn(16, 26));
});

it('draws each document as one square, relevant or not', () => {
  const set = drawRankedSet();
  const count = (path: string) => path.split('z').length - 1;
  const drawn = [true, false].map((isRelevant) => count(drawSquares(set, 0, set.length, isRelevant)));
  expect(drawn).toEqual([set.filter(Boolean).length, set.filter((one) => !one).length]);
});
