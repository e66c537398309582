/** The one channel of this page to the other tabs of this browser: a channel does not hear what it sends, another object of its name would. */
let channel: BroadcastChannel | null = null;

function theChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('probata-chats');
  return channel;
}

/** Announces to the other tabs that the editor's chats have changed. */
export function announceChange(): void {
  theChannel().postMessage(null);
}

/** Calls `onChange` when another tab has changed a chat, and when this tab is shown again: another machine may have. Returns the function that ends this. */
export function followChanges(onChange: () => void): () => void {
  const show = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  theChannel().addEventListener('message', onChange);
  document.addEventListener('visibilitychange', show);
  return () => {
    theChannel().removeEventListener('message', onChange);
    document.removeEventListener('visibilitychange', show);
  };
}
