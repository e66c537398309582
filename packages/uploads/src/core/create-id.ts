/** Creates a UUID (RFC 9562, version 4). Not `randomUUID()`, which exists only in secure contexts. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(
    bytes,
    (byte, at) => `${[4, 6, 8, 10].includes(at) ? '-' : ''}${byte.toString(16).padStart(2, '0')}`,
  ).join('');
}
