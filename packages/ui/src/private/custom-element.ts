/**
 * Gives a shadow root its styles, which `replaceSync` of the result replaces. They are a sheet that the root adopts, which no content security
 * policy refuses; an element where none can be adopted (Safari before 16.4, jsdom).
 */
export function styleShadow(root: ShadowRoot, css: string): Pick<CSSStyleSheet, 'replaceSync'> {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    return sheet;
  }
  const style = document.createElement('style');
  const replaceSync = (text: string) => {
    style.textContent = text;
  };
  replaceSync(css);
  (root as ShadowRoot).append(style); // `in` narrows it to never
  return { replaceSync };
}

/** Takes over the properties that a page set before the element was defined: each is an own one, which shadows the accessor. */
export function upgradeProperties<Instance extends HTMLElement>(
  element: Instance,
  names: readonly (keyof Instance)[],
): void {
  for (const name of names) {
    const shadowing = Object.getOwnPropertyDescriptor(element, name);
    if (!shadowing) continue;
    Reflect.deleteProperty(element, name);
    Object.assign(element, { [name]: shadowing.value });
  }
}
