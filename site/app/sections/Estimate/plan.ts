import { planningFactors } from '../../../content/claims';
import { estimate } from './estimate';
import type { Matter } from './matter';

/** The steps from the first call to the hearing, in order. */
export const planSteps = ['call', 'letter', 'data', 'first', 'review', 'court'] as const;
export type PlanStepId = (typeof planSteps)[number];

/** A step and its day. */
export interface PlanStep {
  id: PlanStepId;
  /** Working days since the call. */
  day: number;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** A matter's steps: back from its hearing, forward from today where none is known or the usual pace does not reach it. */
export interface Plan {
  steps: readonly PlanStep[];
  /** The usual pace does not reach the hearing. */
  isLate: boolean;
  /** Reviewers who reach the hearing from today; null where no number of them does. */
  reviewersNeeded: number | null;
}

const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay());
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Moves a day by working days, Monday to Friday; back with a negative count. The result is itself a working day. */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const direction = count < 0 ? -1 : 1;
  const move = (days: number) => date.setUTCDate(date.getUTCDate() + direction * days);
  let left = Math.abs(count);
  while (left > 0 || isWeekend(date)) {
    // Five working days on from a working day are a week.
    const weeks = isWeekend(date) ? 0 : Math.floor(left / 5);
    move(weeks > 0 ? weeks * 7 : 1);
    left -= weeks > 0 ? weeks * 5 : Number(!isWeekend(date));
  }
  return toDay(date);
}

/** Working days before the hearing on which everything is in the courtroom, and that production takes before that. */
const production = 3;

/** The day of each step, in working days since the call. */
function daysOf(matter: Matter): readonly number[] {
  const { gigabytesPerDay, documentsPerReviewerDay } = planningFactors;
  const data = 3;
  const first = data + 1;
  const processed = data + Math.ceil(matter.gigabytes / gigabytesPerDay);
  const review =
    Math.max(first, processed) +
    Math.ceil(estimate(matter, null).reviewDocuments / (matter.reviewers * documentsPerReviewerDay));
  return [0, 1, data, first, review, review + production];
}

const reachesFrom = (today: string, matter: Matter, hearing: string) =>
  addWorkingDays(today, daysOf(matter).at(-1) ?? 0) < hearing;

/** The fewest reviewers, up to 500, with whom the hearing is reached. */
function reviewersFor(today: string, matter: Matter, hearing: string): number | null {
  for (let reviewers = matter.reviewers; reviewers <= 500; reviewers += 1)
    if (reachesFrom(today, { ...matter, reviewers }, hearing)) return reviewers;
  return null;
}

/** Plans a matter, so that everything is in the courtroom on the working day before the hearing. */
export function planFor(matter: Matter, today: string): Plan {
  const days = daysOf(matter);
  const { hearing } = matter;
  const last = days.at(-1) ?? 0;
  const isLate = hearing !== null && !reachesFrom(today, matter, hearing);
  const call = hearing && !isLate ? addWorkingDays(hearing, -1 - last) : addWorkingDays(today, 0);
  return {
    isLate,
    reviewersNeeded: hearing && isLate ? reviewersFor(today, matter, hearing) : matter.reviewers,
    steps: planSteps.map((id, index) => {
      const day = days[index] ?? 0;
      return { id, day, date: addWorkingDays(call, day) };
    }),
  };
}
