import { type ChatEvent, type ChatReply, chatEventSchema, chatReplySchema } from '../../contract/chat';

/** A reply of the agent, or the part of it that has arrived. */
export interface Reply extends Pick<ChatReply, 'sources'> {
  content: string;
}

export const emptyReply: Reply = { content: '', sources: [] };

/** The server-sent events of a stream. Each has an `event` and one line of JSON as `data`; unknown events are skipped. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      buffer += decoder.decode(chunk.value, { stream: true });
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const event = /^event: ?(.*)$/m.exec(block)?.[1];
        const read = chatEventSchema.safeParse({ event, data: JSON.parse(data) });
        if (read.success) yield read.data;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads an answer of `POST /api/chat`, streamed or as JSON. `onProgress` gets the part that has arrived.
 * @throws Error when the stream ends without the whole reply
 */
export async function readAnswer(response: Response, onProgress: (reply: Reply) => void): Promise<Reply> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    const { reply, sources } = chatReplySchema.parse(await response.json());
    return { content: reply, sources };
  }
  let reply = emptyReply;
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'reply') return { ...reply, content: data.reply };
    if (event === 'error') break;
    reply =
      event === 'sources'
        ? { ...reply, sources: data.sources }
        : { ...reply, content: reply.content + data.text };
    onProgress(reply);
  }
  throw new Error('The stream ended before the reply was complete.');
}
