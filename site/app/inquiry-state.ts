/** What a form post with scripts off came back with; the page is rendered around it, and React starts from it. */
export interface InquiryState {
  form: 'contact' | 'training';
  result: 'success' | 'error' | null;
  /** What the visitor typed, by field name. */
  fields: Record<string, string>;
  /** Messages by field name. */
  errors: Partial<Record<string, string>>;
}
