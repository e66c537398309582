import type * as z from 'zod/mini';

/** The server-sent events of an answer that match a schema. Each has an `event` and one line of JSON as `data`; others are skipped. */
export async function* readEvents<Schema extends z.ZodMiniType>(
  body: ReadableStream<Uint8Array>,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
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
        const read = schema.safeParse({ event, data: JSON.parse(data) });
        if (read.success) yield read.data;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
