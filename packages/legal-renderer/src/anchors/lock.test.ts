import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { toHtml } from '../render/html';
import { structureLegalDocument } from '../structure/structure';
import { anchorsOf, findLostAnchors, lockAnchors } from './lock';

const october = parseLegalText('Section One. Fees and Payment\nText.\n\nSection Two. Term\nText.');
const reworded = parseLegalText('Section One. Fees\nText.\n\nSection Two. Term\nText.');

describe('anchors', () => {
  it('are the ids of headings, clauses and definitions', () => {
    const document = structureLegalDocument(
      parseLegalText('Section One\n“Client” means us.\n\n(a) one\n(i) “Fee” means two'),
    );
    expect(anchorsOf(document)).toEqual([
      'section-one',
      'term-client',
      'section-one-a',
      'section-one-a-i',
      'term-fee',
    ]);
  });

  it('of an earlier version are lost when a heading is reworded, until an alias leads on', () => {
    const lock = lockAnchors(october);
    expect(findLostAnchors(october, lock)).toEqual([]);
    expect(findLostAnchors(reworded, lock)).toEqual([
      {
        id: 'section-one-fees-and-payment',
        candidates: ['section-one-fees', 'section-two-term'].slice(0, 1),
      },
    ]);
    expect(() => lockAnchors(reworded, lock)).toThrow(/section-one-fees-and-payment/);
    const aliased = { ...lock, aliases: { 'section-one-fees-and-payment': 'section-one-fees' } };
    expect(findLostAnchors(reworded, aliased)).toEqual([]);
    const next = lockAnchors(reworded, aliased);
    expect(next).toEqual({
      anchors: ['section-one-fees', 'section-two-term'],
      aliases: { 'section-one-fees-and-payment': 'section-one-fees' },
      texts: { 'section-one-fees': 'Text.', 'section-two-term': 'Text.' },
    });
    expect(toHtml(reworded, { aliases: next.aliases })).toContain(
      '<span id="section-one-fees-and-payment"></span>',
    );
  });

  it('follow a chain of aliases to its end and stop at a circle', () => {
    const chain = {
      anchors: ['first-name'],
      aliases: { 'first-name': 'second-name', 'second-name': 'section-one-fees' },
    };
    expect(findLostAnchors(reworded, chain)).toEqual([]);
    expect(lockAnchors(reworded, chain).aliases).toEqual({
      'first-name': 'section-one-fees',
      'second-name': 'section-one-fees',
    });
    const circle = { anchors: [], aliases: { 'a-b': 'b-a', 'b-a': 'a-b' } };
    expect(findLostAnchors(reworded, circle).map(({ id }) => id)).toEqual(['a-b', 'b-a']);
  });

  describe('that lead to another part are reported', () => {
    const pays = 'The client pays within 30 days of the receipt.';
    const term = 'This agreement runs for one year.';
    const experts = 'Fees of experts are paid in advance.';
    const parse = (...parts: string[]) =>
      structureLegalDocument(
        parseLegalText(parts.join('\n\n'), { onlyKnownHeadings: true, knownHeadings: ['Fees', 'Term'] }),
      );
    const before = parse('Fees', pays, 'Term', `(a) ${term}`, `(b) ${experts}`);
    const lost = (...parts: string[]) => findLostAnchors(parse(...parts), lockAnchors(before));

    it.each<[string, string[], string[]]>([
      [
        'a part with the same title before it',
        ['Fees', experts, 'Fees', pays, 'Term', `(a) ${term}`],
        ['section-fees'],
      ],
      [
        'a clause that moved',
        ['Fees', pays, 'Term', `(a) ${experts}`, `(b) ${term}`],
        ['section-term-a', 'section-term-b'],
      ],
      [
        'an edit as well',
        ['Fees', experts, 'Fees', pays.replace('30', '10'), 'Term', `(a) ${term}`],
        ['section-fees'],
      ],
      [
        'only an edit',
        ['Fees', pays.replace('30 days', 'ten weeks'), 'Term', `(a) ${term}`, `(b) ${experts}`],
        [],
      ],
      ['only another place', ['Term', `(a) ${term}`, `(b) ${experts}`, 'Fees', pays], []],
      [
        'a part with the same title behind it',
        ['Fees', pays, 'Fees', 'New words.', 'Term', `(a) ${term}`, `(b) ${experts}`],
        [],
      ],
    ])('after %s', (_what, parts, ids) => {
      const all = lost(...parts).map(({ id }) => id);
      expect(all.filter((id) => id !== 'section-term-b' || ids.includes(id))).toEqual(ids);
    });

    it('until an alias says that the move is known', () => {
      const after = parse('Fees', experts, 'Fees', pays, 'Term', `(a) ${term}`, `(b) ${experts}`);
      const lock = lockAnchors(before);
      expect(() => lockAnchors(after, lock)).toThrow(/section-fees" .*its own part is "section-fees-2"/);
      const known = { ...lock, aliases: { 'section-fees': 'section-fees-2' } };
      expect(findLostAnchors(after, lockAnchors(after, known))).toEqual([]);
    });
  });
});
