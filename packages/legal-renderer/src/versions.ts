/** One dated version of a legal document. Dates are calendar days, `YYYY-MM-DD`. */
export interface LegalVersion {
  /** Short name, used in links: "2024-10". */
  id: string;
  /** The day from which this version applies. */
  inForce: string;
  /** The day by which it is to be reviewed. */
  nextReview?: string;
}

/** The state of a version on a day. */
export const versionStates = ['upcoming', 'in-force', 'superseded'] as const;

/** `upcoming`, `in-force` or `superseded`. */
export type VersionState = (typeof versionStates)[number];

/** A version with its state on one day. */
export interface DatedVersion<V extends LegalVersion = LegalVersion> {
  version: V;
  state: VersionState;
  /** The version is in force and its review day has passed. */
  reviewOverdue: boolean;
}

/** @throws RangeError when a text is not a calendar date. */
function checkDay(day: string): void {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(day) ||
    Number.isNaN(time) ||
    new Date(time).toISOString().slice(0, 10) !== day
  )
    throw new RangeError(`"${day}" is not a calendar date; write it as YYYY-MM-DD.`);
}

/**
 * The versions of a document with their states on a day, newest first. The newest that has begun is in force.
 *
 * @param today The day as `YYYY-MM-DD`; explicit, so that a prerendered page and its hydration agree.
 * @throws RangeError when a date is not a calendar date, or two versions begin on the same day.
 */
export function dateVersions<V extends LegalVersion>(
  versions: readonly V[],
  today: string,
): DatedVersion<V>[] {
  checkDay(today);
  for (const { inForce, nextReview } of versions) {
    checkDay(inForce);
    if (nextReview !== undefined) checkDay(nextReview);
  }
  const sorted = [...versions].sort((a, b) => (a.inForce < b.inForce ? 1 : -1));
  sorted.forEach((version, at) => {
    if (sorted[at + 1]?.inForce === version.inForce)
      throw new RangeError(
        `Two versions begin on ${version.inForce}, so neither could be in force; give each its own day.`,
      );
  });
  const current = sorted.find((version) => version.inForce <= today);
  return sorted.map((version) => ({
    version,
    state: version.inForce > today ? 'upcoming' : version === current ? 'in-force' : 'superseded',
    reviewOverdue: version === current && version.nextReview !== undefined && version.nextReview < today,
  }));
}
