import { expect, it, vi } from 'vitest';
import { announceChange, followChanges } from './chat-news';

it('hears other tabs, and not itself', async () => {
  const onChange = vi.fn();
  const end = followChanges(onChange);
  announceChange();
  const otherTab = new BroadcastChannel('probata-chats');
  otherTab.postMessage(null);
  // Messages arrive in the order in which they were sent.
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0);
  end();
  otherTab.close();
  expect(onChange).toHaveBeenCalledTimes(1);
});
