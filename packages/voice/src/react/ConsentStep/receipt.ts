import { type Consent, type ConsentReceipt, receiptKey } from '../consent';

/** Makes a receipt, and keeps it in this browser where storage is allowed. */
export function writeReceipt(consent: Consent): ConsentReceipt {
  const { url, version = '1' } = consent;
  // Not randomUUID(): pages without HTTPS lack it, and a missing id must not keep a person from agreeing.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const receipt = { id, url, version, at: new Date().toISOString() };
  try {
    localStorage.setItem(receiptKey(consent), JSON.stringify(receipt));
  } catch {
    // Not kept: the next call asks again.
  }
  return receipt;
}
