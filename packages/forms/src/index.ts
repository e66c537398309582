export type { Draft, DraftStorage } from './core/draft';
export {
  createDryRun,
  type DryRun,
  type DryRunAnswer,
  type DryRunRequest,
  dryRunAnswers,
} from './core/dry-run';
export { freeEmailDomains } from './core/email';
export {
  type Field,
  type FieldErrors,
  fieldLimits,
  type InquiryFields,
  type InquiryForm,
  type InquiryKey,
  inquiryFields,
  inquiryForms,
  inquiryKeys,
  type RequiredField,
} from './core/fields';
export {
  type Inquiry,
  toInquiry,
  type Validation,
  validateContactInquiry,
  validateTrainingInquiry,
} from './core/inquiry';
export {
  type FormEvent,
  type FormState,
  type FormStatus,
  formStatuses,
  idle,
  transition,
} from './core/machine';
export { english, type Messages, type MessagesOverride, toMessages } from './core/messages';
export type { RuleOptions } from './core/rules';
export {
  contactInquirySchema,
  inquirySchema,
  type ParsedInquiry,
  parseInquiry,
  trainingInquirySchema,
  trainingJsonSchema,
} from './core/schema';
export { spanish } from './core/spanish';
export {
  type FailureReason,
  type FallbackContact,
  failureReasons,
  type SubmitOptions,
  type SubmitResult,
  submissionHeaders,
  submitInquiry,
  trapFieldName,
} from './core/submit';
