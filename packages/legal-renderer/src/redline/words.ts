/** A run of words that both texts have, or only one. */
export interface WordRun {
  type: 'same' | 'deleted' | 'inserted';
  text: string;
}

/** Past this many edits two texts have little in common, and one replaces the other. It bounds the time: edits times words. */
const mostEdits = 1200;

const tokenPattern = /\s+|[\p{L}\p{M}\p{N}_]+(?:['’.-][\p{L}\p{M}\p{N}_]+)*|[^\s\p{L}\p{M}\p{N}_]/gu;

/** The shortest way from one list of numbers to the other, by Myers. Answers for each token of both whether it stays. */
function keepCommon(a: Int32Array, b: Int32Array): { a: Uint8Array; b: Uint8Array } {
  const kept = { a: new Uint8Array(a.length), b: new Uint8Array(b.length) };
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) {
    kept.a[start] = 1;
    kept.b[start] = 1;
    start += 1;
  }
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
    kept.a[aEnd] = 1;
    kept.b[bEnd] = 1;
  }
  const [n, m] = [aEnd - start, bEnd - start];
  if (n === 0 || m === 0) return kept;
  const most = Math.min(n + m, mostEdits);
  const width = 2 * most + 3;
  const reach = new Int32Array(width);
  const middle = most + 1;
  const trace: Int32Array[] = [];
  const reached = ((): number => {
    for (let edits = 0; edits <= most; edits += 1) {
      for (let k = -edits; k <= edits; k += 2) {
        const down =
          k === -edits || (k !== edits && (reach[middle + k - 1] ?? 0) < (reach[middle + k + 1] ?? 0));
        let x = down ? (reach[middle + k + 1] ?? 0) : (reach[middle + k - 1] ?? 0) + 1;
        while (x < n && x - k < m && a[start + x] === b[start + x - k]) x += 1;
        reach[middle + k] = x;
        if (x >= n && x - k >= m) {
          trace.push(reach.slice(middle - edits, middle + edits + 1));
          return edits;
        }
      }
      trace.push(reach.slice(middle - edits, middle + edits + 1));
    }
    return -1;
  })();
  let [x, y] = [n, m];
  for (let edits = reached; edits >= 0; edits -= 1) {
    const k = x - y;
    let [fromX, fromY] = [0, 0];
    if (edits > 0) {
      // trace[e] holds k from -e to e.
      const before = trace[edits - 1];
      const at = (index: number) => before?.[index + edits - 1] ?? -1;
      const down = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
      const fromK = down ? k + 1 : k - 1;
      fromX = at(fromK);
      fromY = fromX - fromK;
      const [runX, runY] = down ? [fromX, fromY + 1] : [fromX + 1, fromY];
      while (x > runX && y > runY) {
        x -= 1;
        y -= 1;
        kept.a[start + x] = 1;
        kept.b[start + y] = 1;
      }
    } else
      while (x > 0 && y > 0) {
        x -= 1;
        y -= 1;
        kept.a[start + x] = 1;
        kept.b[start + y] = 1;
      }
    [x, y] = [fromX, fromY];
  }
  return kept;
}

/**
 * Moves a change that ends with a space to the space before it, so that " and" is deleted and the line break behind it stays.
 *
 * > | checks; and ⏎ (c)
 *            ^^^^
 */
function slide(ids: Int32Array, kept: Uint8Array, space: number): void {
  for (let end = 1; end < ids.length; end += 1) {
    if (kept[end - 1] || !kept[end] || ids[end - 1] !== space) continue;
    let start = end - 1;
    while (start > 0 && !kept[start - 1]) start -= 1;
    if (start === 0 || ids[start - 1] !== space) continue;
    kept[start - 1] = 0;
    kept[end - 1] = 1;
  }
}

/**
 * The words two texts share, in order, and the words of only one. White space is no difference: the later text's stands. Changes
 * with only a space between them are one.
 */
export function diffWords(before: string, after: string): WordRun[] {
  if (before === after) return before === '' ? [] : [{ type: 'same', text: after }];
  const numbers = new Map<string, number>();
  const tokens = (text: string) => {
    const found = text.match(tokenPattern) ?? [];
    const ids = new Int32Array(found.length);
    found.forEach((token, at) => {
      const key = token.trim() === '' ? ' ' : token;
      let id = numbers.get(key);
      if (id === undefined) {
        id = numbers.size;
        numbers.set(key, id);
      }
      ids[at] = id;
    });
    return { found, ids };
  };
  const [a, b] = [tokens(before), tokens(after)];
  const kept = keepCommon(a.ids, b.ids);
  const space = numbers.get(' ') ?? -1;
  slide(a.ids, kept.a, space);
  slide(b.ids, kept.b, space);

  const runs: WordRun[] = [];
  const add = (type: WordRun['type'], text: string) => {
    if (text === '') return;
    const last = runs.at(-1);
    if (last?.type === type) last.text += text;
    else runs.push({ type, text });
  };
  let [i, j] = [0, 0];
  while (i < a.found.length || j < b.found.length) {
    let [deleted, inserted] = ['', ''];
    for (;;) {
      while (i < a.found.length && !kept.a[i]) deleted += a.found[i++];
      while (j < b.found.length && !kept.b[j]) inserted += b.found[j++];
      if (deleted === '' && inserted === '') break;
      // A space between two changes joins them.
      const space = j < b.found.length && (b.found[j] ?? '').trim() === '';
      const ends = i + 1 >= a.found.length || j + 1 >= b.found.length;
      if (!space || ends || (kept.a[i + 1] && kept.b[j + 1])) break;
      deleted += a.found[i++];
      inserted += b.found[j++];
    }
    if (deleted.trim() === '' && inserted.trim() === '') add('same', inserted);
    else {
      add('deleted', deleted);
      add('inserted', inserted);
    }
    while (i < a.found.length && j < b.found.length && kept.a[i] && kept.b[j]) {
      add('same', b.found[j] ?? '');
      i += 1;
      j += 1;
    }
  }
  return runs;
}
