/**
 * Opens the dialog inside each `[data-timed-dialog="ms"]` when its time has come. Someone who is typing is not interrupted: the dialog
 * waits until they leave the field. Safe to call twice: a part is armed once, so React may take over while the time runs.
 */
export function armTimedDialogs(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-timed-dialog]:not([data-armed])')) {
    const dialog = part.querySelector('dialog');
    if (!dialog) continue;
    part.dataset['armed'] = '';
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
