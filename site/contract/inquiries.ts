import { type InquiryForm, type InquiryKey, inquiryKeys } from '@probata/forms';
import * as z from 'zod/mini';
import { auditLineSchema } from './audit';
import { pageCursors, queryParameter } from './paging';

const forms = { contact: 'contact', training: 'training' } as const satisfies {
  [Form in InquiryForm]: Form;
};

export const inquiryFormSchema = z.enum(forms);

/** `queued`: awaits delivery, or only kept while its form has no workflow. `failed`: given up until an editor resends it. */
export const inquiryStatuses = ['queued', 'delivered', 'failed'] as const;

export const inquiryStatusSchema = z.enum(inquiryStatuses);

export type InquiryStatus = z.output<typeof inquiryStatusSchema>;

const text = z.string();
const texts = Object.fromEntries(inquiryKeys.map((key) => [key, text])) as Record<InquiryKey, typeof text>; // as: every key has an entry

/** An inquiry as editors see it. Times are ISO 8601. */
export const keptInquirySchema = z.object({
  id: z.string(),
  form: inquiryFormSchema,
  ...texts,
  receivedAt: z.string(),
  status: inquiryStatusSchema,
  /** Delivery attempts since it was last queued. */
  attempts: z.number(),
  /** The time of the next attempt; null unless queued. */
  nextAttemptAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
});

export type KeptInquiry = z.output<typeof keptInquirySchema>;

/** The answer of `GET /api/admin/inquiries`. */
export const inquiryListSchema = z.object({
  inquiries: z.array(keptInquirySchema),
  ...pageCursors,
  /** All inquiries, by status. */
  counts: z.record(inquiryStatusSchema, z.number()),
  /** Whether a form has a workflow to deliver to. */
  delivers: z.record(inquiryFormSchema, z.boolean()),
});

export type InquiryList = z.output<typeof inquiryListSchema>;

/** The answer of `GET /api/admin/inquiries/failing`: what does not leave the server. */
export const failingDeliveriesSchema = z.object({
  /** Each form whose workflow did not take the last attempt of some inquiry. */
  failing: z.array(
    z.object({
      form: inquiryFormSchema,
      /** Inquiries that are tried again, or were given up. */
      total: z.number(),
      /** Why the latest attempt failed. */
      reason: z.string(),
    }),
  ),
  /** Why the mail server did not take the last message to NOTIFY_EMAIL; null: it did, or none is sent. */
  mail: z.nullable(z.string()),
});

export type FailingDeliveries = z.output<typeof failingDeliveriesSchema>;

/** The most inquiries on one page of the list. */
export const inquiryPageLimit = 200;

/** The query of the list and of its export. */
export const inquiryQuerySchema = z.object({
  form: queryParameter(inquiryFormSchema),
  status: queryParameter(inquiryStatusSchema),
  /** Matches the texts of the inquiry, in any letter case. */
  search: queryParameter(z.string().check(z.maxLength(200))),
  after: queryParameter(z.uuid()),
  before: queryParameter(z.uuid()),
  limit: queryParameter(z.coerce.number().check(z.int(), z.gte(1), z.lte(inquiryPageLimit))),
});

/** The answer of `POST /api/admin/inquiries/:id/resend`. */
export const inquiryResendSchema = z.object({ status: z.literal('queued') });

export type InquiryResend = z.output<typeof inquiryResendSchema>;

/** The `reason` in the query of a deletion: the person asked for it. */
export const requestedRemoval = 'request';

/** The answer to an inquiry sent as JSON. */
export const inquiryReceiptSchema = z.object({ status: z.literal('stored'), id: z.string() });

export type InquiryReceipt = z.output<typeof inquiryReceiptSchema>;

const inquiryAuditLineSchema = z.extend(auditLineSchema, {
  /** null: more than one inquiry. */
  inquiry: z.nullable(z.string()),
});

export type InquiryAuditLine = z.output<typeof inquiryAuditLineSchema>;

/** The answer of `GET /api/admin/inquiries/audit`, newest line first. */
export const inquiryAuditSchema = z.object({ audit: z.array(inquiryAuditLineSchema) });

export type InquiryAudit = z.output<typeof inquiryAuditSchema>;
