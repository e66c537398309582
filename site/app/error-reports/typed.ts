import { draftPrefix } from '@probata/admin/contract';

/** Where this tab keeps what is typed: the beginnings of the keys of signed-in pages, and of the inquiry forms. */
const draftPrefixes = [draftPrefix, 'probata-forms:'];

const maxTexts = 100;
const maxLength = 8000;

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The texts of the drafts that the tab keeps. */
function readDrafts(): string[] {
  const texts: string[] = [];
  try {
    for (const [key, draft] of Object.entries<string>(sessionStorage)) {
      if (!draftPrefixes.some((prefix) => key.startsWith(prefix))) continue;
      JSON.parse(draft, (_key, value: unknown) => {
        if (typeof value === 'string') texts.push(value.slice(0, maxLength));
        return value;
      });
    }
  } catch {
    // Storage is disabled, or the value is no JSON.
  }
  return texts;
}

/** Records typed text in memory, to remove it from reports. Returns a function that reads it, with the stored drafts. */
export function recordTyped(): () => string[] {
  const current = new Map<EventTarget, string>();
  const cleared: string[] = [];
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target) || target.type === 'password') return;
      const before = current.get(target) ?? '';
      // A field that is cleared loses its text, which a later error may still hold.
      if (before.length > 2 && target.value.length < before.length - 1) cleared.push(before);
      current.set(target, target.value.slice(0, maxLength));
      if (cleared.length > maxTexts) cleared.shift();
      const [oldest] = current.keys();
      if (current.size > maxTexts && oldest) current.delete(oldest);
    },
    true,
  );
  return () => {
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
      isField(field) || field instanceof HTMLSelectElement ? field.value : '',
    );
    return [...current.values(), ...cleared, ...fields, ...readDrafts()];
  };
}
