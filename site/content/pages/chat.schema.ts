import { z } from 'zod';
import { linkSchema, text } from '../schema';

export const chatSchema = z.strictObject({
  heading: text,
  opening: text,
  placeholder: text,
  send: text,
  sending: text,
  error: text,
  controls: z.strictObject({
    stop: text,
    stopped: text,
    unfinished: text,
    retry: text,
    edit: text,
    editing: text,
    cancel: text,
    copy: text,
    copied: text,
    notCopied: text,
    cleared: text,
    export: text,
    exportedAs: text,
    toEnd: text,
    waiting: text,
    emptyReply: text,
    source: text,
    sources: text,
    close: text,
  }),
  roles: z.strictObject({ user: text, assistant: text }),
  signIn: z.strictObject({ heading: text, body: text, link: linkSchema, ended: text }),
});

export type ChatPage = z.infer<typeof chatSchema>;
