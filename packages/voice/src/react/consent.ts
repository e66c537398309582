/** The notice a person must agree to before the first call. */
export interface Consent {
  /** URL of the notice. */
  url: string;
  /** Version of the notice; a new one is asked again. @default '1' */
  version?: string;
}

/** The record of an agreement. */
export interface ConsentReceipt {
  /** Random, for logs. */
  id: string;
  url: string;
  version: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The localStorage key of a notice's receipt. */
export const receiptKey = ({ url, version = '1' }: Consent) => `probata-voice-consent ${version} ${url}`;

/** The stored receipt for this version, or null. */
export function readReceipt(consent: Consent): ConsentReceipt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(receiptKey(consent)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, url, version, at } = kept as Partial<ConsentReceipt>; // each field is checked below
    return id && url === consent.url && version === (consent.version ?? '1') && at
      ? { id, url, version, at }
      : null;
  } catch {
    // Storage is disabled or holds something else: ask again.
    return null;
  }
}
