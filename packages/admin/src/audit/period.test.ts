import { expect, it } from 'vitest';
import { auditExportQuerySchema, auditQuerySchema } from './contract';
import { toExportQuery, toPeriodQuery } from './period';

const names = ['event', 'editor', 'from', 'until', 'after'];
const queryOf = (text: string) => new URLSearchParams(toPeriodQuery(new URLSearchParams(text), names));

it('asks for whole days of the reader’s time zone, the last one included', () => {
  const query = queryOf('from=2026-03-08&until=2026-03-08&event=inquiry.read&other=x');
  expect(query.get('from')).toBe(new Date(2026, 2, 8).toISOString());
  expect(query.get('until')).toBe(new Date(2026, 2, 9).toISOString());
  expect([query.get('event'), query.get('other')]).toEqual(['inquiry.read', null]);
  expect(auditQuerySchema.safeParse(Object.fromEntries(query)).success).toBe(true);
});

it('leaves out what is empty, and what is no date', () => {
  expect(queryOf('from=&until=tomorrow&editor=').toString()).toBe('');
  expect(toPeriodQuery(new URLSearchParams('from=2026-99-99'), names)).toBe('');
});

it('names the zone of the days in an export', () => {
  const query = new URLSearchParams(toExportQuery(new URLSearchParams('from=2026-03-08'), names));
  expect(query.get('zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(auditExportQuerySchema.safeParse(Object.fromEntries(query)).success).toBe(true);
});
