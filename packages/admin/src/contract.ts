export {
  accountEndpoints,
  accountPrefixes,
  editorRoles,
  ownAccountSchema,
  passwordRefusal,
  sessionListSchema,
} from './account/contract';
export { type AuditEventLine, auditEndpoints, auditListSchema } from './audit/contract';
export { dayIn } from './audit/period-contract';
export { blogEndpoints } from './blog/contract';
export {
  chatEndpoints,
  chatReplySchema,
  keptChatLimits,
  keptChatListSchema,
  type NewMessages,
  personaFeedbackSchema,
  wholeChatSchema,
} from './chat/contract';
export { addressOf } from './endpoint';
export { findAnswerSchema, findEndpoints, findLimit } from './find/contract';
export { dueQueries, inquiryEndpoints, noteLimits, replyAges } from './inquiries/contract';
export { paths as adminPaths } from './paths';
export {
  erasureReceiptSchema,
  peopleEndpoints,
  personAnswerSchema,
  personExportSchema,
  personListLimit,
} from './people/contract';
export { personaDraftKey, personaEndpoints, personaKey } from './persona/contract';
export { judge } from './persona/judge-contract';
export { draftPrefix, sessionKey } from './storage-keys';
export {
  custodyReportSchema,
  uploadBatchFilesSchema,
  uploadEndpoints,
  uploadListSchema,
} from './uploads/contract';
