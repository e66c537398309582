import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { compareLegalDocuments } from './compare';
import { listChanges, redlineLabels, summarizeChange } from './list';

const list = (before: string, after: string) =>
  listChanges(compareLegalDocuments(parseLegalText(before), parseLegalText(after)).changes, redlineLabels);
const summary = (deleted: string, inserted: string) =>
  summarizeChange({ id: 'change-1', kind: 'replaced', section: '', deleted, inserted });

describe('the summary of a change', () => {
  it.each([
    ['60', '30', '“60” became “30”'],
    ['', ' and its Actual Users', 'Added “and its Actual Users”'],
    [' promptly', '', 'Removed “promptly”'],
    ['', '; and\n(d) by card.', 'Added “(d) by card”'],
    ['', 'the “Actual Users”', 'Added “the ‘Actual Users’”'],
    [',', '. It lasts', 'Added “It lasts”'],
    [',', ';', '“,” became “;”'],
    ['', ',', 'Added “,”'],
  ])('%j, %j: %s', (deleted, inserted, expected) => {
    expect(summary(deleted, inserted)).toBe(expected);
  });

  it('is cut at a word', () => {
    expect(summary('', 'seven letters, '.repeat(10))).toBe(
      `Added “${'seven letters, '.repeat(5).trim().slice(0, -1)}…”`,
    );
    expect(summary('', `a${'\u{1f600}'.repeat(60)}`)).toBe(`Added “a${'\u{1f600}'.repeat(39)}…”`);
  });
});

describe('the list of changes', () => {
  it('names each heading once, and says what happened to one that is in one version only', () => {
    const before =
      'Section One. Fees\n\nWithin 60 days of a notice, by check.\n\nSection Two. Law\n\nTexas law governs.';
    const after =
      'Section One. Fees\n\nWithin 30 days of a notice, by card.\n\nSection Three. Venue\n\nThe venue is Dallas.';
    expect(list(before, after)).toEqual({
      groups: [
        {
          title: 'Section One: Fees',
          items: [
            { id: 'change-1', summary: '“60” became “30”' },
            { id: 'change-2', summary: '“check” became “card”' },
          ],
        },
        {
          title: 'Removed “Section Two: Law”',
          change: 'change-3',
          items: [{ id: 'change-4', summary: 'Removed “Texas law governs”' }],
        },
        {
          title: 'Added “Section Three: Venue”',
          change: 'change-5',
          items: [{ id: 'change-6', summary: 'Added “The venue is Dallas”' }],
        },
      ],
      hasUnlisted: false,
    });
  });

  it('leaves out punctuation and connectives, but not a word that another replaces', () => {
    const before = 'Fees are due in March and in June and they are paid by card, or check and transfer.';
    const after = 'Fees are due in March or in June, and they are paid by card or check, transfer.';
    const { groups, hasUnlisted } = list(before, after);
    expect(groups).toEqual([
      { title: 'Beginning', items: [{ id: expect.any(String), summary: '“and” became “or”' }] },
    ]);
    expect(hasUnlisted).toBe(true);
    expect(list('Pay 5 % now.', 'Pay 5 now.').groups).toHaveLength(1);
  });
});
