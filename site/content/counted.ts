import { fill } from './fill';
/** A number of things in words. */
export const counted = ({ one, many }: { one: string; many: string }, count: number): string =>
  count === 1 ? one : fill(many, { count: count.toLocaleString('en-US') });
