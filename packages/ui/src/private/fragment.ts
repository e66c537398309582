function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A "%" that encodes nothing.
  }
}

/** The element that a URL's hash leads to, as browsers find it: by the fragment as it is written, then by what it encodes. */
export function fragmentTarget(root: Document | ShadowRoot, hash: string): HTMLElement | null {
  const fragment = hash.replace(/^#/, '');
  return root.getElementById(fragment) ?? root.getElementById(decode(fragment));
}
