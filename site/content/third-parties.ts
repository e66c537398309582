import { adminPaths } from '@probata/admin/contract';
import { links } from './links';
import { paths, uploadPath } from './paths';
import type { ThirdParty } from './schema';

const origins = (...addresses: string[]) => [...new Set(addresses.map((address) => new URL(address).origin))];

const video = origins(...Object.values(links.video));
const { script, stylesheet, ...calendars } = links.scheduling;
const scheduling = origins(...Object.values(links.scheduling));

/** The pages with the voice assistant. */
const signedIn = [adminPaths.admin, adminPaths.chat];
const everyPage = [...Object.values(paths), ...signedIn, uploadPath];

/**
 * Every external host that the site may contact. The Content-Security-Policy, the privacy text and the notices beside embeds
 * are derived from it; a journey fails when a page contacts another host.
 */
export const thirdParties = [
  {
    id: 'video',
    name: 'Video provider',
    purpose: 'Plays the Cost Confidence and Reprographics videos.',
    side: 'browser',
    contacted: 'on-click',
    when: 'when you press play on a video',
    learns: 'your IP address, your browser, and which video you play',
    pages: [paths.home],
    hosts: video,
    // The frame cannot tell whether its host answers, so the page asks first.
    csp: { 'frame-src': video, 'connect-src': video },
  },
  {
    id: 'scheduling',
    name: 'Scheduling provider',
    purpose: 'Shows the calendar for free platform training.',
    side: 'browser',
    contacted: 'on-load',
    when: 'when you open the Training page, and when you choose a platform',
    learns: 'your IP address, your browser, and what you enter in the calendar',
    pages: [paths.training],
    hosts: scheduling,
    csp: {
      'script-src': origins(script),
      'style-src': origins(stylesheet),
      'frame-src': origins(...Object.values(calendars)),
      'img-src': origins(stylesheet, ...Object.values(calendars)),
      'connect-src': scheduling,
    },
  },
  {
    id: 'voice',
    name: 'Voice provider (Vapi)',
    purpose: 'Carries the spoken conversation with the voice assistant.',
    side: 'browser',
    contacted: 'on-click',
    when: 'when you start the voice assistant',
    learns: 'your IP address, your browser, and the sound of your microphone while the call lasts',
    pages: everyPage,
    hosts: ['https://api.vapi.ai'],
    setting: 'voice',
    isReplaced: true,
    csp: { 'connect-src': ['https://api.vapi.ai'] },
  },
  {
    id: 'voice-transport',
    name: 'Video-call provider (Daily)',
    purpose: 'Transports the audio of a voice call for the voice provider.',
    side: 'browser',
    contacted: 'on-click',
    when: 'when you start the voice assistant',
    learns: 'your IP address, your region, your browser, and the audio of the call',
    pages: everyPage,
    hosts: ['https://*.daily.co', 'wss://*.daily.co', 'https://*.wss.daily.co', 'wss://*.wss.daily.co'],
    setting: 'voice',
    csp: {
      'script-src': ['https://c.daily.co'],
      'connect-src': ['https://*.daily.co', 'wss://*.daily.co', 'wss://*.wss.daily.co'],
      'frame-src': ['https://*.daily.co'],
      'worker-src': ['blob:'],
    },
  },
  {
    id: 'upload',
    name: 'File host',
    purpose: 'Receives the files that guests send.',
    side: 'browser',
    contacted: 'on-load',
    when: 'when you open the Send File page',
    learns: 'your IP address, your browser, and the files you send',
    pages: [paths.sendFile],
    hosts: [],
    setting: 'guestUploadUrl',
    csp: {},
  },
  {
    id: 'blog',
    name: 'Blog host',
    purpose: 'Publishes the blog.',
    side: 'browser',
    contacted: 'on-load',
    when: 'when you follow the Blog link; the blog page redirects you',
    learns: 'your IP address and your browser',
    pages: [paths.blog],
    hosts: [],
    setting: 'blogUrl',
    csp: {},
  },
  {
    id: 'accounts',
    name: 'Accounts service (Supabase)',
    purpose: 'Signs editors in and keeps the persona prompt.',
    side: 'browser',
    contacted: 'on-load',
    when: 'when you open the admin or the chat page, or the blog page as an editor who has signed in',
    learns: 'your IP address, your browser, and your sign-in',
    pages: [...signedIn, paths.blog],
    hosts: [],
    setting: 'supabase',
    csp: {},
  },
  {
    id: 'error-reports',
    name: 'Error-reporting service (Sentry)',
    purpose: 'Reports errors in the site to us.',
    side: 'browser',
    contacted: 'on-error',
    when: 'when an error occurs after you have used a page',
    learns: 'your IP address, your browser, the page, and the error, but not what you typed',
    pages: Object.values(paths),
    hosts: [],
    setting: 'sentryDsn',
    csp: {},
  },
  {
    id: 'workflows',
    name: 'Automation platform',
    purpose: 'Passes an inquiry on to the people who answer it.',
    side: 'server',
    contacted: 'on-submit',
    when: 'after you send the contact form or the training form',
    learns: 'your name, email, company, telephone, and message',
    pages: [],
    hosts: [],
    csp: {},
  },
  {
    id: 'chat-model',
    name: 'Language model provider',
    purpose: 'Answers the agent chat for signed-in editors.',
    side: 'server',
    contacted: 'on-submit',
    when: 'after an editor sends a message',
    learns: 'the message, the persona prompt, and passages of the blog',
    pages: [],
    hosts: [],
    csp: {},
  },
] as const satisfies readonly ThirdParty[];

/** An entry as sentences, for the privacy text and the notices beside embeds. */
export function toNotice({ name, side, when, learns }: ThirdParty): string {
  const host = `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const contact = `${side === 'browser' ? 'Your browser' : 'Our server, not your browser,'} contacts ${host}`;
  return `${contact} ${when}. The provider learns ${learns}.`;
}
