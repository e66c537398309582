import { sample } from './sample';

/** The company's rates, in US dollars. */
export interface Rates {
  /** Processing, once, for each gigabyte received. */
  perGigabyte: number;
  /** Hosting, for each gigabyte in review and month. */
  perHostedGigabyteMonth: number;
  /** Access, for each user and month. */
  perUserMonth: number;
  /** For each gigabyte past the cap. */
  perGigabytePastCap: number;
}

/** Null until the company supplies its rates: the estimate then shows no figure in dollars. */
export const rates: Rates | null = sample(null);
