import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runServer, type ServerProcess } from '../faults/server.mjs';
import { startHost } from './host';
import { unpacked } from './project';
import { pageOf, samplesIn, shownSamples } from './readme';
import {
  arrived,
  compareSamples,
  expect,
  fiveFields,
  holdCall,
  isStyled,
  sendInquiry,
  test,
} from './visitor';

// Pages without a bundler, under Trusted Types: on a CDN with one script tag per package, and our server on another origin with a list of allowed origins.
const main = fileURLToPath(new URL('../../site/dist/server/main.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'probata-plain-'));

let host: Awaited<ReturnType<typeof startHost>>;
let stranger: Awaited<ReturnType<typeof startHost>>;
let server: ServerProcess;

test.beforeAll(async ({ receiver }) => {
  const ours = (name: string) => unpacked(name, join(scratch, 'packages'));
  const pages = join(scratch, 'pages');
  cpSync(fileURLToPath(new URL('plain', import.meta.url)), pages, { recursive: true });
  mkdirSync(join(pages, 'readme'));
  const samples = samplesIn('html', ours);
  expect(samples.map(([name]) => name)).toEqual(shownSamples.html);
  for (const [name, html] of samples) writeFileSync(join(pages, 'readme', `${name}.html`), pageOf(html));
  const folders = {
    '/forms/': join(ours('forms'), 'dist'),
    '/uploads/': join(ours('uploads'), 'dist'),
    '/voice/': join(ours('voice'), 'dist'),
    '/': pages,
  };
  // Server and pages need each other's addresses, so the values are filled in later.
  const words = { api: '', workflow: receiver.url };
  const reached = [receiver.url];
  host = await startHost({ folders, reached, words });
  stranger = await startHost({ folders, reached, words });
  server = await runServer(main, {
    DATA_DIR: join(scratch, 'data'),
    CONTACT_WORKFLOW_URL: receiver.url,
    ALLOWED_ORIGINS: host.url,
  });
  words.api = server.url;
  reached.push(server.url);
});
test.afterAll(async () => {
  await host?.stop();
  await stranger?.stop();
  await server?.kill();
  rmSync(scratch, { recursive: true, force: true });
});

test('both forms of a plain page are sent, to our server on another origin and to a workflow', async ({
  page,
  receiver,
}) => {
  await page.goto(host.url);
  const contact = page.locator('probata-contact-form');
  expect(await isStyled(contact.getByRole('button', { name: 'Send message' }))).toBe(true);
  const message = await sendInquiry(contact, 'contact');
  await expect.poll(() => arrived(receiver, message)).toEqual([fiveFields(message)]);
  const other = await sendInquiry(page.getByRole('region', { name: 'Training' }), 'training');
  expect(await arrived(receiver, other)).toEqual([fiveFields(other)]);
});

compareSamples(
  'without a bundler, under Trusted Types',
  shownSamples.html,
  (sample) => `${host.url}/readme/${sample}.html`,
);

test('the upload of a plain page takes a file, and says what its server answers', async ({
  page,
  pageErrors,
}) => {
  await page.goto(host.url);
  const upload = page.locator('probata-upload');
  expect(await isStyled(upload.getByText('Choose files').locator('..'))).toBe(true);
  // This host has no server of tus.
  await upload
    .getByLabel('Choose files')
    .setInputFiles({ name: 'collection.zip', mimeType: 'application/zip', buffer: Buffer.from('abc') });
  await expect(upload.getByRole('listitem').filter({ hasText: 'collection.zip' })).toContainText('Stopped');
  await expect.poll(() => pageErrors.some((error) => error.includes('404'))).toBe(true);
  pageErrors.length = 0;
});

test('a call is held from a plain page', async ({ page }) => {
  await page.goto(host.url);
  await holdCall(page);
});

test('a page on an origin that is not allowed can send nothing', async ({ page, pageErrors }) => {
  await page.goto(stranger.url);
  const contact = page.locator('probata-contact-form');
  await contact.getByLabel('First name').fill('Ada');
  await contact.getByLabel('Last name').fill('Byron');
  await contact.getByLabel('Email').fill('ada@firm.example');
  await contact.getByLabel('Company').fill('Byron LLP');
  await contact.getByRole('button', { name: 'Send message' }).click();
  await expect(contact.getByText('There was an error sending your message. Please try again.')).toBeVisible();
  await expect(contact.getByLabel('First name')).toHaveValue('Ada');
  // The browser reports the missing CORS header.
  await expect.poll(() => pageErrors.some((error) => error.includes('CORS'))).toBe(true);
  pageErrors.length = 0;
});
