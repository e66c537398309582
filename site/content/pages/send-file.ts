import { claims } from '../claims';
import { paths, toHomeSection } from '../paths';
import { sample } from '../sample';
import type { Meta } from '../schema';
import type { SendFilePage } from './send-file.schema';

export const meta = {
  title: 'Send File: Probata',
  description:
    'Send files to Probata through the guest upload. Compress large files, and contact us for anything over 1GB.',
  indexed: true,
  openGraph: 'send-file',
} satisfies Meta;

/** Send File: the notice, the guest upload, and what to know before. */
export const sendFile = {
  back: { label: 'Back to Home', href: paths.home },
  heading: 'Send File',
  notice: {
    heading: 'Important notice',
    items: [
      'Compress large files. A ZIP keeps folders and file dates.',
      'Keep this window open during upload.',
      claims.uploadAdvice.wording,
    ],
  },
  upload: {
    title: 'Guest file upload',
    heightPx: 1200,
    fallback: 'Open the upload in its own window',
  },
  next: {
    heading: 'What happens next',
    steps: [
      {
        title: 'We receive the files',
        body: 'The page shows the SHA-256 hash of each file that arrived complete. Compare it with the hash of your copy. If the hashes match, the files are identical.',
      },
      {
        title: 'We answer',
        body: `${claims.reply.wording} Tell us which matter the files belong to: in the upload, by telephone, or in a message.`,
      },
    ],
    larger: `More than ${claims.uploadAdvice.value}`,
    links: [
      { label: 'Contact us', href: toHomeSection('contact') },
      { label: 'Before you send', href: '#before-you-send' },
      { label: 'Trust', href: paths.trust },
    ],
  },
  before: {
    id: 'before-you-send',
    heading: 'Before you send us anything',
    lead: 'These answers describe how this site works. For anything else, ask us.',
    answers: [
      {
        question: 'Who can see an upload?',
        answer: [
          {
            of: 'own-upload',
            text: 'Staff who can sign in to the upload list. An audit log records each download and each deletion, with the email address of the person.',
          },
          {
            of: 'own-upload',
            text: 'No public link leads to a file. A download link for staff works once, within one minute.',
          },
          {
            of: 'own-upload',
            text: 'The people who run our server and its file storage can also open the files. Ask us who they are.',
          },
          {
            of: 'file-host',
            text: 'Files go to {fileHost}. That host decides who can see them there. Ask us who has access.',
          },
        ],
      },
      {
        question: 'How long do you keep an upload?',
        answer: [
          {
            of: 'own-upload',
            text: 'An upload that is not complete after {unfinished} is deleted.',
          },
          { of: 'retention', text: 'A complete upload is deleted after {retention}.' },
          {
            of: 'no-retention',
            text: 'A complete upload is kept until our staff delete it. Ask us to delete yours at any time.',
          },
          {
            of: 'own-upload',
            text: 'A backup made before the deletion can still hold a copy. Ask us how long backups are kept.',
          },
          { of: 'file-host', text: '{fileHost} sets how long it keeps a file. Ask us.' },
          {
            of: 'always',
            text: 'Once a file belongs to a project, the Terms and Conditions apply instead (4.5). An active copy is kept for up to one year after the project is complete. The client can have that time extended for a fee.',
          },
        ],
      },
      {
        question: 'What does the receipt prove?',
        answer: [
          {
            of: 'own-upload',
            text: 'The receipt shows the SHA-256 hash of the bytes that we stored. If it matches the hash of your copy, the two files are identical.',
          },
          {
            of: 'file-host',
            text: 'The receipt is that of {fileHost}. Compare its hash, if it shows one, with that of your copy.',
          },
          {
            of: 'always',
            text: 'The receipt does not prove who wrote the file, or when. Note the hash of your copy first. “Hash a file on your computer” on Home computes it.',
          },
        ],
      },
      {
        question: 'Which outside hosts are contacted, and when?',
        answer: [
          {
            of: 'own-upload',
            text: 'To show this page and to send a file, your browser contacts only this site.',
          },
          {
            of: 'file-host',
            text: 'To show this page, your browser contacts {fileHost}. That host receives the files.',
          },
          {
            of: 'own-upload',
            text: 'Our server passes a form message to the people who answer it. It sends uploaded files only to our file storage.',
          },
        ],
        /** The outside hosts of this installation follow. */
        hosts: 'Elsewhere on this site:',
      },
      {
        question: 'What does the voice assistant hear and keep?',
        answer: [
          {
            of: 'demo-voice',
            text: 'The assistant on this site is a demo. The call runs inside the page. The sound of your microphone does not leave the page.',
          },
          {
            of: 'voice-provider',
            text: 'The assistant hears your microphone from the start of a call to its end, and not before. The sound goes to the voice provider.',
          },
          {
            of: 'always',
            text: 'This site keeps no recording and no transcript of a call.',
          },
          {
            of: 'voice-provider',
            text: 'The terms of the voice provider say what it keeps. Ask us for them.',
          },
        ],
      },
      {
        question: 'What may the chat quote?',
        answer: [
          {
            of: 'always',
            text: 'The agent chat is for our blog editors, after sign-in. It quotes our posts, their sources, and our templates. It cannot read uploads or messages from forms.',
          },
        ],
      },
    ],
    ask: {
      heading: 'Security, insurance, and rates: ask for the documents',
      lead: 'Ask us: call {phone} or write to {email}.',
      items: sample([
        'Which security certificates do you hold, and who audits them?',
        'In which data center are our documents kept?',
        'What insurance covers our documents?',
        'What are your rates?',
      ]),
    },
  },
} satisfies SendFilePage;
