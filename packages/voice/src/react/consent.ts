/** What a person must agree to before the first call. */
export interface Consent {
  /** The notice. */
  url: string;
  /** Of the notice. A new version asks again. @default '1' */
  version?: string;
}

/** That a person agreed: what, which version, when. */
export interface ConsentReceipt {
  /** Random; names this agreement in a log. */
  id: string;
  url: string;
  version: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Where the receipt of a notice is kept. */
export const receiptKey = ({ url, version = '1' }: Consent) => `probata-voice-consent ${version} ${url}`;

/** The receipt of an earlier agreement to this version, if this browser kept one. */
export function readReceipt(consent: Consent): ConsentReceipt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(receiptKey(consent)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, url, version, at } = kept as Partial<ConsentReceipt>; // each field is looked at on the next line
    return id && url === consent.url && version === (consent.version ?? '1') && at
      ? { id, url, version, at }
      : null;
  } catch {
    // Storage is off, or someone else wrote there: ask again.
    return null;
  }
}
