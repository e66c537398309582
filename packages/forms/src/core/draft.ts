import { type InquiryFields, type InquiryForm, inquiryFields } from './fields';

/** What a tab remembers of a form until its inquiry is accepted. */
export interface Draft {
  fields: InquiryFields;
  /** The idempotency key of a submission that has not been accepted yet; a retry after a reload uses it again. */
  key: string | null;
  /** When the person began, in milliseconds since 1970. */
  since: number;
}

/** The part of `sessionStorage` that is used. It belongs to one tab and ends with it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (form: InquiryForm) => `probata-forms:${form}`;

/** The draft of a form, or null. What is stored is not trusted: anything odd in it is left out. */
export function readDraft(storage: DraftStorage | null, form: InquiryForm): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(nameOf(form)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { fields: given, key, since } = stored as Partial<Record<keyof Draft, unknown>>; // as: an object may be asked for any key
    const fields: InquiryFields = {};
    for (const field of inquiryFields) {
      const value = (given as Record<string, unknown> | null | undefined)?.[field]; // as: an object or nothing; each value is checked below
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

/** Keeps a draft, or drops it when it is null. A full or forbidden storage is no reason to fail. */
export function writeDraft(storage: DraftStorage | null, form: InquiryForm, draft: Draft | null): void {
  try {
    if (draft) storage?.setItem(nameOf(form), JSON.stringify(draft));
    else storage?.removeItem(nameOf(form));
  } catch {
    // The text is still in the inputs.
  }
}
