// How legal texts name and number their parts, as sources of regular expressions.

/** The nouns for a numbered part. */
export const partNouns =
  'section|clause|article|paragraph|schedule|annex|appendix|exhibit|attachment|part|chapter';

/** Numbers written as words, in order from one. */
export const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';

/** Units of amounts: a number before one of them is no number of a clause. */
export const unitWords =
  'percent|per\\s+cent|per|times|thousand|million|billion|trillion|euros?|dollars?|pounds?|francs?|cents?|hours?|days?|weeks?|months?|years?|minutes?|seconds?|kg|km|GB|MB|TB';

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const roman = /^(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;

/** The value of a roman number below 400, in either case; 0 when the letters are none, as in "ill" or "civil". */
export function romanValue(letters: string): number {
  if (!roman.test(letters)) return 0;
  let value = 0;
  let last = 0;
  for (const letter of [...letters.toLowerCase()].reverse()) {
    const digit = romanDigits[letter] ?? 0;
    value += digit < last ? -digit : digit;
    last = Math.max(last, digit);
  }
  return value;
}

/** The place of letters in the lists of word processors: a is 1, z is 26, aa is 27, bb is 28; of "ab" too, which others write for 28. */
export function letterValues(letters: string): number[] {
  const lower = letters.toLowerCase();
  const value = (at: number) => lower.charCodeAt(at) - 96;
  if (lower.length === 1) return [value(0)];
  const columns = 26 * value(0) + value(1);
  return value(0) === value(1) ? [26 + value(0), columns] : [columns];
}

/** "Four", "IV" and "4" are one number. Schedules have letters, so "C" is one there. */
export function plainNumber(noun: string, label: string): string {
  const lower = label.toLowerCase();
  const word = numberWords.split('|').indexOf(lower);
  if (word >= 0) return String(word + 1);
  const lettered = /^(?:schedule|annex|appendix|exhibit|attachment)$/.test(noun);
  if (/^[IVXLC]+$/.test(label) && romanValue(label) > 0 && (label.length > 1 || !lettered))
    return String(romanValue(label));
  return lower;
}
