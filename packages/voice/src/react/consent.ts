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

const key = ({ url, version = '1' }: Consent) => `probata-voice-consent ${version} ${url}`;

/** The receipt of an earlier agreement to this version, if this browser kept one. */
export function readReceipt(consent: Consent): ConsentReceipt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(consent)) ?? 'null');
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

/** Makes a receipt, and keeps it in this browser where storage is allowed. */
export function writeReceipt(consent: Consent): ConsentReceipt {
  const { url, version = '1' } = consent;
  // Not randomUUID(): pages without HTTPS lack it, and a missing id must not keep a person from agreeing.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const receipt = { id, url, version, at: new Date().toISOString() };
  try {
    localStorage.setItem(key(consent), JSON.stringify(receipt));
  } catch {
    // Not kept: the next call asks again.
  }
  return receipt;
}
