// The video library allows one call object per page, and the SDK keeps its key in module scope, so a page holds one call.
// `Symbol.for` makes several copies of this module share the slot.
const slot = Symbol.for('probata.voice.call');

/** A hold on the page's call. */
export interface PageCall {
  /** Resolves when the call has been left; null while it is not being left. */
  leaving: Promise<void> | null;
}

type Page = { [slot]?: PageCall | undefined };

const page = () => globalThis as Page; // the global object's type does not know our symbol

/** Acquires the page's call, after one that is being left. Null when another call is under way. */
export async function acquirePageCall(): Promise<PageCall | null> {
  for (;;) {
    const holder = page()[slot];
    if (!holder) {
      const own: PageCall = { leaving: null };
      page()[slot] = own;
      return own;
    }
    if (!holder.leaving) return null;
    await holder.leaving;
  }
}

/** Releases the page's call. */
export function releasePageCall(held: PageCall): void {
  if (page()[slot] === held) page()[slot] = undefined;
}
