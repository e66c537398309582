import { describe, expect, it } from 'vitest';
import { dateVersions } from './versions';

const versions = [
  { id: '2023-10', inForce: '2023-10-01', nextReview: '2024-10-01' },
  { id: '2024-10', inForce: '2024-10-01', nextReview: '2025-10-01' },
  { id: '2027-01', inForce: '2027-01-01' },
];

describe('dateVersions', () => {
  it('gives the state of each version', () => {
    expect(
      dateVersions(versions, '2024-12-31').map(({ version, state, reviewOverdue }) => [
        version.id,
        state,
        reviewOverdue,
      ]),
    ).toEqual([
      ['2027-01', 'upcoming', false],
      ['2024-10', 'in-force', false],
      ['2023-10', 'superseded', false],
    ]);
  });

  it('starts a version on its day; a review is overdue the day after', () => {
    expect(dateVersions(versions, '2024-09-30')[1]?.state).toBe('upcoming');
    expect(dateVersions(versions, '2024-10-01')[1]?.state).toBe('in-force');
    expect(dateVersions(versions, '2025-10-01')[1]?.reviewOverdue).toBe(false);
    expect(dateVersions(versions, '2025-10-02')[1]?.reviewOverdue).toBe(true);
  });

  it.each(['2024-13-01', '2024-02-30', 'October 2024', ''])('refuses the date "%s"', (inForce) => {
    expect(() =>
      dateVersions(
        [
          { id: 'x', inForce },
          { id: 'y', inForce: '2020-01-01' },
        ],
        '2024-10-01',
      ),
    ).toThrow(RangeError);
    expect(() => dateVersions([{ id: 'x', inForce }], '2024-10-01')).toThrow(RangeError);
    expect(() => dateVersions(versions, inForce)).toThrow(RangeError);
  });

  it('refuses two versions with the same day', () => {
    expect(() => dateVersions([...versions, { id: 'twin', inForce: '2024-10-01' }], '2024-10-01')).toThrow(
      /2024-10-01/,
    );
  });
});
