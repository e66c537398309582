export {
  type AddAuditLines,
  type AddressReader,
  addressReader,
  type BodyLimits,
  createLog,
  createTables,
  type Database,
  type Log,
  offerContact,
  openEmbedded,
  openPostgres,
  type Queries,
  withDeadline,
} from '@probata/server';
export type { AcknowledgementSettings } from './server/acknowledgement';
export { createIntake, type InquiryIntake, type IntakeParts } from './server/create-intake';
export type { DeliveryOutcome, DeliveryPace } from './server/delivery';
export type { Mail, MailTransport, NoticePace, NoticeSettings } from './server/notices';
export type { ProofKeys } from './server/proof';
export type { PostedForm } from './server/routes';
export type { SpamLimits } from './server/spam';
