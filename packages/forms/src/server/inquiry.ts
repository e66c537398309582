import { createHash, randomUUID } from 'node:crypto';
import { type Inquiry, type InquiryForm, inquiryKeys } from '../index';

/** An inquiry as it is stored: what the visitor sent, and what the server adds. */
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

/** Exactly the keys of an inquiry, in their order. */
export const pickInquiry = (source: Inquiry): Inquiry =>
  Object.fromEntries(inquiryKeys.map((key) => [key, source[key]])) as Inquiry; // as: every key has an entry

/** Adds the id. With a key it is a UUIDv8 of key and content: a repeated submission is one row on any server, an edited one another. */
export function receive(form: InquiryForm, inquiry: Inquiry, key: string | null, now: Date): ReceivedInquiry {
  const id =
    key === null
      ? randomUUID()
      : uuidOf(
          createHash('sha256')
            .update(JSON.stringify([form, key, ...inquiryKeys.map((field) => inquiry[field])]))
            .digest(),
        );
  return { id, form, ...pickInquiry(inquiry), receivedAt: now.toISOString() };
}
