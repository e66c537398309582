import type { HttpBindings } from '@hono/node-server';
import { attemptTable, readSecret } from '@probata/forms/server/parts';
import { logOfRequests, SharedLimiter } from '@probata/server';
import { Hono } from 'hono';
import { denyEditors } from '../../account/server/editor';
import { noteRefusals } from '../../account/server/refusals';
import { WriteLimit } from '../../account/server/write-limit';
import { rememberOrigin } from '../../audit/server/audit';
import { AnswerSigner } from '../../chat/server/answer-signer';
import { ChatStore } from '../../chat/server/chat-store';
import { personaReader } from '../../chat/server/persona';
import { InquiryChanges } from '../../inquiries/server/changes';
import { InquiryStore } from '../../inquiries/server/store';
import { People } from '../../people/server/people';
import { features } from './features';
import type { AdminParts, FeatureParts } from './parts';

export type Admin = ReturnType<typeof createAdmin>;

/** What answers the signed-in pages. Mount `routes` at `/`, with `middleware` before them and before all other interfaces. */
export function createAdmin(parts: AdminParts) {
  const { database, patientDatabase, accounts, inquiries, uploads } = parts;
  const log = logOfRequests(parts.log);
  const store = new InquiryStore(database);
  const changes = new InquiryChanges({ database: patientDatabase, log: parts.log });
  const writes = new WriteLimit({ database, isShort: parts.isDiskShort });
  const people = new People({
    folder: parts.dataFolder,
    database: patientDatabase,
    store: new InquiryStore(patientDatabase),
    intake: inquiries.intake,
    journal: inquiries.journal,
    uploads: uploads.store.on(patientDatabase),
    chats: new ChatStore(patientDatabase),
    files: uploads.files,
    notifies: inquiries.notices !== null,
    rewriteTables: parts.rewriteTables,
    log,
  });
  const ofFeatures: FeatureParts = {
    ...parts,
    log,
    requireEditor: writes.over(parts.requireEditor ?? accounts?.editorOf ?? denyEditors),
    writes,
    store,
    changes,
    people,
    readPersona: personaReader(accounts, parts.blogFolder),
    signer: new AnswerSigner(() => readSecret(database, AnswerSigner.secret)),
    limiter: (prefix, points) =>
      new SharedLimiter(database, { ...attemptTable, prefix, points, duration: 60 }),
  };
  const routes = new Hono<{ Bindings: HttpBindings }>();
  for (const mount of features) mount(routes, ofFeatures);
  return {
    routes,
    /** Remembers where each request comes from, for audit lines, and records what is refused. */
    middleware: [rememberOrigin(parts.readAddress), noteRefusals({ accounts, log })] as const,
    /** The inquiries that are kept. */
    store,
    /** Ends the open streams, which would hold the server up. */
    drain: () => changes.close(),
    /** Waits for what an erasure rewrites. */
    stop: () => people.rewrite(false),
  };
}
