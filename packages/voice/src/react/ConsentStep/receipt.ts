import { type Consent, type ConsentReceipt, receiptKey } from '../consent';

/** Creates a receipt and stores it where storage is allowed. */
export function writeReceipt(consent: Consent): ConsentReceipt {
  const { url, version = '1' } = consent;
  // Not randomUUID(), which exists only in secure contexts.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const receipt = { id, url, version, at: new Date().toISOString() };
  try {
    localStorage.setItem(receiptKey(consent), JSON.stringify(receipt));
  } catch {
    // Not stored: the next call asks again.
  }
  return receipt;
}
