/** Opens each `[data-popup]` link in a popup with these features of `window.open`; where popups are blocked, as any link. */
export function enhancePopups(root: Document): void {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest<HTMLAnchorElement>('[data-popup]');
    if (link && open(link.href, 'popup', link.dataset['popup'])) event.preventDefault();
  });
}
