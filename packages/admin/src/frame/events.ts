import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod/mini';

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server-sent events of an answer whose JSON matches a schema; others are skipped. */
export async function* readEvents<Schema extends z.ZodMiniType>(
  body: ReadableStream<Uint8Array>,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const pending: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => pending.push(event) });
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      parser.feed(decoder.decode(chunk.value, { stream: true }));
      for (const { event, data } of pending.splice(0)) {
        const read = schema.safeParse({ event, data: safeJson(data) });
        if (read.success) yield read.data;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
