// The video library allows one call object per page, and the SDK keeps its key in a module: two calls at once would use
// each other's. So a page holds one call, whoever makes it; the slot is found by a name that copies of this module share.
const slot = Symbol.for('probata.voice.call');

/** Who holds the page's call. */
export interface PageCall {
  /** Resolves once the holder, on its way out, is gone; null while it has no wish to go. */
  leaving: Promise<void> | null;
}

type Page = { [slot]?: PageCall | undefined };

const page = () => globalThis as Page; // the symbol is ours; the global object's type cannot list it

/** Takes the page's call, after whoever is leaving it has left. Null when another call is under way. */
export async function takePageCall(): Promise<PageCall | null> {
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

/** Gives the page's call back. */
export function givePageCall(held: PageCall): void {
  if (page()[slot] === held) page()[slot] = undefined;
}
