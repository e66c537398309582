import { createHash, randomUUID } from 'node:crypto';
import type { Inquiry, InquiryForm } from '@probata/forms';

/** An inquiry on its way to the database: what the visitor sent, and what the server adds. */
export interface ReceivedInquiry extends Inquiry {
  /** Also the `Idempotency-Key` of its delivery. */
  id: string;
  form: InquiryForm;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

function uuidOf(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16));
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x80, 6);
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8);
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Gives an inquiry its id. With a key the id is made from the key and the content (a UUID of version 8), so the same submission sent
 * twice, to any server, is one row; the same key with an edited text is another inquiry, because no edit may be lost. Without a
 * key each is its own.
 */
export function receive(form: InquiryForm, inquiry: Inquiry, key: string | null, now: Date): ReceivedInquiry {
  const { name, email, company, phone, message } = inquiry;
  const id =
    key === null
      ? randomUUID()
      : uuidOf(
          createHash('sha256')
            .update(JSON.stringify([form, key, name, email, company, phone, message]))
            .digest(),
        );
  return { id, form, name, email, company, phone, message, receivedAt: now.toISOString() };
}
