import { AppShell } from '@probata/ui';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EditorRole } from '../account/contract';
import type { AnswerOf } from '../endpoint';
import { client, renderPage } from '../frame/render-page';
import type {
  FailingDeliveries,
  InquiryBatch,
  InquiryChange,
  InquiryList,
  inquiryEndpoints,
  KeptInquiry,
  Note,
} from './contract';
import { Inquiries } from './Inquiries';
import { keptInquiry as usual } from './kept-inquiry';
import { isNamed } from './useOpenInquiry';

type Tell = (event: string, data: object) => void;

const initial = () => ({
  /** Sends an event of the stream, once the page follows it. */
  tell: async (..._news: Parameters<Tell>): Promise<void> => {},
  /** What the server has before the first row. */
  newer: [] as KeptInquiry[], // none at first
  /** Answers the request for the named filters. */
  savedViews: (): Response | Promise<Response> => Response.json({ views: [] }),
  /** The notes of all inquiries. */
  notes: [] as (Note & { inquiry: string })[], // none at first
  /** Answers a request for notes. `id`: of one note. */
  answerNote: async (inquiry: string, id: string | undefined, init?: RequestInit): Promise<Response> => {
    const others = server.notes.filter((note) => note.id !== id);
    if (id === undefined)
      return Response.json({ notes: others.filter((note) => note.inquiry === inquiry) } satisfies AnswerOf<
        typeof inquiryEndpoints.notes
      >);
    if (init?.method === 'DELETE') {
      server.notes = others;
      return new Response(null, { status: 204 });
    }
    const at = '2026-11-21T11:00:00.000Z';
    const { text } = JSON.parse(String(init?.body));
    const note = { id, inquiry, author: 'eve@firm.example', text, writtenAt: at, changedAt: at };
    server.notes = [...others, note];
    return Response.json(note);
  },
  /** Settles when the list is answered. */
  listing: Promise.resolve(),
});

/** What the server of the list says, as the test of the moment wants it. */
export const server = initial();

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(server, initial());
  vi.useRealTimers();
});

/** Answers the list, and each inquiry by its id; `read` returns the inquiry as it is now. */
export async function show(
  rows: readonly KeptInquiry[],
  read: (id: string) => KeptInquiry | undefined,
  path = '/',
  failing = (): FailingDeliveries => ({ failing: [], mail: null }),
  change: (asked: InquiryChange) => Response | Promise<Response> = () => new Response('{}', { status: 500 }),
  role: EditorRole = 'editor',
) {
  const list: InquiryList = {
    inquiries: [...rows],
    newer: null,
    older: null,
    kept: 0,
    counts: { queued: rows.length, delivered: 0, failed: 0 },
    delivers: { contact: true, training: false },
  };
  const requests: string[] = [];
  const encoder = new TextEncoder();
  let follow: (send: Tell) => void = () => {};
  const following = new Promise<Tell>((resolve) => {
    follow = resolve;
  });
  server.tell = async (...news) => (await following)(...news);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`);
    const [, slug] = /inquiries\/([\w-]{36}|INQ-\d{6})/.exec(url) ?? [];
    if (url.endsWith('/failing')) return Response.json(failing());
    if (url.includes('/total')) return Response.json({ total: 1234 });
    if (url.endsWith('/changes'))
      return new Response(
        new ReadableStream({
          start: (stream) => {
            follow((event, data) =>
              stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
            );
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    if (url.endsWith('/views')) return server.savedViews();
    if (url.endsWith('/several')) {
      const batch: InquiryBatch = JSON.parse(String(init?.body));
      const requested = batch.action === 'delete' && batch.requested ? ' requested' : '';
      requests.push(`${batch.action} ${batch.ids.join(' ')}${requested}`);
      const takenFrom = batch.action === 'assign' ? ['bob@firm.example'] : [];
      return Response.json({ changed: batch.ids.length, takenFrom });
    }
    if (url.includes('before=')) return Response.json({ ...list, inquiries: server.newer });
    if (url.endsWith('/assignees'))
      return Response.json({ assignees: ['bob@firm.example', 'eve@firm.example'] });
    const [, noted, note] = /inquiries\/([^/]+)\/notes(?:\/(.+))?$/.exec(url) ?? [];
    if (noted) return server.answerNote(noted, note, init);
    if (url.endsWith('/replies')) return Response.json({ replies: [] });
    if (init?.method === 'PATCH') return change(JSON.parse(String(init.body)));
    if (url.endsWith('/resend')) return Response.json({ status: 'queued' });
    if (slug !== undefined) return Response.json(read(rows.find((row) => isNamed(row, slug))?.id ?? slug));
    await server.listing;
    return Response.json({ ...list, inquiries: rows });
  });
  await renderPage(
    <AppShell mark="Firm" rail={null}>
      <Inquiries client={client} email="eve@firm.example" />
    </AppShell>,
    path,
    role,
  );
  return requests;
}

/** The desk of two editors: `row` as the server holds it, and what was asked of it. */
export function desk(start: Partial<KeptInquiry> = {}, role?: EditorRole, path = `/?open=${usual.id}`) {
  const held = { row: { ...usual, readAt: usual.receivedAt, ...start } };
  const asked: InquiryChange[] = [];
  const change = (given: InquiryChange) => {
    asked.push(given);
    const { revision, assignee, state = held.row.state, snoozedUntil = held.row.snoozedUntil } = given;
    if (revision !== held.row.revision)
      return Response.json({ detail: 'Another editor came first.', inquiry: held.row }, { status: 409 });
    held.row = {
      ...held.row,
      state,
      snoozedUntil,
      ...(assignee !== undefined && { assignee: assignee === 'me' ? 'eve@firm.example' : assignee }),
      revision: revision + 1,
    };
    return Response.json({ ...held.row, takenFrom: null });
  };
  const shown = show([held.row], () => held.row, path, undefined, change, role);
  return { held, asked, shown };
}

/** The open inquiry of `desk`. */
export const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });

/** What scrolls. */
export const frame = () => document.querySelector('[data-app-scroller]') as HTMLElement; // every test is in a shell

export const three = ['Ada', 'Bea', 'Cid'].map(
  (name, at): KeptInquiry => ({
    ...usual,
    name,
    readAt: usual.receivedAt,
    id: `00000000-0000-4000-8000-00000000000${at}`,
    number: `INQ 00000${at}`,
  }),
);
export const ids = three.map(({ id }) => id);
/** The list. */
export const table = page.getByRole('region', { name: 'Inquiries, newest first' });
/** A note of another editor on the inquiry of `desk`. */
export const theirNote = {
  id: '00000000-0000-4000-8000-0000000000aa',
  inquiry: usual.id,
  author: 'bob@firm.example',
  text: 'They call back',
  writtenAt: '2026-11-21T10:30:00.000Z',
  changedAt: '2026-11-21T10:30:00.000Z',
};
