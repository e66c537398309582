import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DraftStorage, readDraft, writeDraft } from './draft';

function memory(content: Record<string, string> = {}): DraftStorage & { content: Record<string, string> } {
  return {
    content,
    getItem: (key) => content[key] ?? null,
    setItem: (key, value) => {
      content[key] = value;
    },
    removeItem: (key) => {
      delete content[key];
    },
  };
}

test('a draft is read back per form until it is removed', () => {
  const storage = memory();
  const draft = { fields: { first_name: 'Ada' }, key: 'k', since: 5 };
  writeDraft(storage, 'contact', draft);
  expect(readDraft(storage, 'contact')).toEqual(draft);
  expect(readDraft(storage, 'training')).toBeNull();
  writeDraft(storage, 'contact', null);
  expect(storage.content).toEqual({});
});

test('for any stored content, only texts of known fields are read', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((fields) => `{"fields":${fields}}`),
      ),
      (stored) => {
        const draft = readDraft(memory({ 'probata-forms:contact': stored }), 'contact');
        if (draft) for (const value of Object.values(draft.fields)) expect(typeof value).toBe('string');
      },
    ),
  );
});

test('a missing or forbidden storage is ignored', () => {
  const broken = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const forbidden = { getItem: broken, setItem: broken, removeItem: broken };
  for (const storage of [null, forbidden]) {
    writeDraft(storage, 'contact', { fields: {}, key: null, since: 0 });
    writeDraft(storage, 'contact', null);
    expect(readDraft(storage, 'contact')).toBeNull();
  }
});
