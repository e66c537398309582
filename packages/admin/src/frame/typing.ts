const fields =
  'input:not([type=checkbox]), textarea, select, [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=listbox], [popover]';

const focusable = 'a[href], area[href], button, input, summary, dialog, iframe, audio, video, [tabindex]';

/**
 * Whether a key press is typed into a field, also one in a shadow tree (WCAG 2.1.4). The fields of a closed tree are hidden: a focus on
 * what cannot have it is in one.
 */
export function isTyped(event: KeyboardEvent): boolean {
  const path = event.composedPath().filter((target) => target instanceof Element);
  const [target] = path;
  if (event.isComposing || event.keyCode === 229 || document.designMode === 'on') return true;
  if (path.some((part) => part.matches(fields) || (part instanceof HTMLElement && part.isContentEditable)))
    return true;
  return (
    target !== undefined &&
    target !== document.body &&
    target !== document.documentElement &&
    (target.localName.includes('-') || !target.matches(focusable))
  );
}
