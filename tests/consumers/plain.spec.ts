import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runServer, type ServerProcess, smallBuild } from '../faults/server.mjs';
import { startHost } from './host';
import { unpacked } from './project';
import { arrived, expect, fiveFields, holdCall, isStyled, sendInquiry, test } from './visitor';

// A page on a content network, our server elsewhere: one script tag for each package, and the server's list of who may ask.
const main = fileURLToPath(new URL('../../site/dist/server/main.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'probata-plain-'));

let host: Awaited<ReturnType<typeof startHost>>;
let stranger: Awaited<ReturnType<typeof startHost>>;
let server: ServerProcess;

test.beforeAll(async ({ receiver }) => {
  test.setTimeout(180_000);
  const folders = {
    '/forms/': join(unpacked('forms', scratch), 'dist'),
    '/voice/': join(unpacked('voice', scratch), 'dist'),
    '/': fileURLToPath(new URL('plain', import.meta.url)),
  };
  // The hosts' addresses must be known to the server, and the server's to the pages: the hosts' words are filled in late.
  const words = { api: '', workflow: receiver.url };
  const reached = [receiver.url];
  host = await startHost({ folders, reached, words });
  stranger = await startHost({ folders, reached, words });
  server = await runServer(main, {
    DATA_DIR: join(scratch, 'data'),
    PAGES_DIR: smallBuild(join(scratch, 'pages')),
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

test('a call is held from a plain page', async ({ page }) => {
  await page.goto(host.url);
  await holdCall(page);
});

test('a page that the server was not told of may send nothing', async ({ page, pageErrors }) => {
  await page.goto(stranger.url);
  const contact = page.locator('probata-contact-form');
  await contact.getByLabel('First name').fill('Ada');
  await contact.getByLabel('Last name').fill('Byron');
  await contact.getByLabel('Email').fill('ada@firm.example');
  await contact.getByLabel('Company').fill('Byron LLP');
  await contact.getByRole('button', { name: 'Send message' }).click();
  await expect(contact.getByText('There was an error sending your message. Please try again.')).toBeVisible();
  await expect(contact.getByLabel('First name')).toHaveValue('Ada');
  // The browser says that the answer named no origin; that is what was asked for.
  await expect.poll(() => pageErrors.some((error) => error.includes('CORS'))).toBe(true);
  pageErrors.length = 0;
});
