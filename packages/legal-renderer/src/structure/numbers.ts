// How legal texts name and number their parts, as sources of regular expressions.

/** The nouns for a numbered part. */
export const partNouns =
  'section|clause|article|paragraph|schedule|annex|appendix|exhibit|attachment|part|chapter';

/** Numbers written as words, in order from one. */
export const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a roman number, in either case. */
export function romanValue(roman: string): number {
  let value = 0;
  let last = 0;
  for (const letter of [...roman.toLowerCase()].reverse()) {
    const digit = romanDigits[letter] ?? 0;
    value += digit < last ? -digit : digit;
    last = Math.max(last, digit);
  }
  return value;
}
