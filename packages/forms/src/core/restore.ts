// No import of values: a page loads this module before anything else of the package.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts texts into the fields that nobody has touched: those that are empty and do not have the focus. */
export function restoreFields(form: HTMLFormElement, texts: Readonly<Record<string, unknown>>): void {
  for (const control of form.querySelectorAll<Control>(':is(input, textarea, select):not(:focus)')) {
    const text = texts[control.name];
    if (control.type === 'checkbox')
      (control as HTMLInputElement).checked ||= text === control.value; // only an input has this type
    else if (!control.value && typeof text === 'string') control.value = text;
  }
}

/**
 * Puts the drafts of the tab back into prerendered forms. Call it before the page can be used and before React hydrates it, which
 * then leaves the fields alone.
 */
export function enhanceInquiryForms(root: ParentNode): void {
  // `data-draft` is the key of the stored draft.
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    try {
      const stored = sessionStorage.getItem(form.dataset['draft'] ?? '');
      if (stored) restoreFields(form, JSON.parse(stored).fields);
    } catch {
      // Storage is blocked, or holds something else.
    }
    form.dataset['draft'] = '';
  }
}
