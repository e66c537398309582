import { describe, expect, it } from 'vitest';
import { NoAnswer, type Reply, readAnswer } from './answer';

const source = { title: 'T', heading: '', file: 'posts/t.md', line: 1, text: 'Words.' };

const streamed = (...chunks: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

describe('an answer', () => {
  it('is read whole', async () => {
    const answer = Response.json({ reply: 'Yes.', sources: [source, { title: 1 }] });
    expect(await readAnswer(answer, () => undefined)).toEqual({ content: 'Yes.', sources: [source] });
    for (const body of [{ reply: '' }, {}, null])
      expect(await readAnswer(Response.json(body), () => undefined)).toEqual({ content: '', sources: [] });
  });

  it('is read piece by piece, wherever the pieces are cut', async () => {
    const text =
      event('sources', { sources: [source] }) +
      event('piece', { text: 'Two\n' }) +
      event('piece', { text: '字' }) +
      event('reply', { reply: 'Two\n字' });
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, 1000]) {
      const seen: Reply[] = [];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      expect(await readAnswer(answer, (reply) => seen.push(reply))).toEqual({
        content: 'Two\n字',
        sources: [source],
      });
      expect(seen.map(({ content }) => content)).toEqual(['', 'Two\n', 'Two\n字']);
    }
  });

  it('is none when the server refuses, or the stream breaks off', async () => {
    const none = (answer: Response) => readAnswer(answer, () => undefined).catch((error: unknown) => error);
    expect(await none(new Response('', { status: 502 }))).toMatchObject({ isSignedOut: false });
    expect(await none(new Response('', { status: 401 }))).toMatchObject({ isSignedOut: true });
    for (const answer of [
      streamed(event('piece', { text: 'Half' })),
      streamed(event('piece', { text: 'Half' }), event('error', { title: 'No' })),
    ])
      expect(await none(answer)).toBeInstanceOf(NoAnswer);
  });
});
