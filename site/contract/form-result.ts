import type { InquiryForm } from '@probata/forms';

/** What came of a form that was posted without scripts: the server renders it into the page, and React hydrates from it. */
export interface FormResult {
  form: InquiryForm;
  result: 'success' | 'error' | null;
  /** The submitted values, by field name. */
  fields: Record<string, string>;
  /** Messages by field name. */
  errors: Partial<Record<string, string>>;
}
