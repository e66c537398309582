import { definitionOf, type FormDefinition, type InquiryFields, type InquiryForm } from './fields';

/** What a tab keeps of a form until its inquiry is accepted. */
export interface Draft {
  fields: InquiryFields<string>;
  /** The idempotency key of a submission that is not accepted yet; a retry after a reload uses it again. */
  key: string | null;
  /** When typing began, in milliseconds since 1970. */
  since: number;
}

/** The part of `sessionStorage` that is used. Session storage belongs to one tab and ends with it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key under which a form's draft is stored. */
export const storageKey = (form: InquiryForm | FormDefinition) => `probata-forms:${definitionOf(form).name}`;

/** The draft of a form, or null. Stored content is not trusted: values of another type are left out. */
export function readDraft(storage: DraftStorage | null, form: InquiryForm | FormDefinition): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey(form)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { fields: values, key, since } = stored as Partial<Record<keyof Draft, unknown>>; // as: each value is checked below
    const fields: InquiryFields<string> = {};
    for (const field of Object.keys(definitionOf(form).fields)) {
      const value = (values as Record<string, unknown> | null | undefined)?.[field]; // as: each value is checked below
      if (typeof value === 'string') fields[field] = value;
    }
    return {
      fields,
      key: typeof key === 'string' ? key : null,
      since: typeof since === 'number' && Number.isFinite(since) ? since : Number.POSITIVE_INFINITY,
    };
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. A full or forbidden storage is ignored, as the text is still in the inputs. */
export function writeDraft(
  storage: DraftStorage | null,
  form: InquiryForm | FormDefinition,
  draft: Draft | null,
): void {
  try {
    if (draft) storage?.setItem(storageKey(form), JSON.stringify(draft));
    else storage?.removeItem(storageKey(form));
  } catch {}
}
