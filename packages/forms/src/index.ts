export {
  type Consent,
  type CrossFieldRule,
  type DefinitionOptions,
  defineInquiry,
  type FieldOf,
  type FurtherCheckboxField,
  type FurtherField,
  type FurtherFields,
  type FurtherFileField,
  type FurtherSelectField,
  type FurtherTextField,
  type HiddenField,
  type InquiryDefinition,
  type InquiryOf,
  type Rule,
  type RuleSchema,
  type UploadedFile,
} from './core/definition';
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
  type Checked,
  type Condition,
  type Field,
  type FieldErrors,
  type FurtherMessages,
  fieldLimits,
  type Inquiry,
  type InquiryFields,
  type InquiryForm,
  type InquiryKey,
  type InquirySchema,
  inquiryFields,
  inquiryForms,
  inquiryKeys,
  type RequiredField,
  trapFieldName,
} from './core/fields';
export {
  toInquiry,
  type Validation,
  validateContactInquiry,
  validateInquiry,
  validateInquiryAsync,
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
export {
  english,
  type Messages,
  type MessagesOverride,
  toMessages,
} from './core/messages';
export { telephoneLink } from './core/phone';
export type { RuleOptions } from './core/rules';
export {
  contactInquirySchema,
  inquirySchema,
  inquirySchemaOf,
  type ParsedInquiry,
  parseInquiry,
  parseInquiryAsync,
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
} from './core/submit';
