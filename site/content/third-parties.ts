import { links } from './links';
import { upload } from './pages/upload';
import { paths } from './paths';
import type { ThirdParty } from './schema';

const origin = (address: string) => new URL(address).origin;

const video = origin(links.video.costConfidence);
const scheduling = origin(links.scheduling.script);

/** The assistant's avatar stands on all of them. */
const everyPage = [...Object.values(paths), upload.meta.path];

/**
 * Every outside host the running site may contact: who, why, when, and what it learns. The Content-Security-Policy, the privacy
 * text, and the notices of the embeds are made from this list; a journey test fails when a page contacts any other host.
 */
export const thirdParties = [
  {
    id: 'video',
    name: 'Video provider',
    purpose: 'Plays the Cost Confidence and Reprographics videos.',
    side: 'browser',
    contacted: 'on-click',
    when: 'when you press play on a video',
    learns: 'your address, your browser, and which video you play',
    pages: [paths.home],
    hosts: [video],
    settings: [],
    csp: { 'frame-src': [video] },
  },
  {
    id: 'scheduling',
    name: 'Scheduling provider',
    purpose: 'Shows the calendar for free platform training.',
    side: 'browser',
    contacted: 'on-takeover',
    when: 'when you first act on the Training page, and when you choose a platform',
    learns: 'your address, your browser, and what you enter in the calendar',
    pages: [paths.training],
    hosts: [scheduling],
    settings: [],
    csp: {
      'script-src': [scheduling],
      'style-src': [scheduling],
      'frame-src': [scheduling],
      'img-src': [scheduling],
      'connect-src': [scheduling],
    },
  },
  {
    id: 'voice',
    name: 'Voice provider (Vapi)',
    purpose: 'Carries the spoken conversation with the voice assistant.',
    side: 'browser',
    contacted: 'on-click',
    when: 'when you start the voice assistant',
    learns: 'your address, your browser, and the sound of your microphone while the call lasts',
    pages: everyPage,
    hosts: ['https://api.vapi.ai'],
    settings: ['VAPI_PUBLIC_KEY', 'VAPI_ASSISTANT_ID', 'VAPI_BASE_URL'],
    csp: { 'connect-src': ['https://api.vapi.ai'] },
  },
  {
    id: 'voice-transport',
    name: 'Video-call provider (Daily)',
    purpose: 'Transports the audio of a voice call for the voice provider.',
    side: 'browser',
    contacted: 'on-click',
    when: 'when you start the voice assistant',
    learns: 'your address, your region, your browser, and the audio of the call',
    pages: everyPage,
    hosts: ['https://*.daily.co', 'wss://*.daily.co', 'https://*.wss.daily.co', 'wss://*.wss.daily.co'],
    settings: ['VAPI_PUBLIC_KEY'],
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
    when: 'when you open the Send File page, whose purpose it is',
    learns: 'your address, your browser, and the files you send',
    pages: [paths.sendFile],
    hosts: [],
    settings: ['GUEST_UPLOAD_URL'],
    csp: {},
  },
  {
    id: 'blog',
    name: 'Blog host',
    purpose: 'Publishes the blog.',
    side: 'browser',
    contacted: 'on-load',
    when: 'when you follow the Blog link; the blog page sends you on',
    learns: 'your address and your browser',
    pages: [paths.blog],
    hosts: [],
    settings: ['BLOG_URL'],
    csp: {},
  },
  {
    id: 'accounts',
    name: 'Accounts service (Supabase)',
    purpose: 'Signs editors in and keeps the persona prompt.',
    side: 'browser',
    contacted: 'on-load',
    when: 'when you open the admin or the chat page, or the blog page as an editor who has signed in',
    learns: 'your address, your browser, and your sign-in',
    pages: [paths.admin, paths.chat, paths.blog],
    hosts: [],
    settings: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
    csp: {},
  },
  {
    id: 'error-reports',
    name: 'Error-reporting service (Sentry)',
    purpose: 'Tells us of faults in the site.',
    side: 'browser',
    contacted: 'on-error',
    when: 'when a fault occurs after you have acted on a page',
    learns: 'your address, your browser, the page, and the fault, but not what you typed',
    pages: Object.values(paths),
    hosts: [],
    settings: ['SENTRY_DSN'],
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
    settings: ['CONTACT_WORKFLOW_URL', 'TRAINING_WORKFLOW_URL'],
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
    settings: ['CHAT_BASE_URL', 'CHAT_API_KEY', 'CHAT_MODEL'],
    csp: {},
  },
] as const satisfies readonly ThirdParty[];

/** The ledger's entry as sentences, for the privacy text and for the notices beside embeds. */
export function toNotice({ name, side, when, learns }: ThirdParty): string {
  const who = `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const contact =
    side === 'browser'
      ? `Your browser contacts ${who}`
      : `Our server contacts ${who}, your browser does not,`;
  return `${contact} ${when}. It learns ${learns}.`;
}
