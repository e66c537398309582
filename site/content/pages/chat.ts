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
  roles: { user: 'You', assistant: 'Agent' },
  signIn: { body: 'Sign in to use the chat.', link: { label: 'Sign in', href: paths.admin } },
} satisfies ChatPage;
