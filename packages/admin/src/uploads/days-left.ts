import { fill } from '../frame/fill';
import { uploads } from './words';

const dayMs = 86_400_000;

/** The part of the time from one ISO 8601 time to another that is left: 1 to 0. */
export function shareLeft(from: string, until: string, now: number): number {
  const whole = Date.parse(until) - Date.parse(from);
  return whole > 0 ? Math.min(1, Math.max(0, (Date.parse(until) - now) / whole)) : 0;
}

/** The whole days from a time in milliseconds until an ISO 8601 time, in words. */
export function describeDaysLeft(expiresAt: string, now: number): string {
  const days = Math.floor((Date.parse(expiresAt) - now) / dayMs);
  const { last, one, many } = uploads.daysLeft;
  if (days < 1) return last;
  return days === 1 ? one : fill(many, { days });
}
