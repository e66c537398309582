// The inputs are uncontrolled: values are read from and written to the form's elements, found by name.
import { type InquiryFields, inquiryFields } from '../core/fields';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The control with a name, or null. */
export function findControl(form: HTMLFormElement | null, name: string): Control | null {
  const control = form?.elements.namedItem(name);
  return control && 'value' in control && 'form' in control ? (control as unknown as Control) : null; // as: only inputs and text areas carry our names
}

/** The text of every field. */
export function readFields(form: HTMLFormElement | null): InquiryFields {
  const fields: InquiryFields = {};
  for (const field of inquiryFields) fields[field] = findControl(form, field)?.value ?? '';
  return fields;
}

/** Writes these texts; a field without one keeps its own. */
export function writeFields(form: HTMLFormElement | null, fields: InquiryFields): void {
  for (const field of inquiryFields) {
    const control = findControl(form, field);
    const text = fields[field];
    if (control && text !== undefined) control.value = text;
  }
}

/** Empties every field. */
export function clearFields(form: HTMLFormElement | null): void {
  writeFields(form, Object.fromEntries(inquiryFields.map((field) => [field, ''])));
}

/** The focused element of the document or shadow root that holds the form. */
export function activeElementOf(form: HTMLFormElement | null): Element | null {
  const root = form?.getRootNode();
  return root && 'activeElement' in root ? (root.activeElement as Element | null) : null; // as: Document and ShadowRoot declare it so
}
