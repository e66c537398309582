import { counted, fill } from '@probata/admin/fill';
import { estimatePage } from '../../../content/pages/estimate';
import type { Matter } from './matter';

const { form, result } = estimatePage;
const listing = new Intl.ListFormat('en-US');
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

export const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

export const dollars = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });

/** A day, `YYYY-MM-DD`, in words: `Friday, March 12, 2027`. */
export const dayInWords = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

/** The same on one line of a narrow column: `Fri, Mar 12, 2027`. */
export const dayInShort = (day: string) => shortDays.format(new Date(`${day}T00:00:00Z`));

/** A matter in words: its parts, and one sentence of them. */
export function inWords({ gigabytes, sources, months, reviewers, hearing }: Matter) {
  const parts = {
    amount: `${number(gigabytes)} GB`,
    from: listing.format(sources.map((source) => form.sources[source].toLowerCase())),
    hosting: counted(result.months, months),
    reviewers: counted(result.reviewers, reviewers),
  };
  return {
    ...parts,
    hearing: fill(hearing ? result.withHearing : result.withoutHearing, {
      hosting: parts.hosting,
      hearing: hearing ? dayInWords(hearing) : '',
    }),
    sentence: fill(result.asked, parts),
  };
}
