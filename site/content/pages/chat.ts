import { paths } from '../paths';
import type { Meta } from '../schema';
import type { ChatPage } from './chat.schema';

export const meta = {
  title: 'Agent Chat: Probata',
  description: 'A chat for signed-in editors about the blog, its sources, and its templates.',
  indexed: false,
  openGraph: 'home',
} satisfies Meta;

/** The agent chat for signed-in editors. */
export const chat = {
  heading: 'Agent Chat',
  opening: 'Ask me about the blog, sources, or templates.',
  placeholder: 'Type a message',
  send: 'Send',
  sending: 'Sending…',
  error: 'Error contacting agent.',
  controls: {
    stop: 'Stop',
    stopped: 'Stopped.',
    unfinished: 'Unfinished.',
    retry: 'Retry',
    edit: 'Edit',
    editing: 'Editing your last message',
    cancel: 'Cancel',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying. Select the text, and copy it.',
    cleared: 'Conversation cleared.',
    export: 'Export',
    exportedAs: 'agent-chat.md',
    toEnd: 'To the end',
    waiting: 'The agent is still working.',
    emptyReply: 'The agent’s reply is empty.',
    source: 'Source',
    sources: 'Sources',
    close: 'Close',
  },
  roles: { user: 'You', assistant: 'Agent' },
  signIn: {
    heading: 'Sign in',
    body: 'This chat is for our blog editors. Sign in to use the chat.',
    link: { label: 'Forgot your password?', href: paths.admin },
    ended: 'Your conversation is kept in this tab. Sign in here to see it again.',
  },
} satisfies ChatPage;
