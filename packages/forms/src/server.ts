export type { AcknowledgementSettings } from './server/acknowledgement';
export { createIntake, type InquiryIntake, type IntakeParts } from './server/create-intake';
export { Delivery, type DeliveryOutcome, type DeliveryPace } from './server/delivery';
export { FormPosts } from './server/form-posts';
export { receive } from './server/inquiry';
export { InquiryQueue } from './server/inquiry-queue';
export { Intake } from './server/intake';
export { type DamagedLineTest, Journal } from './server/journal';
export { noticeMessage } from './server/notice-message';
export { NoticeStore } from './server/notice-store';
export {
  type Mail,
  type MailTransport,
  type NoticePace,
  type NoticeSettings,
  Notices,
} from './server/notices';
export { createProofOfWork, type ProofKeys } from './server/proof';
export { applyRetention } from './server/retention';
export type { PostedForm } from './server/routes';
export { readSecret } from './server/secret';
export { createSigner } from './server/signature';
export { attemptTable, type SpamLimits } from './server/spam';
