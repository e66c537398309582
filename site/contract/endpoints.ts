import type { ChatRequest } from './chat';
import type { ChatName, MessageVerdict, NewMessages } from './chats';
import type { InquiryBatch, InquiryChange, InquirySelection, NewSavedView } from './inquiries';
import type { PersonErasure, PersonQuery } from './people';
import type { UploadExtension } from './uploads';

declare const body: unique symbol;

/** A path with the type of the JSON body that a request to it has. */
export type RequestPath<Body> = string & { readonly [body]?: Body };

/** The paths of the server's interfaces beside those of `inquiry-endpoint.ts`. */
export const endpoints = {
  /** `GET`: the challenge of a proof of work. */
  inquiryChallenge: '/api/inquiries/challenge',
  /** tus 1.0: guests send files here. */
  uploads: '/api/uploads',
  /** `GET`: the list of inquiries. One inquiry has its id below it. */
  adminInquiries: '/api/admin/inquiries',
  /** `GET`: the same list as CSV. */
  adminInquiriesExport: '/api/admin/inquiries/export' as RequestPath<InquirySelection>,
  /** `GET`: how many inquiries match the query of the list. */
  adminInquiriesTotal: '/api/admin/inquiries/total',
  /** `GET`: the editors who can have an inquiry. */
  adminInquiriesAssignees: '/api/admin/inquiries/assignees',
  /** `GET`: a stream of what arrives and changes. */
  adminInquiriesChanges: '/api/admin/inquiries/changes',
  /** `POST`: one action on several inquiries. */
  adminInquiriesSeveral: '/api/admin/inquiries/several' as RequestPath<InquiryBatch>,
  /** `GET`, `POST`: the editor's named filters. One has its id below it. */
  adminInquiriesViews: '/api/admin/inquiries/views' as RequestPath<NewSavedView>,
  adminInquiriesAudit: '/api/admin/inquiries/audit',
  /** `GET`: the deliveries that fail now. */
  adminInquiriesFailing: '/api/admin/inquiries/failing',
  /** `GET`: the list of uploads. One upload has its id below it. */
  adminUploads: '/api/admin/uploads',
  adminUploadsAudit: '/api/admin/uploads/audit',
  /** One batch of uploads has its id below it. */
  adminUploadBatches: '/api/admin/uploads/batches',
  /** `POST`: what is held about an email address. */
  adminPeopleSearch: '/api/admin/people/search' as RequestPath<PersonQuery>,
  /** `POST`: the same as a file, complete. */
  adminPeopleExport: '/api/admin/people/export' as RequestPath<PersonQuery>,
  /** `POST`: erases it, and answers with a receipt. */
  adminPeopleErase: '/api/admin/people/erase' as RequestPath<PersonErasure>,
  /** `GET`: the editor's own sessions (embedded accounts). One session has its id below it. */
  adminSessions: '/api/admin/sessions',
  /** `GET`: the email address and the role of the editor who asks. */
  adminAccount: '/api/admin/account',
  /** `GET`: the whole audit list. */
  adminAudit: '/api/admin/audit',
  /** `GET`: the same list as CSV. */
  adminAuditExport: '/api/admin/audit/export',
  /** `GET`: sign-ins, failures, sign-outs and changes of accounts. */
  adminSessionsAudit: '/api/admin/sessions/audit',
  /** `GET`: the persona prompt as text (spec 7.5). */
  adminPersona: '/api/admin/persona',
  /** `GET`: runs the blog's validator (spec 7.5). */
  blogAnalyze: '/api/blog/analyze',
  /** `GET`: one of the blog's files with the validator's fixes applied. The file on the server stays as it is. */
  blogFixed: '/api/blog/fixed',
  /** The template files, named by the catalog. */
  templates: '/blog/assets/templates',
  templateCatalog: '/blog/assets/templates/catalog.json',
  /** `POST`: the agent chat (spec 7.5). */
  chat: '/api/chat' as RequestPath<ChatRequest>,
  /** `GET`: the editor's own chats. One chat has its id below it. */
  chats: '/api/chats',
  /** `GET`: how the editors rated the replies of each version of the persona. */
  adminPersonaFeedback: '/api/admin/persona/feedback',
  /** The prefix of the accounts service. */
  auth: '/auth/v1',
  /** The prefix of the data API. */
  rest: '/rest/v1',
  /** `GET`: whether the process answers. */
  live: '/livez',
  /** `GET`: whether it has its database, its journal and free space. */
  ready: '/readyz',
  /** `GET`: the sum of both. */
  health: '/healthz',
} as const;

/** `GET`, `PATCH`, `DELETE`: one inquiry. */
export const adminInquiryPath = (id: string): RequestPath<InquiryChange> =>
  `${endpoints.adminInquiries}/${encodeURIComponent(id)}`;

/** `DELETE`: one of the editor's named filters. */
export const adminSavedViewPath = (id: string) =>
  `${endpoints.adminInquiriesViews}/${encodeURIComponent(id)}`;

/** `GET`, `PUT`, `DELETE`: one of the own chats. */
export const chatPath = (id: string): RequestPath<ChatName> => `${endpoints.chats}/${encodeURIComponent(id)}`;

/** `POST`: adds messages to a chat. */
export const chatMessagesPath = (id: string): RequestPath<NewMessages> => `${chatPath(id)}/messages`;

/** `PUT`: what the editor thinks of a reply. */
export const messageVerdictPath = (chat: string, message: string): RequestPath<MessageVerdict> =>
  `${chatMessagesPath(chat)}/${encodeURIComponent(message)}/verdict`;

/** `DELETE`: one of the own sessions. */
export const adminSessionPath = (id: string) => `${endpoints.adminSessions}/${encodeURIComponent(id)}`;

/** `POST`: queues an inquiry for delivery again. */
export const adminInquiryResendPath = (id: string) => `${adminInquiryPath(id)}/resend`;

/** `DELETE`: one upload. */
export const adminUploadPath = (id: string) => `${endpoints.adminUploads}/${encodeURIComponent(id)}`;

/** `GET`, `DELETE`: one batch of uploads. */
export const adminUploadBatchPath = (id: string) =>
  `${endpoints.adminUploadBatches}/${encodeURIComponent(id)}`;

/** `POST`: creates the address of one download, of the upload or the batch with this path. */
export const adminUploadTicketPath = (path: string) => `${path}/ticket`;

/** `POST`: keeps the upload, or the files of the batch, with this path for longer. */
export const adminUploadExtensionPath = (path: string): RequestPath<UploadExtension> => `${path}/extension`;

/** `GET`: every event of an upload. */
export const adminUploadCustodyPath = (id: string) => `${adminUploadPath(id)}/custody`;

/** `GET`: the source of a template. */
export const templatePath = (file: string) => `${endpoints.templates}/${encodeURIComponent(file)}`;

/** `GET`: one run of the blog's validator. */
export const blogValidationPath = (strict: boolean) =>
  `${endpoints.blogAnalyze}?task=validate&strict=${strict ? 1 : 0}`;

/** `GET`: a corrected copy of one of the blog's files. */
export const blogFixedPath = (file: string, strict: boolean) =>
  `${endpoints.blogFixed}?file=${encodeURIComponent(file)}&strict=${strict ? 1 : 0}`;
