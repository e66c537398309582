import { planningFactors } from '../../../content/claims';
import type { Rates } from '../../../content/rates';
import type { Matter } from './matter';

/** What a matter amounts to. Numbers of documents and pages have two significant digits. */
export interface Estimate {
  documents: number;
  pages: number;
  /** In review after culling; at least 1. */
  hostedGigabytes: number;
  /** Documents in review. */
  reviewDocuments: number;
  /** The reviewers, and one person who supervises them. */
  users: number;
  /** In US dollars; null while the company's rates are not known. */
  price: { total: number; capGigabytes: number; perGigabytePastCap: number } | null;
}

const toTwoDigits = (number: number) => Number(number.toPrecision(2));
const toHundreds = (dollars: number) => Math.ceil(dollars / 100) * 100;

/** Estimates a matter from the planning factors, with one all-in price where there are rates. */
export function estimate(
  { gigabytes, sources, months, reviewers }: Matter,
  rates: Rates | null,
  { bySource } = planningFactors,
): Estimate {
  const share = gigabytes / sources.length;
  const sum = (of: (factors: (typeof bySource)[(typeof sources)[number]]) => number) =>
    sources.reduce((total, source) => total + share * of(bySource[source]), 0);
  const hosted = Math.max(1, Math.ceil(sum(({ left }) => left)));
  const users = reviewers + 1;
  return {
    documents: toTwoDigits(sum(({ documentsPerGigabyte }) => documentsPerGigabyte)),
    pages: toTwoDigits(
      sum(({ documentsPerGigabyte, pagesPerDocument }) => documentsPerGigabyte * pagesPerDocument),
    ),
    hostedGigabytes: hosted,
    reviewDocuments: toTwoDigits(sum(({ documentsPerGigabyte, left }) => documentsPerGigabyte * left)),
    users,
    price: rates && {
      total: toHundreds(
        rates.perGigabyte * gigabytes +
          months * (rates.perHostedGigabyteMonth * hosted + rates.perUserMonth * users),
      ),
      capGigabytes: Math.ceil(gigabytes),
      perGigabytePastCap: rates.perGigabytePastCap,
    },
  };
}
