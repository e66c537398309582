import type { HttpBindings } from '@hono/node-server';
import type { Env, Hono } from 'hono';
import { ownAccountRoute } from '../../account/server/own-account';
import { accountRoutes } from '../../account/server/routes';
import { auditRoutes } from '../../audit/server/audit-routes';
import { blogRoutes } from '../../blog/server/routes';
import { ChatStore } from '../../chat/server/chat-store';
import { chatStoreRoutes } from '../../chat/server/chat-store-routes';
import { feedbackRoute } from '../../chat/server/feedback';
import { chatRoutes } from '../../chat/server/routes';
import { findRoutes } from '../../find/server/routes';
import { editorRoutes } from '../../inquiries/server/editor-routes';
import { Notes } from '../../inquiries/server/notes';
import { SavedReplies } from '../../inquiries/server/saved-replies';
import { SavedViews } from '../../inquiries/server/saved-views';
import { peopleRoutes } from '../../people/server/routes';
import { runRoutes } from '../../persona/server/runs';
import { editorUploadRoutes } from '../../uploads/server/editor-routes';
import { DownloadTickets } from '../../uploads/server/tickets';
import type { FeatureParts } from './parts';

type Mount = (app: Hono<{ Bindings: HttpBindings }>, parts: FeatureParts) => void;

const mount =
  <Environment extends Env>(routes: (parts: FeatureParts) => Hono<Environment> | null): Mount =>
  (app, parts) => {
    const own = routes(parts);
    if (own) app.route('/', own);
  };

/** The interfaces of each feature, one entry each. The first that knows a path answers it. */
export const features: readonly Mount[] = [
  mount(({ uploads, database, ...parts }) =>
    editorUploadRoutes({ ...parts, ...uploads, tickets: new DownloadTickets(database) }),
  ),
  mount(({ inquiries, database, ...parts }) =>
    editorRoutes({
      ...inquiries,
      ...parts,
      views: new SavedViews(database),
      notes: new Notes(database),
      replies: new SavedReplies(database),
    }),
  ),
  mount(auditRoutes),
  mount(ownAccountRoute),
  mount(peopleRoutes),
  mount(({ uploads, blogFolder: folder, ...parts }) =>
    findRoutes({ ...parts, uploads: uploads.store, folder }),
  ),
  mount(({ database, ...parts }) => chatStoreRoutes({ ...parts, chats: new ChatStore(database) })),
  mount(feedbackRoute),
  mount(runRoutes),
  mount(({ blogFolder: folder, limiter, ...parts }) =>
    blogRoutes({ ...parts, folder, limiter: limiter('validation', 30) }),
  ),
  mount(({ blogFolder: folder, limiter, ...parts }) =>
    chatRoutes({ ...parts, folder, limiter: limiter('question', 60) }),
  ),
  mount(({ accounts, ...parts }) =>
    accounts?.embedded ? accountRoutes({ ...parts, accounts: accounts.embedded }) : null,
  ),
];
