import { useState } from 'react';
import * as z from 'zod/mini';
import { readDraft, saveDraft } from './drafts';

/** A text that is typed and not saved, kept as the draft of that name; null: nothing is typed. */
export function useDraft(name: string, email: string) {
  const [draft, setDraft] = useState(() => readDraft(name, email, z.string()));
  const keep = (text: string | null) => {
    setDraft(text);
    saveDraft(name, email, text);
  };
  return [draft, keep] as const;
}
