import { problem } from '@probata/server';
import { streamSSE } from 'hono/streaming';
import type { EditorContext, RequireEditor } from '../../account/server/editor';
import type { InquiryNewsEvent } from '../contract';
import type { InquiryChanges, InquiryNews } from './changes';
import type { InquiryStore } from './store';

/** The most open streams of an editor. */
const mostStreams = 20;

/** The end of a session ends its streams at once; each heartbeat checks it too, should the database's channel be lost. */
const heartbeatMs = 25_000;

interface StreamParts {
  changes: InquiryChanges;
  store: InquiryStore;
  requireEditor: RequireEditor;
}

/** Answers with server-sent events, until the page, the session or the server ends them. */
export const changeStream =
  ({ changes, store, requireEditor }: StreamParts) =>
  async (context: EditorContext): Promise<Response> => {
    const { email, session, role } = context.get('editor');
    const hasAccess = async () => (await requireEditor(context.req.raw))?.role === role;
    if (changes.count(email) >= mostStreams)
      return problem(context, {
        status: 429,
        title: 'Too many pages are open',
        detail: 'Close some of the pages with inquiries, or refresh the list by hand.',
        retryAfter: 60,
      });
    // A proxy must not hold events back.
    context.header('x-accel-buffering', 'no');
    return streamSSE(context, async (events) => {
      const toEvent = async (news: Exclude<InquiryNews, { kind: 'ended' }>): Promise<InquiryNewsEvent> => {
        if (news.kind === 'missed') return { event: 'missed', data: {} };
        const { kind, id, by } = news;
        if (kind === 'added') return { event: 'added', data: { id } };
        const inquiry = kind === 'changed' ? await store.find(id) : null;
        return inquiry ? { event: 'changed', data: { inquiry, by } } : { event: 'removed', data: { id, by } };
      };
      await new Promise<void>((end) => {
        let turn: Promise<void> = Promise.resolve();
        /** Runs steps one after the other; a failed one ends the stream: the page is gone. */
        const next = (step: () => Promise<void>) => {
          turn = turn.then(step).catch(() => release());
        };
        const stop = changes.follow({ email, session }, (news) => {
          if (news.kind === 'ended') return release();
          next(async () => {
            // The end of the access may have been missed too.
            if (news.kind === 'missed' && !(await hasAccess())) return release();
            const { event, data } = await toEvent(news);
            await events.writeSSE({ event, data: JSON.stringify(data) });
          });
        });
        const timer = setInterval(
          () =>
            next(async () => {
              if (await hasAccess()) await events.write(': still here\n\n');
              else release();
            }),
          heartbeatMs,
        );
        const release = () => {
          clearInterval(timer);
          stop();
          end();
        };
        events.onAbort(release);
        // Sends the headers at once. The page then reads the list, which has every earlier change.
        next(() => events.writeSSE({ event: 'missed', data: '{}' }));
      });
    });
  };
