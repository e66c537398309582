import type { ReactNode } from 'react';

/** The tone of a toast: `danger` is announced assertively, the others politely. */
export const toastTones = ['info', 'success', 'warning', 'danger'] as const;

export interface ToastContent {
  title: ReactNode;
  description?: ReactNode;
  /** What kind of news it is. @default 'info' */
  tone?: (typeof toastTones)[number];
  /** One thing to do about it. It must be possible elsewhere too. */
  action?: { label: string; onPress: () => void };
  /** Time until it dismisses itself, ms; pointer or focus inside pauses it. Without it, or with `Infinity`, it stays until dismissed. */
  duration?: number;
  /** It has been dismissed, by whatever means. */
  onDismiss?: () => void;
}

export interface Toast extends ToastContent {
  id: string;
  /** False once dismissed: no longer shown, not yet forgotten. */
  open: boolean;
}

/** What can happen to toasts. Without an `id`, to all of them. */
export type ToastEvent =
  | { type: 'added'; toast: Toast; limit: number }
  | { type: 'updated'; id: string; change: Partial<ToastContent> }
  | { type: 'dismissed'; id?: string }
  | { type: 'removed'; id?: string };

/** The toasts after an event, newest first. */
export function transition(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  const isMeant = ({ id }: Toast) => !('id' in event) || event.id === undefined || id === event.id;
  switch (event.type) {
    case 'added':
      return [event.toast, ...toasts].slice(0, event.limit);
    case 'updated':
      return toasts.map((toast) => (isMeant(toast) ? { ...toast, ...event.change } : toast));
    case 'dismissed':
      return toasts.map((toast) => (isMeant(toast) && toast.open ? { ...toast, open: false } : toast));
    case 'removed':
      return toasts.filter((toast) => !isMeant(toast));
  }
}

export interface ToasterOptions {
  /** How many toasts there can be; the oldest goes first. @default 20 */
  limit?: number;
  /** How long a dismissed toast is still known, ms; `Infinity` for always. @default 1_000_000 */
  removeDelay?: number;
}

/** Where toasts are kept: any code may add one, a `<Toaster>` shows them. */
export interface ToasterStore {
  /** Shows a toast; returns its id. */
  add(toast: ToastContent): string;
  /** Changes a toast that is shown; the change is announced. */
  update(id: string, change: Partial<ToastContent>): void;
  /** Hides one toast, or all; it is removed `removeDelay` ms later. */
  dismiss(id?: string): void;
  /** Forgets one toast, or all, at once. */
  remove(id?: string): void;
  /** The toasts, newest first; the same array until something happens. */
  getToasts(): readonly Toast[];
  /** Calls `listener` after every event; returns how to stop it. */
  subscribe(listener: () => void): () => void;
}

/** `setTimeout` takes no more; a longer time would end at once. */
export const longestTimer = 2 ** 31 - 1;

function checkDuration({ duration = 0 }: Partial<ToastContent>) {
  if (!(duration >= 0))
    throw new RangeError(
      `A toast was given the duration ${duration}, so it could not be read: pass milliseconds, or nothing for one that stays.`,
    );
}

/** A store of toasts. Make one for the application. */
export function createToaster({ limit = 20, removeDelay = 1_000_000 }: ToasterOptions = {}): ToasterStore {
  for (const [name, value] of Object.entries({ limit, removeDelay }))
    if (!(value >= 0))
      throw new RangeError(
        `createToaster was given ${name} ${value}, so no toast could be kept: pass a number from 0, or Infinity for no limit.`,
      );
  let toasts: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const happen = (event: ToastEvent) => {
    const before = toasts;
    toasts = transition(toasts, event);
    const known = new Set(toasts.map(({ id }) => id));
    for (const [id, removal] of removals) {
      if (known.has(id)) continue;
      clearTimeout(removal);
      removals.delete(id);
    }
    for (const { id, open } of toasts) {
      if (open || removals.has(id) || removeDelay > longestTimer) continue;
      removals.set(
        id,
        setTimeout(() => happen({ type: 'removed', id }), removeDelay),
      );
    }
    for (const listener of listeners) listener();
    for (const { id, open, onDismiss } of before) {
      if (open && event.type === 'dismissed' && (event.id === undefined || event.id === id)) onDismiss?.();
    }
  };

  return {
    add(toast) {
      checkDuration(toast);
      count += 1;
      const id = `toast-${count}`;
      happen({ type: 'added', toast: { ...toast, id, open: true }, limit });
      return id;
    },
    update(id, change) {
      checkDuration(change);
      happen({ type: 'updated', id, change });
    },
    dismiss: (id) => happen({ type: 'dismissed', ...(id !== undefined && { id }) }),
    remove: (id) => happen({ type: 'removed', ...(id !== undefined && { id }) }),
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
