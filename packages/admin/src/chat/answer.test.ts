import { describe, expect, it } from 'vitest';
import { type Reply, readAnswer } from './answer';

const source = { title: 'T', heading: '', file: 'posts/t.md', line: 1, text: 'Words.' };

const streamed = (...chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const encode = (text: string) => new TextEncoder().encode(text);
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

describe('readAnswer', () => {
  it('reads JSON; without a reply it is empty', async () => {
    const answer = Response.json({ reply: 'Yes.', sources: [source, { title: 1 }] });
    expect(await readAnswer(answer, () => undefined)).toEqual({
      content: 'Yes.',
      sources: [source],
      persona: '',
      signature: '',
    });
    for (const body of [{ reply: '' }, {}, null])
      expect(await readAnswer(Response.json(body), () => undefined)).toEqual({
        content: '',
        sources: [],
        persona: '',
        signature: '',
      });
  });

  it('reads a stream, wherever its chunks are cut', async () => {
    const bytes = encode(
      event('sources', { sources: [source], persona: 'f'.repeat(64) }) +
        event('piece', { text: 'Two\n' }) +
        event('piece', { text: '字', signature: 'part' }) +
        event('reply', { reply: 'Two\n字', signature: 'whole' }),
    );
    for (const size of [1, 7, 1000]) {
      const progress: Reply[] = [];
      const chunks: Uint8Array[] = [];
      for (let start = 0; start < bytes.length; start += size) chunks.push(bytes.slice(start, start + size));
      expect(await readAnswer(streamed(...chunks), (reply) => progress.push(reply))).toEqual({
        content: 'Two\n字',
        sources: [source],
        persona: 'f'.repeat(64),
        signature: 'whole',
      });
      expect(progress.map(({ content, signature }) => [content, signature])).toEqual([
        ['', ''],
        ['Two\n', ''],
        ['Two\n字', 'part'],
      ]);
    }
  });

  it('throws when the stream ends early, or with an error', async () => {
    const half = event('piece', { text: 'Half' });
    for (const text of [half, half + event('error', { title: 'No' })])
      await expect(readAnswer(streamed(encode(text)), () => undefined)).rejects.toThrow(
        'The stream ended before the reply was complete.',
      );
  });
});
