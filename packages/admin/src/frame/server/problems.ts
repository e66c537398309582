import { DatabaseUnreachable, type Problem } from '@probata/server';
import { StorageUnreachable } from '@probata/uploads/server/parts';
import { AccountsUnreachable } from '../../account/server/accounts';
import { NotListed, notListed } from '../../account/server/editor';
import { DiskFull, TooManyWrites } from '../../account/server/write-limit';
import { TooManySearches } from '../../people/server/people';

const wait = { status: 503, retryAfter: 5 } as const;

/** Services that may be unreachable for a while. */
const unreachable: readonly { kind: new (...parts: never[]) => Error; problem: Problem }[] = [
  {
    kind: TooManySearches,
    problem: {
      ...wait,
      title: 'The search has to wait',
      detail: 'Other editors are searching for people now. Please try again in a moment.',
    },
  },
  {
    kind: DatabaseUnreachable,
    problem: {
      ...wait,
      title: 'The database is not available',
      detail: 'Nothing was changed. Please try again in a moment.',
      offersContact: true,
    },
  },
  {
    kind: StorageUnreachable,
    problem: {
      ...wait,
      title: 'The file storage is not available',
      detail: 'The files are kept. Please try again in a moment.',
      offersContact: true,
    },
  },
  {
    kind: AccountsUnreachable,
    problem: {
      ...wait,
      title: 'The accounts service is not available',
      detail: 'Nothing was changed, and you are still signed in. Please try again in a moment.',
    },
  },
];

/** The answer to a request that failed for a reason of this moment or of the account; null: for none that is known. */
export function problemFor(error: unknown): Problem | null {
  if (error instanceof TooManyWrites)
    return {
      status: 429,
      title: 'Too many changes',
      detail:
        'Your account has stored too much within a minute. Nothing was changed. Please try again in a moment.',
      retryAfter: error.retryAfter,
    };
  if (error instanceof DiskFull)
    return {
      status: 507,
      title: 'There is not enough space',
      detail: 'Our disk is nearly full, so nothing was stored. What you have typed is still in the page.',
      offersContact: true,
    };
  if (error instanceof NotListed) return notListed;
  return unreachable.find(({ kind }) => error instanceof kind)?.problem ?? null;
}
