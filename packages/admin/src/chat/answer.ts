import { readEvents } from '../frame/events';
import { type ChatReply, chatEventSchema, chatReplySchema } from './contract';

/** A reply of the agent, or the part of it that has arrived. */
export interface Reply extends Pick<ChatReply, 'sources' | 'persona' | 'signature'> {
  content: string;
}

export const emptyReply: Reply = { content: '', sources: [], persona: '', signature: '' };

/**
 * Reads an answer of `POST /api/chat`, streamed or as JSON. `onProgress` gets the part that has arrived.
 * @throws Error when the stream ends without the whole reply
 */
export async function readAnswer(response: Response, onProgress: (reply: Reply) => void): Promise<Reply> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    const { reply, sources, persona, signature } = chatReplySchema.parse(await response.json());
    return { content: reply, sources, persona, signature };
  }
  let reply = emptyReply;
  for await (const { event, data } of readEvents(response.body, chatEventSchema)) {
    if (event === 'reply') return { ...reply, content: data.reply, signature: data.signature };
    if (event === 'error') break;
    reply =
      event === 'sources'
        ? { ...reply, sources: data.sources, persona: data.persona }
        : { ...reply, content: reply.content + data.text, signature: data.signature };
    onProgress(reply);
  }
  throw new Error('The stream ended before the reply was complete.');
}
