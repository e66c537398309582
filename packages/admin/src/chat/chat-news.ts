/** The channel between the tabs of this browser. */
const channelName = 'probata-chats';

/** Announces to the other tabs that the editor's chats have changed. */
export function announceChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls `onChange` when another tab has changed a chat, and when this tab is shown again: another machine may have. Returns the function that ends this. */
export function followChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onChange;
  const show = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  document.addEventListener('visibilitychange', show);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', show);
  };
}
