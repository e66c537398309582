/** A text that was typed, with the label of its field. */
export interface TypedText {
  label: string;
  text: string;
}

const textTypes = 'input:is([type=text], [type=email], [type=tel], [type=url], :not([type])), textarea';

/** The words of a label, without those of a field that stands in it. */
function wordsOf(label: Element | undefined): string | undefined {
  const copy = label?.cloneNode(true) as Element | undefined;
  for (const field of copy?.querySelectorAll('input, textarea, select') ?? []) field.remove();
  return copy?.textContent.trim();
}

/** The texts in the fields of the page, to show them where the page itself is removed. Passwords are left out. */
export const readTypedFields = (root: ParentNode): TypedText[] =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textTypes)]
    .filter(({ value, readOnly }) => value.trim() !== '' && !readOnly)
    .map((field) => ({
      label: wordsOf(field.labels?.[0]) || field.ariaLabel || field.placeholder || field.name,
      text: field.value,
    }));
