/** A run of words that is in both texts, or in one. */
interface WordRun {
  type: 'same' | 'deleted' | 'inserted';
  text: string;
}

/** Past this many edits one text replaces the other. It bounds the time, which is edits times words. */
const mostEdits = 1200;

/** A call, so that a bundler can leave the pattern out of a program that compares nothing. */
function buildTokenPattern(): RegExp {
  const currency =
    'USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|BRL|MXN|ZAR|SGD|HKD|KRW|TWD|THB|IDR|MYR|PHP|VND|ILS|AED|SAR|EGP|NGN|KES|PKR|ARS|CLP|COP|PEN|Rs\\.?|kr\\.?|zł|Kč|Ft|Fr\\.?';
  const sign = '(?<![\\p{L}\\p{N}])[-−+±]?';
  const before = `(?:(?<![\\p{L}\\p{N}])(?:[A-Z]{0,3}\\p{Sc}|(?:${currency})(?![\\p{L}\\p{M}]))\\s?)?`;
  // Groups of three digits may have a space between them.
  const digits =
    "(?:\\p{Nd}{1,3}(?:[ \\u00a0\\u2009\\u202f]\\p{Nd}{3}(?!\\p{Nd}))+|\\p{Nd}+)(?:[.,:/'’٫٬_-]\\p{Nd}+)*(?:[.,][-–—](?![\\p{L}\\p{N}]))?";
  const after = `(?:\\s?(?:[%‰‱°٪]|\\p{Sc}|(?:${currency})(?![\\p{L}\\p{N}])))?`;
  return new RegExp(
    [
      '\\s+',
      `${sign}${before}${sign.slice(sign.indexOf(')') + 1)}\\.?${digits}(?:[\\p{L}\\p{M}\\p{N}_]+(?:['’.-][\\p{L}\\p{M}\\p{N}_]+)*)?${after}`,
      "[\\p{L}\\p{M}\\p{N}_\\u200c\\u200d]+(?:['’.-][\\p{L}\\p{M}\\p{N}_\\u200c\\u200d]+)*",
      '\\p{ExtPict}[\\p{EMod}\\p{ExtPict}\\u200d\\ufe0f\\u{e0020}-\\u{e007f}]*|\\p{RI}{2}',
      '[^\\s\\p{L}\\p{M}\\p{N}_]',
    ].join('|'),
    'gu',
  );
}
/** White space, an amount with its separators and unit ("$1,000,000", "10:30", "1.5 %"), a word, an emoji, or one other character. */
const tokenPattern = /* @__PURE__ */ buildTokenPattern();

/** For each token of both lists, 1 if it is kept. */
interface Kept {
  a: Uint8Array;
  b: Uint8Array;
}

/** Whether edit path `k` of this many edits comes from the path above it (an insertion) or from the one below. */
function isInsertion(k: number, edits: number, reachAt: (k: number) => number): boolean {
  return k === -edits || (k !== edits && reachAt(k - 1) < reachAt(k + 1));
}

/**
 * The forward pass of Myers' diff (1986): how far path `k` reaches in `a` after each number of edits; `trace[e]` holds k from -e to e.
 * Ends at the ends of both lists, or after `mostEdits`.
 */
function traceEdits(a: Int32Array, b: Int32Array): { trace: Int32Array[]; edits: number } {
  const most = Math.min(a.length + b.length, mostEdits);
  const middle = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const reachAt = (k: number) => reach[middle + k] ?? 0;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    for (let k = -edits; k <= edits; k += 2) {
      let x = isInsertion(k, edits, reachAt) ? reachAt(k + 1) : reachAt(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reach[middle + k] = x;
      if (x >= a.length && x - k >= b.length) {
        trace.push(reach.slice(middle - edits, middle + edits + 1));
        return { trace, edits };
      }
    }
    trace.push(reach.slice(middle - edits, middle + edits + 1));
  }
  return { trace, edits: -1 };
}

