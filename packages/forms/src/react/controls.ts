// The inputs are uncontrolled: values are read from and written to the form's elements, found by name.
import { declarationOf, type FormDefinition, type InquiryFields } from '../core/fields';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control with a name, or null. */
export function findControl(form: HTMLFormElement | null, name: string): Control | null {
  const control = form?.elements.namedItem(name);
  return control && 'value' in control && 'form' in control ? (control as unknown as Control) : null; // as: only these controls carry our names
}

/** The files of a control, or null when it has none. */
export const filesOf = (control: Control | null): FileList | null =>
  control && 'files' in control ? control.files : null;

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** The text of every field; a checkbox that is not ticked is empty. */
export function readFields(form: HTMLFormElement | null, { fields }: FormDefinition): InquiryFields<string> {
  const texts: InquiryFields<string> = {};
  for (const field of Object.keys(fields)) {
    const control = findControl(form, field);
    const files = Array.from(filesOf(control) ?? [], ({ name, size }) => ({ name, size }));
    if (files.length > 0) texts[field] = JSON.stringify(files);
    else texts[field] = !control || (isCheckbox(control) && !control.checked) ? '' : control.value;
  }
  return texts;
}

/** What a person wrote or chose: without hidden texts, files, and consents, which no draft may give again. */
export function withoutContext(
  definition: FormDefinition,
  texts: InquiryFields<string>,
): InquiryFields<string> {
  const typed: InquiryFields<string> = {};
  for (const [field, text] of Object.entries(texts)) {
    const { type, own } = declarationOf(definition, field);
    if (text !== undefined && type !== 'hidden' && type !== 'file' && !own?.version) typed[field] = text;
  }
  return typed;
}

/** Writes these texts; a field without one keeps its own. */
export function writeFields(form: HTMLFormElement | null, fields: InquiryFields<string>): void {
  for (const [field, text] of Object.entries(fields)) {
    const control = findControl(form, field);
    if (!control || text === undefined) continue;
    if (isCheckbox(control)) control.checked = text !== '';
    else control.value = text;
  }
}

/** Empties every field but the hidden ones. */
export function clearFields(form: HTMLFormElement | null, { fields }: FormDefinition): void {
  const shown = Object.keys(fields).filter((field) => fields[field]?.type !== 'hidden');
  writeFields(form, Object.fromEntries(shown.map((field) => [field, ''])));
}

/** The focused element of the document or shadow root that holds the form. */
export function activeElementOf(form: HTMLFormElement | null): Element | null {
  const root = form?.getRootNode();
  return root && 'activeElement' in root ? (root.activeElement as Element | null) : null; // as: Document and ShadowRoot declare it so
}
