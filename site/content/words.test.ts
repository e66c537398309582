import { readdirSync, readFileSync } from 'node:fs';
import { replyAges } from '@probata/admin/contract';
import { english } from '@probata/forms';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { describe, expect, test } from 'vitest';
import { readerTexts, textsOf } from '../../tests/laws/reader-text';
import { brand } from './brand';
import { stringsIn } from './check';
import { claims } from './claims';
import { complaint } from './complaint';
import { contactReasons } from './contact-reasons';
import * as deposition from './deposition';
import * as matter from './matter';
import { matterDocuments } from './matter-documents';
import { navigation } from './navigation';
import { thirdParties, toNotice } from './third-parties';

/** Phrases that a litigation-support manager would not say, with what to write. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bneeded no more\b/i, 'say when it ends'],
  [/\bgo(?:es)? on where it\b/i, 'resumes'],
  [/\bpage in hand\b/i, 'say what the reader can find'],
  [/\baccuracy claimed\b/i, 'the figure, and how it was measured in claims.ts'],
  [/\baddressees?\b/i, 'recipient'],
  [/\bnetwork address\b/i, 'IP address'],
  [/\byour address\b(?!es)/i, 'IP address, or email address'],
  [/\bwe prefer to say so\b/i, 'leave it out'],
  [/\bstands? in your way\b/i, 'say what fails'],
  [/\bin life\b/i, 'in practice'],
  [/\bfight back\b/i, 'name the difficulty'],
  [/\bwhoever\b/i, 'name the role'],
  [/\bat breakfast\b/i, 'name the time'],
  [/\bnobody needs to\b/i, 'say what is removed'],
  [/\b(?:database|storage|service|server) is away\b/i, 'is not available'],
  [/\bgo on\b/i, 'continue, or resume'],
  [/\bbegun\b/i, 'started'],
  [/\banew\b/i, 'again, or re-'],
  [/\b(?:is|was|are|were|be) not taken\b|\bcannot be taken\b/i, 'not accepted'],
  [/\bbecame of\b/i, 'name the outcome'],
  [/\btells? nobody\b/i, 'sends none'],
  [/\bhand-?overs?\b/i, 'transfer'],
  [/\bset-up\b/i, 'setup'],
  [/\bstops? reading\b|\bnobody (?:has read|reads)\b/i, 'review: reading is what one person does'],
];

/** Our names, and words of the trade, that the dictionary lacks. */
const ours = readFileSync(new URL('blog/words.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter(Boolean);
const extra =
  'tooltip Combobox href woff ttf otf Cora Edda Finn Okoro Alma Bram Dex Calloway Stroud Docket Savage SFTP JWT API CSV Reveal Relativity SaaS PRB Atom Supabase Vapi Sentry axe OCR webhook Ctrl culling dialogs dialog validator checksums npm workspaces Northline Mastercard licensors merchantability avif webp dev renderer toc tsx ui https http webhooks tus ffmpeg Helvetica Neue autovacuum authenticator unenroll desc Licence Syrc Mand Mong Phag Nkoo Adlm Rohg Deva Beng Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Laoo Hebr Thaa Samr';
const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
for (const word of [...ours, ...extra.split(' ')]) {
  spelling.add(word);
  spelling.add(word.toLowerCase());
}

interface Prose {
  where: string;
  text: string;
}

/** Text for readers: more than one word, and neither code nor an address. */
const isProse = (text: string) => /\p{L} \p{L}/u.test(text) && !/^[\w.+-]+$|^https?:|^\/|^#/.test(text);

const modules = import.meta.glob<Record<string, unknown>>(
  ['./pages/*.ts', '!./pages/*.schema.ts', '../../packages/admin/src/*/{words,*-words}.ts'],
  { eager: true },
);
const folder = (name: string) => new URL(`blog/${name}/`, import.meta.url);
const markdown = ['posts', 'sources', 'templates'].flatMap((name) =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      where: `blog/${name}/${file}`,
      text: readFileSync(new URL(file, folder(name)), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    })),
);

