/**
 * Opens the dialog inside each `[data-timed-dialog="ms"]` after its delay; not while the visitor types in a field. Calling it twice is
 * safe: the bootstrap calls it, and React again while the time runs.
 */
export function enhanceTimedDialogs(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-timed-dialog]:not([data-enhanced])')) {
    const dialog = part.querySelector('dialog');
    if (!dialog) continue;
    part.dataset['enhanced'] = '';
    setTimeout(() => openUnlessTyping(dialog), Number(part.dataset['timedDialog']));
  }
}

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

function openUnlessTyping(dialog: HTMLDialogElement) {
  if (!dialog.isConnected || dialog.open) return;
  if (isTyping())
    document.activeElement?.addEventListener('blur', () => openUnlessTyping(dialog), { once: true });
  else dialog.showModal();
}
