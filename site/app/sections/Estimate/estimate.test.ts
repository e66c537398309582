import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate';
import { example, limits, type Matter, parseGigabytes, readMatter, sources, toQuery } from './matter';
import { addWorkingDays, planFor } from './plan';

const today = '2026-11-30'; // a Monday
const read = (query: string) => readMatter(new URLSearchParams(query), today);

const matters: fc.Arbitrary<Matter> = fc.record({
  gigabytes: fc.double({ min: 0.001, max: limits.gigabytes, noNaN: true }),
  sources: fc.subarray([...sources], { minLength: 1 }),
  months: fc.integer({ min: 1, max: limits.months }),
  reviewers: fc.integer({ min: 1, max: limits.reviewers }),
  hearing: fc.option(
    fc.integer({ min: 1, max: 2000 }).map((days) => {
      const date = new Date(`${today}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() + days);
      return date.toISOString().slice(0, 10);
    }),
  ),
});

describe('the size', () => {
  it.each([
    ['400', 400],
    [' 400GB ', 400],
    ['400 gb', 400],
    ['0.4 TB', 400],
    ['1,200 gigabytes', 1200],
    ['1,5', 1.5],
    ['1.000.000', 1_000_000],
    ['1.200,5 GB', 1200.5],
    ['10,000 TB', 10_000_000],
    ['500 MB', 0.5],
    ['４００', 400],
    ['2 GiB', 2],
    ["1'200", 1200],
  ])('reads %j as %s GB', (text, gigabytes) => expect(parseGigabytes(text)).toBeCloseTo(gigabytes));

  it.each(['', ' ', 'many', '-4', '4e3', '0x10', 'Infinity', '4 GB or 5', '1,2,3', '1..2', 'GB', '5 boxes'])(
    'does not read %j',
    (text) => expect(parseGigabytes(text)).toBeNull(),
  );
});

describe('a query', () => {
  it('that names no size asks nothing', () => expect(read('utm_source=mail')).toBeNull());

  it('without months and reviewers, as the short form sends it, has those of the example', () => {
    expect(read('gigabytes=400GB&source=mail')?.matter).toEqual({
      gigabytes: 400,
      sources: ['mail'],
      months: example.months,
      reviewers: example.reviewers,
      hearing: null,
    });
  });

  it.each([
    ['gigabytes=0&source=mail', { gigabytes: 'none' }],
    ['gigabytes=10,000 TB&source=mail', { gigabytes: 'large' }],
    ['gigabytes=letters&source=mail', { gigabytes: 'amount' }],
    ['gigabytes=&source=mail&months=', { gigabytes: 'amount', months: 'amount' }],
    ['gigabytes=4', { source: 'none' }],
    ['gigabytes=4&source=fax', { source: 'none' }],
    ['gigabytes=4&source=mail&months=1.5&reviewers=0', { months: 'whole', reviewers: 'none' }],
    ['gigabytes=4&source=mail&hearing=2026-11-30', { hearing: 'past' }],
    ['gigabytes=4&source=mail&hearing=2026-02-30', { hearing: 'date' }],
    ['gigabytes=4&source=mail&hearing=tomorrow', { hearing: 'date' }],
  ])('%s is refused at the fields that cannot be used', (query, errors) => {
    expect(read(query)).toMatchObject({ errors, matter: null });
  });

  it('brings back the matter that it was made from', () =>
    fc.assert(
      fc.property(matters, (matter) => {
        const back = read(toQuery(matter))?.matter;
        expect(back).toEqual({ ...matter, sources: sources.filter((one) => matter.sources.includes(one)) });
      }),
    ));

  it('never throws', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => void read(`gigabytes=${value}&${name}`)),
    ));
});

describe('an estimate', () => {
  it('grows with the gigabytes, hosts no more than it received, and shows no dollars without rates', () =>
    fc.assert(
      fc.property(matters, (matter) => {
        const one = estimate(matter, null);
        const two = estimate({ ...matter, gigabytes: matter.gigabytes * 2 }, null);
        expect(two.documents).toBeGreaterThanOrEqual(one.documents);
        expect(one.hostedGigabytes).toBeLessThanOrEqual(Math.max(1, Math.ceil(matter.gigabytes)));
        expect(one.price).toBeNull();
      }),
    ));

  it('is one price with its cap where the rates are known', () => {
    const rates = { perGigabyte: 10, perHostedGigabyteMonth: 5, perUserMonth: 50, perGigabytePastCap: 25 };
    expect(estimate({ ...example, sources: ['paper'], gigabytes: 10 }, rates).price).toEqual({
      // 10 GB × $10 + 6 months × (10 GB × $5 + 5 users × $50), rounded up to a hundred
      total: 1900,
      capGigabytes: 10,
      perGigabytePastCap: 25,
    });
  });
});

describe('a plan', () => {
  it.each([
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-30'],
    ['2026-11-30', -1, '2026-11-27'],
    ['2026-11-25', 7, '2026-12-04'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i working days is %s', (day, count, expected) =>
    expect(addWorkingDays(day, count)).toBe(expected),
  );

  it('keeps its order, its weekdays, and ends before the hearing', () =>
    fc.assert(
      fc.property(matters, (matter) => {
        const { steps, isLate } = planFor(matter, today);
        const dates = steps.map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
        for (const date of dates) expect([0, 6]).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
        if (matter.hearing) expect((dates.at(-1) ?? '') < matter.hearing).toBe(!isLate);
      }),
      { numRuns: 50 },
    ));

  it('begins today without a hearing', () =>
    expect(planFor(example, today)).toMatchObject({ isLate: false, steps: { 0: { date: today, day: 0 } } }));

  it('says that a hearing tomorrow cannot be reached, and how many reviewers reach a near one', () => {
    expect(planFor({ ...example, hearing: '2026-12-01' }, today)).toMatchObject({
      isLate: true,
      reviewersNeeded: null,
    });
    const near = planFor({ ...example, hearing: '2027-01-29' }, today);
    expect(near.isLate).toBe(true);
    const reached = planFor(
      { ...example, hearing: '2027-01-29', reviewers: near.reviewersNeeded ?? 0 },
      today,
    );
    expect(reached.isLate).toBe(false);
  });
});
