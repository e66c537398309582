import { romanValue } from '../structure/numbers';
import type { HeadingRule } from '../tree';

/** `1.` `1)` `(1)` `1]` `2.3` `2.3.1.` `A.` `A)` `IV.` at the start of a line, and the rest; a dash or a colon may follow. */
const numberPattern =
  /^(?:\(?(\d+)[.)\]]|(\d+(?:\.\d+)+)[.)\]]?|([IVXLC]{2,7}|[A-Za-z])[.)])(?:\s*[–—-]|:)?\s+(.*)$/;

/** `1 Title`, `1⇥Title`, `1 – Title`, `1: Title`, `II – Title`: numbers without a full stop. */
const barePattern = /^(?:(\d{1,3}|[IVXLC]{1,7})(\s+[–—-]|:)?|(\d+(?:\.\d+)+)(?:\s+[–—-]|:))\s+(.*)$/;

/** A number at the start of a line. */
export interface LineNumber {
  rule: HeadingRule;
  /** Headings of one kind are siblings. */
  kind: string;
  /** "2.3" is the third of "2". */
  series: string;
  place: number;
  /** What follows the number. */
  title: string;
  /** It has no full stop, so only a series of them makes headings. */
  isBare: boolean;
}

const decimal = (number: string) => {
  const dot = number.lastIndexOf('.');
  return {
    kind: number.replace(/\d+/g, '1'),
    series: number.slice(0, Math.max(0, dot)),
    place: +number.slice(dot + 1),
  };
};

/** The ways to read the number at the start of a line; "I." is a roman number or a letter. */
export function readNumbers(line: string): LineNumber[] {
  const [, single, dotted, letters, title = ''] = numberPattern.exec(line) ?? [];
  if (single) return [{ rule: 'numbered', ...decimal(single), title, isBare: false }];
  if (dotted) return [{ rule: 'sub-numbered', ...decimal(dotted), title, isBare: false }];
  if (letters) {
    const roman = letters < 'a' ? romanValue(letters) : 0;
    const kind = letters < 'a' ? 'A' : 'a';
    return [
      ...(roman
        ? [{ rule: 'numbered' as const, kind: 'I', series: 'I', place: roman, title, isBare: false }]
        : []),
      ...(letters.length === 1
        ? [
            {
              rule: 'lettered' as const,
              kind,
              series: kind,
              place: letters.charCodeAt(0),
              title,
              isBare: false,
            },
          ]
        : []),
    ];
  }
  const [, plain, separator = '', subNumber, rest = ''] = barePattern.exec(line) ?? [];
  if (subNumber) return [{ rule: 'sub-numbered', ...decimal(subNumber), title: rest, isBare: false }];
  if (!plain) return [];
  const mark = separator.trim();
  if (/\d/.test(plain))
    return [{ rule: 'numbered', ...decimal(plain), series: `bare ${mark}`, title: rest, isBare: true }];
  const place = romanValue(plain);
  return place
    ? [{ rule: 'numbered', kind: 'I', series: `bare I ${mark}`, place, title: rest, isBare: true }]
    : [];
}

/**
 * The numbers of lines by their place, read with those before and after: a letter after "H." is "I.", one before "II." is a roman number,
 * and a number without a full stop counts only beside the one before or after it.
 */
export function numberLines(lines: readonly string[], longest: number): ReadonlyMap<number, LineNumber> {
  const all = new Map<number, LineNumber[]>();
  lines.forEach((line, at) => {
    if (!/^\(?(?:\d|[A-Za-z][.)]|[IVXLC]+[\s.):])/.test(line)) return;
    const readings = readNumbers(line.slice(0, longest));
    if (readings.length > 0) all.set(at, readings);
  });
  const places = new Set([...all.values()].flat().map(({ series, place }) => `${series} ${place}`));
  const last = new Map<string, number>();
  const numbers = new Map<number, LineNumber>();
  const follows = ({ series, place }: LineNumber) => last.get(series) === place - 1;
  const leads = ({ series, place }: LineNumber) => places.has(`${series} ${place + 1}`);
  for (const [at, [first, second]] of all) {
    const chosen =
      first && second
        ? ([first, second].find((reading) => follows(reading) && leads(reading)) ??
          [second, first].find(follows) ??
          (first.place === 1 && leads(first) ? first : second))
        : first;
    if (!chosen || (chosen.isBare && !follows(chosen) && !(leads(chosen) && chosen.place === 1))) continue;
    last.set(chosen.series, chosen.place);
    numbers.set(at, chosen);
  }
  return numbers;
}
