import { planningFactors } from '../../../content/claims';

/** Where a matter's data comes from. */
export type Source = keyof typeof planningFactors.bySource;

export const sources = Object.keys(planningFactors.bySource) as readonly Source[]; // the keys are the type

/** What an estimate asks. */
export interface Matter {
  gigabytes: number;
  /** At least one; the gigabytes are split evenly. */
  sources: readonly Source[];
  months: number;
  reviewers: number;
  /** The day of the hearing as `YYYY-MM-DD`; null: none is known. */
  hearing: string | null;
}

/** The names of the form's fields, in order. */
export const matterFields = ['gigabytes', 'source', 'months', 'reviewers', 'hearing'] as const;
export type MatterField = (typeof matterFields)[number];

/** Why a field cannot be used. */
export type MatterError = 'amount' | 'none' | 'large' | 'whole' | 'date' | 'past';

/** The largest values that the estimate answers; above them a person does. */
export const limits = { gigabytes: 100_000, months: 120, reviewers: 500 } as const;

/** The values of the form before anything is typed, and those of a short form without the field. */
export const example: Matter = {
  gigabytes: 40,
  sources: ['mail', 'phones'],
  months: 6,
  reviewers: 4,
  hearing: null,
};

/** What a query asks: its texts as typed, and either a matter or the fields that cannot be used. */
export interface Asked {
  texts: Readonly<Record<Exclude<MatterField, 'source'>, string>>;
  sources: readonly Source[];
  matter: Matter | null;
  errors: Partial<Record<MatterField, MatterError>>;
}

const units = { mb: 0.001, gb: 1, tb: 1_000 } as const;

/** Reads a number in US notation, also `1,5` with a decimal comma; null for anything else. */
function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const isEuropean = /^\d{1,3}(\.\d{3}){2,}(,\d+)?$|^\d{1,3}(\.\d{3})+,\d+$/.test(plain);
  const number = isGrouped
    ? plain.replaceAll(',', '')
    : isEuropean
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(',', '.');
  return /^\d+(\.\d*)?$/.test(number) ? Number(number) : null;
}

/** Reads a size with or without its unit: `400`, `400GB`, `0.4 TB`, `1,200 gigabytes`. In gigabytes; null for anything else. */
export function parseGigabytes(text: string): number | null {
  const match = /^(.*?)\s*(?:([mgt])i?b|(mega|giga|tera)bytes?)?$/i.exec(text.normalize('NFKC').trim());
  const amount = parseAmount(match?.[1] ?? '');
  const unit = (match?.[2] ?? match?.[3]?.charAt(0) ?? 'g').toLowerCase();
  return amount === null ? null : amount * units[`${unit}b` as keyof typeof units]; // the pattern allows m, g and t
}

/** A real day as `YYYY-MM-DD`. */
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === text
  );
};

function amountError(amount: number | null, limit: number): MatterError | null {
  if (amount === null) return 'amount';
  if (amount <= 0) return 'none';
  return amount > limit ? 'large' : null;
}

const wholeError = (count: number | null, limit: number) =>
  count !== null && !Number.isInteger(count) ? 'whole' : amountError(count, limit);

/**
 * Reads the query of an estimate. A field that it does not name has the value of the example, as in the short form on Home; one that is
 * empty or cannot be used is an error.
 * @param today the day, `YYYY-MM-DD`, that a hearing must follow
 * @returns null where the query names no size: nothing was asked
 */
export function readMatter(query: URLSearchParams, today: string): Asked | null {
  if (!query.has('gigabytes')) return null;
  const textOf = (name: MatterField, otherwise: string) => (query.get(name) ?? otherwise).slice(0, 40);
  const texts = {
    gigabytes: textOf('gigabytes', ''),
    months: textOf('months', String(example.months)),
    reviewers: textOf('reviewers', String(example.reviewers)),
    hearing: textOf('hearing', '').trim(),
  };
  const chosen = sources.filter((source) => query.getAll('source').includes(source));
  const gigabytes = parseGigabytes(texts.gigabytes);
  const months = parseAmount(texts.months);
  const reviewers = parseAmount(texts.reviewers);
  const { hearing } = texts;
  const found: Readonly<Record<MatterField, MatterError | null>> = {
    gigabytes: amountError(gigabytes, limits.gigabytes),
    source: chosen.length === 0 ? 'none' : null,
    months: wholeError(months, limits.months),
    reviewers: wholeError(reviewers, limits.reviewers),
    hearing: hearing === '' ? null : !isDay(hearing) ? 'date' : hearing <= today ? 'past' : null,
  };
  const errors: Asked['errors'] = {};
  for (const field of matterFields) {
    const error = found[field];
    if (error) errors[field] = error;
  }
  const isComplete = gigabytes !== null && months !== null && reviewers !== null;
  return {
    texts,
    sources: chosen,
    errors,
    matter:
      isComplete && Object.keys(errors).length === 0
        ? { gigabytes, sources: chosen, months, reviewers, hearing: hearing || null }
        : null,
  };
}

/** The query that asks about a matter: its address, and what a link to the contact form carries. */
export function toQuery({ gigabytes, sources: chosen, months, reviewers, hearing }: Matter): string {
  const query = new URLSearchParams({ gigabytes: String(gigabytes) });
  for (const source of chosen) query.append('source', source);
  query.set('months', String(months));
  query.set('reviewers', String(reviewers));
  if (hearing) query.set('hearing', hearing);
  return query.toString();
}
