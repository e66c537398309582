import { parseLegalText, structureLegalDocument } from '@probata/legal-renderer';
import { expect, test } from 'vitest';
import { legalSources } from '../../../content/legal';
import { legalTexts } from '../../../content/legal/texts';
import { firstUses } from './legal-components';

test('each defined term of the terms has one margin note, beside the clause that uses it first', () => {
  const { knownHeadings, versions } = legalSources.termsAndConditions;
  const text = legalTexts[versions[0]?.file ?? ''] ?? '';
  const document = structureLegalDocument(parseLegalText(text, { mode: 'guarded', knownHeadings }));
  const notes = firstUses(document);
  const noted = [...notes.values()].flat().map(({ term }) => term);
  expect(new Set(noted).size).toBe(noted.length);
  expect(noted.length).toBeGreaterThan(8);
  const { text: first } = document.children.find(
    (node) => node.type === 'heading' && notes.get(node.id)?.some(({ term }) => term === 'Assignment'),
  ) as { text: string };
  expect(first).toBe('2.1 Prices.');
  expect(notes.get('section-one-definitions')).toBeUndefined();
});