/** Paragraphs of the legal texts. Their sentences may be as long as the law needs. */
const legal: readonly Prose[] = readdirSync(new URL('legal/', import.meta.url))
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) =>
    readFileSync(new URL(`legal/${file}`, import.meta.url), 'utf8')
      .split(/\n+/)
      .map((text) => ({ where: `legal/${file}`, text })),
  );

const prose: readonly Prose[] = [
  ...Object.entries(modules).flatMap(([where, module]) =>
    stringsIn(module)
      .filter(isProse)
      .map((text) => ({ where, text })),
  ),
  ...stringsIn([brand, claims, contactReasons, navigation])
    .filter(isProse)
    .map((text) => ({ where: 'brand, claims, contact reasons, navigation', text })),
  ...thirdParties.map((party) => ({ where: `third-parties/${party.id}`, text: toNotice(party) })),
  ...stringsIn([matter, deposition, complaint, matterDocuments])
    .filter(isProse)
    .map((text) => ({ where: 'matter', text })),
  ...markdown,
  ...legal,
  ...readerTexts(),
];

const show = ({ where, text }: Prose, problem: string) => `${where}: ${problem}: ${text.slice(0, 160)}`;

const sentencesOf = (text: string) =>
  text
    .replace(/^\s*(?:[-#>]|\d+\.)\s*/gm, '\n')
    .split(/(?<=[.?!:]["”’)]?)\s+(?=[A-Z"“])|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

describe('words for readers', () => {
  test('there are many of them', () => {
    expect(prose.length).toBeGreaterThan(2000);
  });

  test('no phrase is a riddle', () => {
    const found = prose.flatMap((item) =>
      banned.flatMap(([phrase, instead]) =>
        phrase.test(item.text) ? [show(item, `${String(phrase)}, write: ${instead}`)] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  test('the spelling is that of the United States', () => {
    const found = prose.flatMap((item) => {
      const words = item.text
        .replace(/\S*(?:\{\w*\}|[/\\@_#\d=]|\p{L}\.\p{L}|\p{Ll}\p{Lu})\S*/gu, ' ')
        .replaceAll('’', "'")
        .match(/\p{L}[\p{L}']*\p{L}/gu);
      const unknown = (words ?? []).filter(
        (word) =>
          !(word.length <= 5 && word === word.toUpperCase()) && !spelling.correct(word.replace(/'s$/, '')),
      );
      return unknown.length > 0 ? [show(item, unknown.join(', '))] : [];
    });
    expect(found).toEqual([]);
  });

  test('a sentence has at most 30 words', () => {
    const found = prose
      .filter((item) => !legal.includes(item))
      .flatMap((item) =>
        sentencesOf(item.text)
          .filter((sentence) => sentence.split(/\s+/).length > 30)
          .map((sentence) => show({ ...item, text: sentence }, `${sentence.split(/\s+/).length} words`)),
      );
    expect(found).toEqual([]);
  });

  test('strings, templates and markup are read, and neither code nor Spanish', () => {
    const source = [
      "import a from 'a b';",
      'const view = <p className={x}>Save <b>it</b></p>;',
      "const problem = { title: 'The file is missing', id: 'file-missing', es: { title: 'Falta el archivo' } };",
      `const line = \`The file \${name} is missing\`;`,
      "const query = 'select name from files';",
      "const style = 'p{margin:0 auto}';",
    ].join('\n');
    expect(textsOf('a.tsx', source).map(({ text }) => text)).toEqual([
      'Save',
      'it',
      'The file is missing',
      'The file {} is missing',
    ]);
  });

  test('a British spelling and a riddle are found', () => {
    expect(['colour', 'analyse', 'summarises', 'Harbour'].filter((word) => spelling.correct(word))).toEqual(
      [],
    );
    expect(banned.some(([phrase]) => phrase.test('It goes on where it stopped.'))).toBe(true);
  });
});

test('the promise of a reply is the hours that the admin counts', () => {
  const hours = `${replyAges.due / 3_600_000} hours`;
  expect(claims.reply).toMatchObject({ value: hours, wording: `We reply within ${hours}.` });
  expect(english.result.contact.success).toContain(`within ${hours}`);
});
