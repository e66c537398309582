/** How many cleared texts are remembered, and how much of each. */
const most = 100;
const longest = 8000;

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Remembers what is typed on the pages of this tab, in memory, for one use: to take it out of a report. Returns what was typed so far,
 * the kept conversation of the chat with it.
 */
export function rememberTyped(): () => string[] {
  const current = new Map<EventTarget, string>();
  const cleared: string[] = [];
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target) || target.type === 'password') return;
      const before = current.get(target) ?? '';
      // A field that was emptied, by hand or after it was sent, begins anew.
      if (before.length > 2 && target.value.length < before.length - 1) cleared.push(before);
      current.set(target, target.value.slice(0, longest));
      if (cleared.length > most) cleared.shift();
      const [oldest] = current.keys();
      if (current.size > most && oldest) current.delete(oldest);
    },
    true,
  );
  return () => {
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
      isField(field) || field instanceof HTMLSelectElement ? field.value : '',
    );
    const kept: string[] = [];
    try {
      JSON.parse(sessionStorage.getItem('probata-chat') ?? 'null', (_key, value: unknown) => {
        if (typeof value === 'string') kept.push(value.slice(0, longest));
        return value;
      });
    } catch {
      // A forbidden storage holds nothing.
    }
    return [...current.values(), ...cleared, ...fields, ...kept];
  };
}
