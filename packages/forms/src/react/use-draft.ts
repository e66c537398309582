'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, type DraftStorage, readDraft, writeDraft } from '../core/draft';
import type { FormDefinition, InquiryFields } from '../core/fields';
import { restoreFields } from '../core/restore';
import { findControl, readFields, withoutContext, writeFields } from './controls';
import { controlId } from './field-props';
import type { InquiryFormOptions } from './options';

/** The draft of a mounted form. */
export interface DraftKeeper {
  /** The draft as it was saved last; null when nothing was typed. */
  current(): Draft | null;
  /** Saves the text of the fields. @param key the idempotency key; without it the key stays */
  save(key?: string | null): void;
  /** Forgets the draft. The inputs keep their text. */
  discard(): void;
}

function defaultStorage(): DraftStorage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** The text of text areas before hydration, which React 19 resets to their first value (initTextarea). */
function readTextAreas(form: FormDefinition, prefix: string): InquiryFields<string> {
  const fields: InquiryFields<string> = {};
  if (typeof document === 'undefined') return fields;
  for (const [field, { type }] of Object.entries(form.fields)) {
    if (type !== 'textarea') continue;
    const control = document.getElementById(controlId(prefix, field));
    if (control instanceof HTMLTextAreaElement) fields[field] = control.value;
  }
  return fields;
}

/** Keeps what is typed in the tab's storage, and restores it on mount in fields that nobody has touched. */
export function useDraft(
  form: FormDefinition,
  element: RefObject<HTMLFormElement | null>,
  options: RefObject<Pick<InquiryFormOptions, 'storage' | 'result'>>,
  prefix: string,
): DraftKeeper {
  const [textBeforeHydration] = useState(() => readTextAreas(form, prefix));
  const draft = useRef<Draft | null>(null);

  const storage = () => {
    const { storage: chosen } = options.current;
    return chosen === undefined ? defaultStorage() : chosen;
  };
  const typed = () => withoutContext(form, readFields(element.current, form));
  const save = (key: string | null | undefined = draft.current?.key) => {
    const since = draft.current?.since ?? Date.now() - performance.now();
    draft.current = { fields: typed(), key: key ?? null, since };
    writeDraft(storage(), form, draft.current);
  };
  const discard = () => {
    draft.current = null;
    writeDraft(storage(), form, null);
  };

  // Before paint: fields that appear are never empty first, so nobody types into one that is about to be filled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; everything read here is in refs
  useLayoutEffect(() => {
    writeFields(element.current, textBeforeHydration);
    for (const [field, { own }] of Object.entries(form.fields)) {
      const control = own?.read && findControl(element.current, field);
      if (control) control.value ||= own?.read?.() ?? '';
    }
    if (options.current.result === 'success') {
      discard();
      return;
    }
    draft.current = readDraft(storage(), form);
    // `enhanceInquiryForms` has put the draft back before hydration; a field that is empty now was emptied by its visitor.
    if (draft.current && element.current && element.current.dataset['draft'] !== '')
      restoreFields(element.current, draft.current.fields);
    // No listener saw what was typed or deleted before hydration.
    if (draft.current || Object.values(typed()).some((text) => text !== '')) save();
  }, []);

  return { current: () => draft.current, save, discard };
}
