import { type Source, toSources } from './conversation';

/** What the agent answered. */
export interface Reply {
  content: string;
  sources: Source[];
}

/** The agent did not answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** The session is over: signing in again is the way on. */
  readonly isSignedOut: boolean;

  constructor(message: string, isSignedOut = false) {
    super(message);
    this.isSignedOut = isSignedOut;
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The events of a stream, as they come: only what our own server sends (`event` and one line of JSON as `data`). */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      held += decoder.decode(read.value, { stream: true });
      const blocks = held.split('\n\n');
      held = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        if (data !== undefined)
          yield { event: /^event: ?(.*)$/m.exec(block)?.[1] ?? 'message', data: JSON.parse(data) };
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads an answer of `POST /api/chat`, streamed or whole. `onProgress` is told what there is so far.
 * @throws NoAnswer when the server refused, or the answer broke off
 */
export async function readAnswer(answer: Response, onProgress: (reply: Reply) => void): Promise<Reply> {
  if (!answer.ok) throw new NoAnswer(`The chat answered ${answer.status}.`, answer.status === 401);
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) {
    const { reply, sources } = record(await answer.json());
    return { content: textOf(reply), sources: toSources(sources) };
  }
  let reply: Reply = { content: '', sources: [] };
  for await (const { event, data } of eventsOf(answer.body)) {
    const told = record(data);
    if (event === 'sources') reply = { ...reply, sources: toSources(told['sources']) };
    else if (event === 'piece') reply = { ...reply, content: reply.content + textOf(told['text']) };
    else if (event === 'reply') return { ...reply, content: textOf(told['reply']) };
    else if (event === 'error') break;
    onProgress(reply);
  }
  throw new NoAnswer('The answer broke off.');
}
