/** For each index of the later list, the index of its partner in the earlier list, or -1. */
export type Alignment = Int32Array;

/** Pairs equal keys: first from both ends inward, then in order, so repeated keys keep their places. */
export function alignEqual(
  before: readonly string[],
  after: readonly string[],
  pairs: Alignment,
  used: Uint8Array,
): void {
  const pair = (later: number, earlier: number) => {
    pairs[later] = earlier;
    used[earlier] = 1;
  };
  const free = (later: number, earlier: number) =>
    pairs[later] === -1 && used[earlier] === 0 && before[earlier] === after[later] && before[earlier] !== '';
  let start = 0;
  while (start < before.length && start < after.length && free(start, start)) {
    pair(start, start);
    start += 1;
  }
  let [earlier, later] = [before.length - 1, after.length - 1];
  while (earlier >= start && later >= start && free(later, earlier)) pair(later--, earlier--);
  const waiting = new Map<string, number[]>();
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const key = before[at] ?? '';
    if (used[at] || key === '') continue;
    const same = waiting.get(key);
    if (same) same.push(at);
    else waiting.set(key, [at]);
  }
  for (let at = 0; at < after.length; at += 1) {
    if (pairs[at] !== -1) continue;
    const found = waiting.get(after[at] ?? '')?.pop();
    if (found !== undefined) pair(at, found);
  }
}

/** The later indices that keep the order of the earlier text: a longest increasing run of `pairs`. All other pairs moved. */
export function inOrder(pairs: Alignment): Set<number> {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  pairs.forEach((earlier, later) => {
    if (earlier < 0) return;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0] ?? 0) < earlier) low = middle + 1;
      else high = middle;
    }
    previous[later] = tails[low - 1] ?? -1;
    tails[low] = later;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return kept;
}

/** The similarity of two texts, 0 to 1: their common words divided by all words (Dice). */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>, total: number): number {
  let common = 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const [word, count] of few) common += Math.min(count, many.get(word) ?? 0);
  return total > 0 ? (2 * common) / total : 0;
}

function countedWords(text: string): { words: Map<string, number>; total: number } {
  const words = new Map<string, number>();
  let total = 0;
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
    total += 1;
  }
  return { words, total };
}

/** Texts of one gap whose places differ by more are not compared. */
const reach = 12;

/**
 * Pairs the rest by similarity: between two parts that kept their order, each later text takes the most similar earlier text, in order.
 * Only near neighbors are compared, so the time is linear.
 */
export function alignAlike(
  before: readonly string[],
  after: readonly string[],
  pairs: Alignment,
  used: Uint8Array,
  least: number,
): void {
  const kept = inOrder(pairs);
  let [earlier, later] = [0, 0];
  const gap = (earlierEnd: number, laterEnd: number) => {
    const left: number[] = [];
    const right: number[] = [];
    for (let at = earlier; at < earlierEnd; at += 1) if (!used[at]) left.push(at);
    for (let at = later; at < laterEnd; at += 1) if (pairs[at] === -1) right.push(at);
    if (left.length === 0 || right.length === 0) return;
    const bags = left.map((at) => countedWords(before[at] ?? ''));
    let from = 0;
    right.forEach((at, order) => {
      const bag = countedWords(after[at] ?? '');
      // The window on the earlier side moves with the place on the later side.
      const middle = Math.round((order * left.length) / right.length);
      let best = -1;
      let most = least;
      for (let n = Math.max(from, middle - reach); n < Math.min(left.length, middle + reach); n += 1) {
        const other = bags[n];
        const alike = other ? likeness(other.words, bag.words, other.total + bag.total) : 0;
        if (alike > most) [best, most] = [n, alike];
      }
      const found = left[best];
      if (found === undefined) return;
      pairs[at] = found;
      used[found] = 1;
      from = best + 1;
    });
  };
  for (const at of [...kept].sort((a, b) => a - b)) {
    const partner = pairs[at] ?? -1;
    gap(partner, at);
    earlier = partner + 1;
    later = at + 1;
  }
  gap(before.length, after.length);
}

/** The earlier indices without a partner, by the later index of the last part before them that kept its order, or -1. */
export function placeRemoved(pairs: Alignment, earlierCount: number): Map<number, number[]> {
  const kept = inOrder(pairs);
  const laterOf = new Int32Array(earlierCount).fill(-1);
  const anchors = new Uint8Array(earlierCount);
  pairs.forEach((earlier, later) => {
    if (earlier < 0) return;
    laterOf[earlier] = later;
    if (kept.has(later)) anchors[earlier] = 1;
  });
  const places = new Map<number, number[]>();
  let anchor = -1;
  for (let at = 0; at < earlierCount; at += 1) {
    if (anchors[at]) anchor = laterOf[at] ?? -1;
    if (laterOf[at] !== -1) continue;
    const here = places.get(anchor);
    if (here) here.push(at);
    else places.set(anchor, [at]);
  }
  return places;
}
