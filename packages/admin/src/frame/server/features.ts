import type { HttpBindings } from '@hono/node-server';
import type { Env, Hono } from 'hono';
import { accountEndpoints } from '../../account/contract';
import { ownAccountRoute } from '../../account/server/own-account';
import { accountRoutes } from '../../account/server/routes';
import { auditEndpoints } from '../../audit/contract';
import { auditRoutes } from '../../audit/server/audit-routes';
import { blogRoutes } from '../../blog/server/routes';
import { chatEndpoints } from '../../chat/contract';
import { ChatStore } from '../../chat/server/chat-store';
import { chatStoreRoutes } from '../../chat/server/chat-store-routes';
import { feedbackRoute } from '../../chat/server/feedback';
import { chatRoutes } from '../../chat/server/routes';
import { findEndpoint } from '../../find/contract';
import { findRoutes } from '../../find/server/routes';
import { inquiryEndpoints } from '../../inquiries/contract';
import { editorRoutes } from '../../inquiries/server/editor-routes';
import { Notes } from '../../inquiries/server/notes';
import { SavedReplies } from '../../inquiries/server/saved-replies';
import { SavedViews } from '../../inquiries/server/saved-views';
import { peopleEndpoints } from '../../people/contract';
import { peopleRoutes } from '../../people/server/routes';
import { personaEndpoints } from '../../persona/contract';
import { runRoutes } from '../../persona/server/runs';
import { uploadEndpoints } from '../../uploads/contract';
import { editorUploadRoutes } from '../../uploads/server/editor-routes';
import { DownloadTickets } from '../../uploads/server/tickets';
import type { FeatureParts } from './parts';

type Mount = (app: Hono<{ Bindings: HttpBindings }>, parts: FeatureParts) => void;

/** Mounts routes at what all their paths begin with. */
const at =
  <Environment extends Env>(path: string, routes: (parts: FeatureParts) => Hono<Environment> | null): Mount =>
  (app, parts) => {
    const own = routes(parts);
    if (own) app.route(path, own);
  };

/** The interfaces of each feature, one entry each. The first that knows a path answers it. */
export const features: readonly Mount[] = [
  at(uploadEndpoints.list, ({ uploads, database, changes, requireEditor }) =>
    editorUploadRoutes({ ...uploads, tickets: new DownloadTickets(database), changes, requireEditor }),
  ),
  at(inquiryEndpoints.list, ({ inquiries, database, ...parts }) =>
    editorRoutes({
      ...inquiries,
      ...parts,
      views: new SavedViews(database),
      notes: new Notes(database),
      replies: new SavedReplies(database),
    }),
  ),
  at(auditEndpoints.list, auditRoutes),
  at(accountEndpoints.own, ownAccountRoute),
  at(peopleEndpoints.all, peopleRoutes),
  at(findEndpoint, ({ uploads, blogFolder: folder, ...parts }) =>
    findRoutes({ ...parts, uploads: uploads.store, folder }),
  ),
  at(chatEndpoints.list, ({ database, ...parts }) =>
    chatStoreRoutes({ ...parts, chats: new ChatStore(database) }),
  ),
  at(personaEndpoints.feedback, feedbackRoute),
  at(personaEndpoints.runs, runRoutes),
  at('/', ({ blogFolder: folder, limiter, ...parts }) =>
    blogRoutes({ ...parts, folder, limiter: limiter('validation', 30) }),
  ),
  at('/', ({ blogFolder: folder, limiter, ...parts }) =>
    chatRoutes({ ...parts, folder, limiter: limiter('question', 60) }),
  ),
  at('/', ({ accounts, ...parts }) =>
    accounts?.embedded ? accountRoutes({ ...parts, accounts: accounts.embedded }) : null,
  ),
];
