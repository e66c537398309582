/** One document of the example: whether it is relevant. Its place in the list is its rank. */
export type RankedSet = readonly boolean[];

/** How a cut-off does: shares from 0 to 1; null where there is nothing to divide by. */
export interface Measures {
  /** Of the relevant documents, those that were read. */
  recall: number | null;
  /** Of the documents that were read, those that are relevant. */
  precision: number | null;
  /** Of the documents that were not read, those that are relevant. */
  elusion: number | null;
}

export const columns = 42;
export const rows = 19;

/** How many columns are read in the picture, and before the slider is moved. */
export const rankingStart = 18;

/** Numbers from 0 to 1, the same in every call (a linear congruential generator). */
function createDice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The documents of the drawn example, highest score first: the lower the rank, the fewer are relevant. */
export function drawRankedSet(): RankedSet {
  const dice = createDice(20);
  return Array.from({ length: columns * rows }, (_, rank) => {
    const column = Math.floor(rank / rows);
    return dice() < 0.96 / (1 + Math.exp((column - 11.5) / 2.9)) + 0.015;
  });
}

/** Counts, over all documents, what reading the first `read` of them finds and leaves. */
export function measure(set: RankedSet, read: number): Measures {
  const found = set.slice(0, read).filter(Boolean).length;
  const left = set.slice(read).filter(Boolean).length;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    recall: share(found, found + left),
    precision: share(found, read),
    elusion: share(left, set.length - read),
  };
}

/** The squares of some documents as the data of an SVG path; a column has 19 ranks, read downwards. A unit is a cell. */
export function drawSquares(set: RankedSet, from: number, to: number, isRelevant: boolean): string {
  let path = '';
  for (let rank = from; rank < to; rank += 1)
    if (set[rank] === isRelevant) path += `M${Math.floor(rank / rows)} ${rank % rows}h.7v.7h-.7z`;
  return path;
}
