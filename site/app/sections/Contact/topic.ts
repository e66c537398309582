/**
 * Writes the topic of the part that a hash names (`data-topic`) into the message of the page's form, while the visitor has typed nothing
 * there. The bootstrap calls it for the first address, React for later ones.
 */
export function writeTopic(root: Document, hash: string): void {
  const topic = root.getElementById(hash.slice(1))?.dataset['topic'];
  const message = root.querySelector<HTMLTextAreaElement>('[name=message]');
  if (!topic || !message || message.value === topic) return;
  const parts = [...root.querySelectorAll<HTMLElement>('[data-topic]')];
  if (message.value && !parts.some((part) => part.dataset['topic'] === message.value)) return;
  message.value = topic;
  // The form saves its draft on `input`.
  message.dispatchEvent(new Event('input', { bubbles: true }));
}
