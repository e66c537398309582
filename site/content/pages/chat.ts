import { paths } from '../paths';
import type { ChatPage } from '../schema';

/** The agent chat for signed-in editors. */
export const chat = {
  meta: {
    path: paths.chat,
    title: 'Agent Chat: Probata',
    description: 'A chat for signed-in editors about the blog, its sources, and its templates.',
    indexed: false,
    openGraph: 'home',
  },
  heading: 'Agent Chat',
  opening: 'Ask me about the blog, sources, or templates.',
  placeholder: 'Type a message',
  send: 'Send',
  sending: 'Sending…',
  error: 'Error contacting agent.',
  controls: {
    stop: 'Stop',
    stopped: 'Stopped.',
    retry: 'Retry',
    edit: 'Edit',
    editing: 'Editing your last message',
    cancel: 'Cancel',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying.',
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
    body: 'Sign in to use the chat.',
    link: { label: 'Forgot your password?', href: paths.admin },
    ended: 'What you wrote is kept in this tab. Sign in here, and it is back.',
  },
} satisfies ChatPage;
