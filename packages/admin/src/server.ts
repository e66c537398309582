export { type Accounts, AccountsUnreachable } from './account/server/accounts';
export { asEditor } from './account/server/as-editor';
export { type Editor, NotListed, notListed, type RequireEditor } from './account/server/editor';
export {
  hostedEditors,
  notAnEmail,
  type OperatorAnswer,
  type OperatorRequest,
  operate,
  operatorAnswer,
  operatorRequest,
} from './account/server/editors';
export { createEmbeddedAccounts } from './account/server/embedded';
export { type GeneratedEditor, makeFirstEditor } from './account/server/first-editor';
export { createHostedAccounts } from './account/server/hosted';
export { Keys } from './account/server/keys';
export { hashPassword } from './account/server/passwords';
export { addAuditLines } from './audit/server/audit';
export type { ModelSettings } from './chat/server/agent';
export { AnswerSigner } from './chat/server/answer-signer';
export { ChatStore } from './chat/server/chat-store';
export { versionOf } from './chat/server/feedback';
export { type Admin, createAdmin } from './frame/server/admin';
export type { AdminParts, FeatureParts } from './frame/server/parts';
export { problemFor } from './frame/server/problems';
export { InquiryChanges } from './inquiries/server/changes';
export { SavedViews } from './inquiries/server/saved-views';
export { InquiryStore } from './inquiries/server/store';