/** The way back through a trace marks the tokens on its diagonals as kept. `offset` is the place of both lists in `kept`. */
function keepDiagonals(a: Int32Array, b: Int32Array, kept: Kept, offset: number): void {
  const { trace, edits: reached } = traceEdits(a, b);
  let [x, y] = [a.length, b.length];
  const keepBackTo = (toX: number, toY: number) => {
    while (x > toX && y > toY) {
      x -= 1;
      y -= 1;
      kept.a[offset + x] = 1;
      kept.b[offset + y] = 1;
    }
  };
  for (let edits = reached; edits > 0; edits -= 1) {
    const k = x - y;
    const before = trace[edits - 1];
    const reachAt = (path: number) => before?.[path + edits - 1] ?? -1;
    const isDown = isInsertion(k, edits, reachAt);
    const fromK = isDown ? k + 1 : k - 1;
    const fromX = reachAt(fromK);
    const fromY = fromX - fromK;
    if (isDown) keepBackTo(fromX, fromY + 1);
    else keepBackTo(fromX + 1, fromY);
    [x, y] = [fromX, fromY];
  }
  if (reached >= 0) keepBackTo(0, 0);
}

/** A longest common subsequence of two lists of tokens. */
function keepCommon(a: Int32Array, b: Int32Array): Kept {
  const kept = { a: new Uint8Array(a.length), b: new Uint8Array(b.length) };
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  kept.a.fill(1, 0, start).fill(1, aEnd);
  kept.b.fill(1, 0, start).fill(1, bEnd);
  if (aEnd > start && bEnd > start)
    keepDiagonals(a.subarray(start, aEnd), b.subarray(start, bEnd), kept, start);
  return kept;
}

/**
 * Moves a change that ends with a space one token back, so that " and" is deleted and the line break after it stays.
 * In "checks; and ⏎ (c)" the change is " and", not "and ⏎".
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

interface Tokens {
  texts: readonly string[];
  /** Equal tokens have equal ids; all white space is one token. */
  ids: Int32Array;
}

function tokenize(text: string, idOf: Map<string, number>): Tokens {
  const texts = text.match(tokenPattern) ?? [];
  const ids = new Int32Array(texts.length);
  texts.forEach((token, at) => {
    // A space inside an amount may be of any kind, and missing before its unit.
    const key = token.trim() === '' ? ' ' : token.replace(/\s+(?!\p{Nd})/gu, '').replace(/\s+/g, ' ');
    const id = idOf.get(key) ?? idOf.size;
    idOf.set(key, id);
    ids[at] = id;
  });
  return { texts, ids };
}

/** The tokens as runs. Changes with only a space between them are one. */
function toRuns(before: readonly string[], after: readonly string[], kept: Kept): WordRun[] {
  const runs: WordRun[] = [];
  const add = (type: WordRun['type'], text: string) => {
    if (text === '') return;
    const last = runs.at(-1);
    if (last?.type === type) last.text += text;
    else runs.push({ type, text });
  };
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    let [deleted, inserted] = ['', ''];
    for (;;) {
      while (i < before.length && !kept.a[i]) deleted += before[i++];
      while (j < after.length && !kept.b[j]) inserted += after[j++];
      if (deleted === '' && inserted === '') break;
      const isSpace = j < after.length && (after[j] ?? '').trim() === '';
      const isLast = i + 1 >= before.length || j + 1 >= after.length;
      if (!isSpace || isLast || (kept.a[i + 1] && kept.b[j + 1])) break;
      deleted += before[i++];
      inserted += after[j++];
    }
    if (deleted.trim() === '' && inserted.trim() === '') add('same', inserted);
    else {
      add('deleted', deleted);
      add('inserted', inserted);
    }
    while (i < before.length && j < after.length && kept.a[i] && kept.b[j]) {
      add('same', after[j] ?? '');
      i += 1;
      j += 1;
    }
  }
  return runs;
}

/** The words two texts have in common, in order, and the words of only one. White space is no difference: the later text's is shown. */
export function diffWords(before: string, after: string): WordRun[] {
  if (before === after) return before === '' ? [] : [{ type: 'same', text: after }];
  const idOf = new Map<string, number>();
  const a = tokenize(before, idOf);
  const b = tokenize(after, idOf);
  const kept = keepCommon(a.ids, b.ids);
  const space = idOf.get(' ') ?? -1;
  slide(a.ids, kept.a, space);
  slide(b.ids, kept.b, space);
  return toRuns(a.texts, b.texts, kept);
}
