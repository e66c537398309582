import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumLaunch } from '../../../scripts/chromium.mjs';
import { defineInquiry, parseInquiry } from '../src/index';
import { fileFields, fileHtml, furtherFields, furtherHtml } from './further';
import { buildScripts, pageOf, startSite } from './site';

// What the forms do in a browser: on the React forms of a prerendered page, and on the built custom elements in plain HTML.

type Site = Awaited<ReturnType<typeof startSite>>;
type FormName = 'contact' | 'training';

let browser: Browser;
let site: Site;
let workflow: Site;
let context: BrowserContext;
let page: Page;
let logged: string[];
let violations: string[];

const endpointOf = (form: FormName) => `/api/inquiries/${form}`;
const toAttribute = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const prerendered = new Map<string, string>();

async function prerender(props: Record<string, unknown>): Promise<string> {
  const known = prerendered.get(JSON.stringify(props));
  if (known) return known;
  const blank = await browser.newPage();
  site.pages.set('/blank', pageOf('<body><script src="/react.js"></script></body>'));
  await blank.goto(`${site.origin}/blank`);
  const html = await blank.evaluate((given) => globalThis.reactPage.render(given as never), props);
  await blank.close();
  prerendered.set(JSON.stringify(props), html);
  return html;
}

interface Options {
  form?: FormName;
  endpoint?: string;
  spanish?: boolean;
  phone?: string;
  email?: string;
  /** Whether the form has the further fields. */
  further?: boolean;
  /** Whether it has a field of files. */
  files?: boolean;
}

const spanishLabels = { labels: { first_name: 'Nombre' }, required: { first_name: 'Indique su nombre' } };

const skins = {
  async react({ form = 'contact', endpoint = endpointOf(form), spanish = false, ...more }: Options = {}) {
    const props = { form, endpoint, ...(spanish ? { messages: spanishLabels } : {}), ...more };
    const html = await prerender(props);
    const body = `<body data-hydrate="now"><main><h1>Contact us</h1><div id="root">${html}</div></main><script type="application/json" id="props">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script><script src="/react.js"></script></body>`;
    site.pages.set('/form', pageOf(body));
    await page.goto(`${site.origin}/form`);
  },
  async element({
    form = 'contact',
    endpoint = endpointOf(form),
    spanish = false,
    further = false,
    files = false,
    ...more
  }: Options = {}) {
    const attributes = Object.entries({ endpoint, ...more })
      .map(([name, value]) => `${name}="${toAttribute(value)}"`)
      .join(' ');
    const body = `<body><main><h1>Contact us</h1><probata-${form}-form ${attributes}>${further ? furtherHtml : ''}${files ? fileHtml : ''}</probata-${form}-form></main><script src="/element.js"></script></body>`;
    site.pages.set('/form', pageOf(body, spanish ? 'es' : 'en'));
    await page.goto(`${site.origin}/form`);
    if (files)
      await page.evaluate((tag) => {
        const element = document.querySelector(tag as 'probata-contact-form');
        if (element) element.upload = (file) => globalThis.upload(file);
      }, `probata-${form}-form`);
  },
};

const field = (label: string) => page.getByLabel(label);
const submit = () => page.getByRole('button', { name: 'Send message' });
const summary = () => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const sent = () => site.received.map(({ body }) => JSON.parse(body) as Record<string, string>);
const keys = () => site.received.map(({ headers }) => headers['idempotency-key']);

const choose = (country: string) => field('Country').selectOption(country);

async function fillValid() {
  await field('First name').fill('Ada');
  await field('Last name').fill('Byron');
  await field('Email').fill('ada@firm.example');
  await field('Company').fill('Byron LLP');
}

/** Holds the answer until the returned function is called. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  site.answers((response) => void released.then(() => response.writeHead(204).end()));
  return release;
}

/** Starts a browser and the pages' servers for the file that calls it. */
export function setUp() {
  beforeAll(async () => {
    const scripts = await buildScripts();
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    }; // our own file
    // Only the class names of a package tell its versions apart.
    const other = scripts.element.replaceAll(`_${version.replaceAll('.', '-')}_`, '_99-0-0_');
    expect(other).not.toBe(scripts.element);
    site = await startSite({
      '/react.js': scripts.react,
      '/element.js': scripts.element,
      '/other-version.js': other,
    });
    workflow = await startSite({});
    browser = await chromium.launch(chromiumLaunch());
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await workflow?.close();
  });

  beforeEach(async () => {
    site.received.length = 0;
    workflow.received.length = 0;
    site.answers((response) => response.writeHead(204).end());
    context = await browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
    page.setDefaultTimeout(5_000);
    logged = [];
    violations = [];
    page.on('pageerror', (error) => violations.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (/Content Security Policy|hydrat|did not match|Minified React/i.test(text)) violations.push(text);
      else logged.push(text);
    });
  });

  afterEach(async () => {
    await context.close();
    expect(violations).toEqual([]);
  });
}

/** What both runtimes do alike. */
export function describeForms(name: 'react' | 'element') {
  const open = skins[name];

  describe('with a field of files', () => {
    const pdf = (file: string, size = 5) => ({
      name: file,
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(size, 'x'),
    });
    const uploads = () => page.evaluate(() => (globalThis as { uploads?: string[] }).uploads); // as: set below

    beforeEach(() =>
      page.addInitScript(() => {
        const uploads: string[] = [];
        Object.assign(globalThis, { uploads });
        globalThis.upload = async (file) => {
          uploads.push(file.name);
          if (file.name === 'b.pdf' && uploads.length === 2) throw new Error('the line dropped');
          return { id: `receipt of ${file.name}`, name: file.name, size: file.size };
        };
      }),
    );

    test('it is required, and refuses more or larger files than it takes', async () => {
      await open({ files: true });
      await fillValid();
      await submit().click();
      expect(await summary().getByRole('link').allTextContents()).toEqual(['Documents is required']);
      await field('Documents').setInputFiles([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
      await submit().click();
      await expect
        .poll(() => summary().getByRole('link').allTextContents())
        .toEqual(['Too many files for Documents: choose at most 2']);
      await page.getByRole('button', { name: 'Remove b.pdf' }).click();
      await page.getByRole('button', { name: 'Remove c.pdf' }).click();
      await field('Documents').setInputFiles([pdf('large.pdf', 101)]);
      await submit().click();
      await expect
        .poll(() => summary().getByRole('link').allTextContents())
        .toEqual(['Too large for Documents: choose files of at most 0.0001 MB']);
      expect(await uploads()).toEqual([]);
    });

    test('files are sent before the inquiry, each once, and the inquiry names them', async () => {
      await open({ files: true });
      await fillValid();
      await field('Documents').setInputFiles([pdf('a.pdf'), pdf('b.pdf', 7)]);
      await submit().click();
      await page.getByText('There was an error sending your message. Please try again.').waitFor();
      expect(site.received).toHaveLength(0);
      await expect.poll(() => logged).toEqual([expect.stringContaining('the line dropped')]);
      await submit().click();
      await page.getByText('Thank you for your message!').waitFor();
      expect(await uploads()).toEqual(['a.pdf', 'b.pdf', 'b.pdf']);
      const documents = [
        { id: 'receipt of a.pdf', name: 'a.pdf', size: 5 },
        { id: 'receipt of b.pdf', name: 'b.pdf', size: 7 },
      ];
      expect(sent()).toMatchObject([{ documents }]);
      const parsed = parseInquiry(sent()[0], defineInquiry({ fields: fileFields }));
      expect(parsed).toMatchObject({ ok: true, inquiry: { documents } });
      await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0);
      expect(await field('Documents').inputValue()).toBe('');
    });
  });

  test('an empty contact form shows all required errors together, beside the fields and in the summary', async () => {
    await open();
    await submit().click();
    const sentences = [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Company name is required',
    ];
    expect(await summary().getByRole('link').allTextContents()).toEqual(sentences);
    for (const [label, sentence] of [
      ['First name', sentences[0]],
      ['Last name', sentences[1]],
      ['Email', sentences[2]],
      ['Company', sentences[3]],
    ] as const) {
      await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
      const described = await field(label).evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => (control.getRootNode() as Document).getElementById(id)?.textContent) // as: a shadow root finds by id too
          .join(' '),
      );
      expect(described).toContain(sentence);
    }
    expect(site.received).toEqual([]);
  });

  const focused = () =>
    page.evaluate(() => {
      const outer = document.activeElement;
      return (outer?.shadowRoot?.activeElement ?? outer)?.textContent ?? '';
    });

  test('an invalid submit moves the focus to the summary, whose links focus the fields, and prefixes the title', async () => {
    await open();
    await submit().click();
    await expect.poll(() => page.title()).toBe('Error: Contact us');
    await expect.poll(focused).toContain('There is a problem');
    await summary().getByRole('link', { name: 'Email is required' }).click();
    await expect.poll(() => isFocused('Email')).toBe(true);
    await fillValid();
    await submit().click();
    await expect.poll(() => page.title()).toBe('Contact us');
  });

  test('the result takes the focus of the button, also where the answer comes before the next frame', async () => {
    await open();
    await fillValid();
    await page.evaluate(() => {
      globalThis.fetch = async () => new Response(null, { status: 204 });
    });
    await submit().focus();
    await submit().evaluate((button) => (button as HTMLButtonElement).click());
    await expect.poll(focused).toBe("Thank you for your message! We'll get back to you within 24 hours.");
  });

  const isFocused = (label: string) =>
    field(label).evaluate(
      (control) => (control.getRootNode() as Document).activeElement === control, // as: a shadow root has activeElement too
    );

  test('editing a field clears only its own error and keeps the focus', async () => {
    await open();
    await submit().click();
    await expect.poll(focused).toContain('There is a problem');
    await field('Last name').pressSequentially('B');
    await expect
      .poll(() => summary().getByRole('link').allTextContents())
      .toEqual(['First name is required', 'Email is required', 'Company name is required']);
    expect(await field('Last name').getAttribute('aria-invalid')).toBeNull();
    expect(await isFocused('Last name')).toBe(true);
  });

  test.each([
    ['someone@Gmail.com', 'Please use a business email address. Free email domains are not accepted.'],
    ['someone@gmail.com.', 'Please use a business email address. Free email domains are not accepted.'],
    ['someone', 'Please enter a valid email address'],
  ])('the email address %s is refused with the right message', async (address, sentence) => {
    await open();
    await fillValid();
    await field('Email').fill(address);
    await submit().click();
    expect(await summary().getByRole('link').allTextContents()).toEqual([sentence]);
    expect(site.received).toEqual([]);
  });

  test('a valid form is sent once as five fields, then emptied', async () => {
    const release = held();
    await open();
    await fillValid();
    await field('Phone').fill(' 555-0100 ');
    await submit().click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await expect.poll(() => busy.isDisabled()).toBe(true);
    release();
    await page
      .getByRole('status')
      .getByText("Thank you for your message! We'll get back to you within 24 hours.", { exact: true })
      .waitFor();
    expect(sent()).toEqual([
      { name: 'Ada Byron', email: 'ada@firm.example', company: 'Byron LLP', phone: '555-0100', message: '' },
    ]);
    for (const label of ['First name', 'Last name', 'Email', 'Company', 'Phone', 'Message'])
      expect(await field(label).inputValue()).toBe('');
    expect(await submit().isEnabled()).toBe(true);
    expect(site.received[0]?.headers['x-form-elapsed']).toMatch(/^\d+$/);
    expect(site.received[0]?.headers['x-form-trap']).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('several submits in one frame send one request', async () => {
    const release = held();
    await open();
    await fillValid();
    await submit().evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    release();
    await page.getByText('Thank you for your message!').waitFor();
    expect(site.received).toHaveLength(1);
  });

  /** Timers and `performance.now` stand still from here on. */
  const stopClock = async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  };

  test.each([
    ['contact', 'Thank you for your message!', 86_400_000],
    ['training', 'Message sent!', -86_400_000],
  ] as const)(
    'clicks within a second of the success of the %s form do nothing and "%s" stays, also when the date jumps by %d ms',
    async (form, thanks, jump) => {
      await open({ form });
      await stopClock();
      if (form === 'contact') await fillValid();
      await submit().click();
      await page.getByText(thanks).waitFor();
      await page.clock.setSystemTime(Date.now() + jump);
      await page.clock.runFor(999);
      await submit().dblclick();
      expect(await page.getByRole('status').getByText(thanks).count()).toBe(1);
      expect(await summary().count()).toBe(0);
      expect(site.received).toHaveLength(1);
      await page.clock.runFor(1);
      await submit().click();
      if (form === 'contact') await summary().waitFor();
      else await expect.poll(() => site.received.length).toBe(2);
    },
  );

  test('text typed within a second of the success is sent at once', async () => {
    await open();
    await stopClock();
    for (const total of [1, 2]) {
      await fillValid();
      await submit().click();
      await expect.poll(() => site.received.length).toBe(total);
      await page.getByText('Thank you for your message!').waitFor();
    }
  });

  test('blank inquiries of one page have one idempotency key, those of another page another', async () => {
    const send = async (total: number) => {
      await submit().click();
      await expect.poll(() => site.received.length).toBe(total);
      await page.getByText('Message sent!').waitFor();
    };
    await open({ form: 'training' });
    await stopClock();
    await send(1);
    await page.clock.runFor(1_000);
    await send(2);
    await field('Message').fill('A question');
    await send(3);
    await page.reload();
    await send(4);
    const [first, second, question, other] = keys();
    expect(second).toBe(first);
    expect(new Set([first, question, other]).size).toBe(3);
  });

  test('the thanks end when the browser stops the next send of the training form', async () => {
    await open({ form: 'training' });
    await field('Message').fill('A question');
    await submit().click();
    await page.getByText('Message sent!').waitFor();
    await field('Email').fill('not an address');
    await submit().click();
    await expect.poll(() => page.getByText('Message sent!').count()).toBe(0);
    expect(await field('Email').inputValue()).toBe('not an address');
    expect(site.received).toHaveLength(1);
  });

  test('a refusal keeps the text; a retry sends the same idempotency key, the next inquiry a new one', async () => {
    site.answers((response) => response.writeHead(500).end('broken pipe'));
    await open({ phone: '+1 555-0100', email: 'hello@probata.example' });
    await fillValid();
    await field('Message').fill('A long story');
    await submit().click();
    const alert = page.getByRole('alert').filter({ hasText: 'There was an error' });
    await alert
      .getByText('There was an error sending your message. Please try again.', { exact: true })
      .waitFor();
    expect(await field('Message').inputValue()).toBe('A long story');
    expect(await alert.getByRole('link', { name: '+1 555-0100' }).getAttribute('href')).toBe('tel:+15550100');
    expect(await alert.getByRole('link', { name: 'hello@probata.example' }).count()).toBe(1);
    expect(logged.join('\n')).toContain('broken pipe');
    site.answers((response) => response.writeHead(200).end('{}'));
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    await fillValid();
    await submit().click();
    await expect.poll(() => site.received.length).toBe(3);
    const [first, second, third] = keys();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a broken connection is shown as an error', async () => {
    site.answers((response) => response.destroy());
    await open();
    await fillValid();
    await submit().click();
    await page
      .getByText('There was an error sending your message. Please try again.', { exact: true })
      .waitFor();
    expect(await field('First name').inputValue()).toBe('Ada');
  });

  test('a 401 also logs that the workflow does not accept anonymous requests', async () => {
    site.answers((response) => response.writeHead(401).end('no'));
    await open();
    await fillValid();
    await submit().click();
    await page
      .getByText('There was an error sending your message. Please try again.', { exact: true })
      .waitFor();
    await expect.poll(() => logged.join('\n')).toContain('does not accept anonymous requests');
    expect(logged.join('\n')).not.toContain('undefined');
  });

  test('errors from the server are shown like those of the form', async () => {
    site.answers((response) =>
      response
        .writeHead(422, { 'content-type': 'application/json' })
        .end('{"errors":{"email":"This domain has no mail server"}}'),
    );
    await open();
    await fillValid();
    await submit().click();
    await expect
      .poll(() => summary().getByRole('link').allTextContents())
      .toEqual(['This domain has no mail server']);
    await expect.poll(() => field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test("a refusal shows the server's contact details on a page that has none", async () => {
    site.answers((response) =>
      response
        .writeHead(429, { 'content-type': 'application/problem+json' })
        .end(
          '{"detail":"Too many messages","contact":{"phone":"+1 555-0100","email":"hello@probata.example"}}',
        ),
    );
    await open();
    await fillValid();
    await submit().click();
    const phone = page.getByRole('alert').getByRole('link', { name: '+1 555-0100' });
    expect(await phone.getAttribute('href')).toBe('tel:+15550100');
    await page.getByRole('alert').getByRole('link', { name: 'hello@probata.example' }).waitFor();
  });

  test('offline is shown, and the retry sends the typed text', async () => {
    await open();
    await fillValid();
    await context.setOffline(true);
    await submit().click();
    await page.getByText('You are offline. Your text is kept on this page.').waitFor();
    await page
      .getByText('There was an error sending your message. Please try again.', { exact: true })
      .waitFor();
    await context.setOffline(false);
    await page.getByText('You are online again. Your text is kept on this page.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Thank you for your message!').waitFor();
    expect(sent()).toHaveLength(1);
  });

  test('a connection that breaks after the server has read the inquiry: the retry, double-clicked, sends the same key once', async () => {
    site.answers((response) => void context.setOffline(true).then(() => response.destroy()));
    await open();
    await fillValid();
    await submit().click();
    await page.getByText('You are offline. Your text is kept on this page.').waitFor();
    expect(await field('Company').inputValue()).toBe('Byron LLP');
    site.answers((response) => response.writeHead(204).end());
    await context.setOffline(false);
    const before = site.received.length;
    await page.getByRole('button', { name: 'Retry' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.click();
    });
    await page.getByText('Thank you for your message!').waitFor();
    expect(site.received).toHaveLength(before + 1);
    expect(new Set(keys()).size).toBe(1);
  });

  test.each(['full', 'forbidden'])(
    'with a storage that is %s the form works, and keeps its text',
    async (refusal) => {
      await context.addInitScript((kind) => {
        const refuse = (name: string) => (): never => {
          throw new DOMException('No storage', name);
        };
        if (kind === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
        else Object.defineProperty(globalThis, 'sessionStorage', { get: refuse('SecurityError') });
      }, refusal);
      site.answers((response) => response.writeHead(503).end());
      await open();
      await fillValid();
      await submit().click();
      await page.getByText('There was an error sending').waitFor();
      expect(await field('Company').inputValue()).toBe('Byron LLP');
      site.answers((response) => response.writeHead(204).end());
      await submit().click();
      await page.getByText('Thank you for your message!').waitFor();
      const [first, ...later] = keys();
      expect(later).toEqual([first]);
    },
  );

  test('the draft and its key survive a reload, stay in their tab, and are deleted on success', async () => {
    site.answers((response) => response.writeHead(503).end());
    await open();
    await fillValid();
    await submit().click();
    await page.getByText('There was an error sending').waitFor();
    await field('Message').fill('Two\nlines');
    await page.reload();
    await expect.poll(() => field('Message').inputValue()).toBe('Two\nlines');
    expect(await field('First name').inputValue()).toBe('Ada');

    const other = await context.newPage();
    await other.goto(`${site.origin}/form`);
    expect(await other.getByLabel('First name').inputValue()).toBe('');
    await other.close();

    site.answers((response) => response.writeHead(204).end());
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    const [first, second] = keys();
    expect(second).toBe(first);
    await page.reload();
    await submit().waitFor();
    expect(await field('Message').inputValue()).toBe('');
  });

  test('a page restored from the bfcache sends a new key', async () => {
    site.answers((response) => response.writeHead(500).end());
    await open();
    await fillValid();
    await submit().click();
    await page.getByText('There was an error sending').waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await submit().click();
    await expect.poll(() => site.received.length).toBe(2);
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  test('a workflow on another origin gets the five fields and no header that needs CORS permission', async () => {
    await open({ endpoint: `${workflow.origin}/api/trigger` });
    await fillValid();
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    expect(workflow.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = workflow.received;
    expect(Object.keys(JSON.parse(body))).toEqual(['name', 'email', 'company', 'phone', 'message']);
    expect(headers['content-type']).toBe('application/json');
    expect(Object.keys(headers).filter((header) => /^x-|idempotency/.test(header))).toEqual([]);
  });

  test('people neither see nor focus the trap field; its value is sent in a header', async () => {
    await open();
    const trap = page.locator('input[name="probata_leave_empty"]');
    const box = await trap.boundingBox();
    expect(box === null || box.width * box.height <= 4 || (await trap.evaluate(isClipped))).toBe(true);
    await field('Message').focus();
    await page.keyboard.press('Tab');
    expect(
      await submit().evaluate((button) => (button.getRootNode() as Document).activeElement === button),
    ).toBe(true); // as: a shadow root has activeElement too
    await fillValid();
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'http://spam.example';
    });
    await submit().click();
    await expect.poll(() => site.received.length).toBe(1);
    expect(site.received[0]?.headers['x-form-trap']).toBe('http%3A%2F%2Fspam.example');
    expect(Object.keys(sent()[0] ?? {})).toEqual(['name', 'email', 'company', 'phone', 'message']);
  });

  function isClipped(input: Element): boolean {
    for (let node: Element | null = input; node; node = node.parentElement)
      if (getComputedStyle(node).clipPath !== 'none') return true;
    return false;
  }

  test('the fields have the attributes for autofill, on-screen keyboards and screen readers', async () => {
    await open();
    const attributes = await page.locator('form').evaluate((form: HTMLFormElement) =>
      [...form.elements]
        .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
        .filter((control) => control.tabIndex >= 0)
        .map((control) => [
          control.name,
          control.type,
          control.autocomplete,
          control.inputMode,
          control.enterKeyHint,
          control.required,
        ]),
    );
    expect(attributes).toEqual([
      ['first_name', 'text', 'given-name', '', 'next', true],
      ['last_name', 'text', 'family-name', '', 'next', true],
      ['email', 'email', 'email', 'email', 'next', true],
      ['company', 'text', 'organization', '', 'next', true],
      ['phone', 'tel', 'tel', 'tel', 'next', false],
      ['message', 'textarea', '', '', '', false],
    ]);
    await page.getByText('Please use a business email address', { exact: true }).waitFor();
  });

  test('the form can be filled and sent by keyboard alone, an input method editor included', async () => {
    await open();
    await field('First name').focus();
    const session = await context.newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'えいだ', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: '映田' });
    for (const text of ['Byron', 'ada@firm.example', 'Byron LLP']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('Thank you for your message!').waitFor();
    expect(sent()[0]?.name).toBe('映田 Byron');
  });

  test('every state passes axe, also at 320 px without sideways scrolling', async () => {
    site.answers((response) => response.writeHead(500).end());
    await page.setViewportSize({ width: 320, height: 640 });
    await open({ phone: '+1 555-0100' });
    const check = async () => {
      const { violations: found } = await new AxeBuilder({ page }).analyze();
      expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    };
    await check();
    await submit().click();
    await summary().waitFor();
    await check();
    await fillValid();
    await submit().click();
    await page.getByText('There was an error sending').waitFor();
    await check();
    site.answers((response) => response.writeHead(204).end());
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    await check();
  }, 60_000);

  test('messages can be replaced', async () => {
    await open({ spanish: true });
    await page.getByLabel('Nombre').waitFor();
    await page.getByRole('button').click();
    await page.getByRole('link', { name: 'Indique su nombre' }).waitFor();
  });

  test('further fields are checked with ours, and sent after the five keys, a consent with its text and version', async () => {
    await open({ further: true });
    await submit().click();
    expect(await summary().getByRole('link').allTextContents()).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Company name is required',
      'Country is required',
      'Please tick: I agree to be called',
    ]);
    await summary().getByRole('link', { name: 'Please tick: I agree to be called' }).click();
    expect(await isFocused('I agree to be called')).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => summary().getByRole('link').count()).toBe(5);
    await fillValid();
    await choose('de');
    await field('Matter number').fill(' M-1 ');
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    expect(Object.entries(sent()[0] ?? {})).toEqual([
      ['name', 'Ada Byron'],
      ['email', 'ada@firm.example'],
      ['company', 'Byron LLP'],
      ['phone', ''],
      ['message', ''],
      ['country', 'de'],
      ['matter', 'M-1'],
      ['call_back', false],
      ['consent', { text: 'I agree to be called', version: '2026-07' }],
      ['utm_source', ''],
      ['campaign', ''],
    ]);
    expect(await field('Country').inputValue()).toBe('');
    expect(await field('I agree to be called').isChecked()).toBe(false);
  });

  test('the draft holds a choice and a tick, never a consent', async () => {
    await open({ further: true });
    await field('First name').fill('Ada');
    await choose('de');
    await field('Please call me back').check();
    await field('I agree to be called').check();
    await page.reload();
    await expect.poll(() => field('Country').inputValue()).toBe('de');
    expect(await field('First name').inputValue()).toBe('Ada');
    expect(await field('Please call me back').isChecked()).toBe(true);
    expect(await field('I agree to be called').isChecked()).toBe(false);
  });

  test('hidden fields are read from the address, cut to their limit, and kept when the form is emptied', async () => {
    await open({ further: true });
    await page.goto(`${site.origin}/form?utm_source=newsletter-of-july`);
    for (const total of [1, 2]) {
      await fillValid();
      await choose('de');
      await field('I agree to be called').check();
      await submit().click();
      await expect.poll(() => site.received.length).toBe(total);
      await page.getByText('Thank you for your message!').waitFor();
    }
    expect(sent().map(({ utm_source }) => utm_source)).toEqual(['newsletter', 'newsletter']);
  });

  test('the errors of a refusal are shown at further fields', async () => {
    site.answers((response) =>
      response.writeHead(422).end(JSON.stringify({ errors: { consent: 'This text has changed.' } })),
    );
    await open({ further: true });
    await fillValid();
    await choose('de');
    await field('I agree to be called').check();
    await submit().click();
    await expect
      .poll(() => summary().getByRole('link').allTextContents())
      .toEqual(['This text has changed.']);
    expect(await field('I agree to be called').getAttribute('aria-invalid')).toBe('true');
  });

  test('further fields pass axe, also at 320 px without sideways scrolling', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open({ further: true });
    await submit().click();
    await summary().waitFor();
    const found = await new AxeBuilder({ page }).analyze();
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('the training form requires nothing and has its own messages', async () => {
    await open({ form: 'training' });
    await submit().click();
    await page.getByText("Message sent! We'll get back to you soon.", { exact: true }).waitFor();
    expect(sent()).toEqual([{ name: '', email: '', company: '', phone: '', message: '' }]);
    site.answers((response) => response.writeHead(500).end());
    await field('Message').fill('When is the next one?');
    await submit().click();
    await page.getByText('Error sending message. Please try again.', { exact: true }).waitFor();
  });

  test('the training form lets the browser check the email address', async () => {
    await open({ form: 'training' });
    await field('Email').fill('not an address');
    await submit().click();
    expect(await field('Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
    await field('Email').fill('someone@gmail.com');
    await submit().click();
    await page.getByText("Message sent! We'll get back to you soon.", { exact: true }).waitFor();
    expect(sent().map(({ email }) => email)).toEqual(['someone@gmail.com']);
  });
}

export function describeHydration() {
  const answered = (html: string) => pageOf(`<body><main><h1>Contact us</h1>${html}</main></body>`);

  test("text typed before hydration stays, and the browser's checks end with hydration", async () => {
    const props = { form: 'contact', endpoint: endpointOf('contact') };
    const html = await prerender(props);
    site.pages.set(
      '/late',
      pageOf(
        `<body><div id="root">${html}</div><script type="application/json" id="props">${JSON.stringify(props)}</script><script src="/react.js"></script></body>`,
      ),
    );
    await page.goto(`${site.origin}/late`);
    await fillValid();
    await field('Message').fill('Before anything ran');
    const form = page.locator('form');
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
    await page.evaluate(() => globalThis.reactPage.hydrate());
    await expect.poll(() => form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    expect(await field('First name').inputValue()).toBe('Ada');
    expect(await field('Message').inputValue()).toBe('Before anything ran');
    await page.reload();
    await page.evaluate(() => globalThis.reactPage.hydrate());
    await expect.poll(() => field('Message').inputValue()).toBe('Before anything ran');
  });

  const showLate = async () => {
    const props = { form: 'contact', endpoint: endpointOf('contact') };
    site.pages.set(
      '/late',
      pageOf(
        `<body><div id="root">${await prerender(props)}</div><script type="application/json" id="props">${JSON.stringify(props)}</script><script src="/react.js"></script></body>`,
      ),
    );
    await page.goto(`${site.origin}/late`);
  };
  const hydrate = async () => {
    await page.evaluate(() => globalThis.reactPage.hydrate());
    await expect
      .poll(() => page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate))
      .toBe(true);
  };

  test('hydration puts no draft into a field that has the focus', async () => {
    await showLate();
    await hydrate();
    await fillValid();
    await page.reload();
    await field('Email').focus();
    await hydrate();
    await page.keyboard.type('ann@firm.example');
    expect(await field('Email').inputValue()).toBe('ann@firm.example');
    expect(await field('Company').inputValue()).toBe('Byron LLP');
  });

  test('a draft that was put back before hydration is not put back again', async () => {
    await showLate();
    await hydrate();
    await fillValid();
    await field('Message').fill('Two\nlines');
    await page.reload();
    await page.evaluate(() => globalThis.reactPage.enhance());
    expect(await field('Email').inputValue()).toBe('ada@firm.example');
    expect(await field('Message').inputValue()).toBe('Two\nlines');
    await field('Company').fill('');
    await field('Email').fill('ann@firm.example');
    await hydrate();
    expect(await field('Company').inputValue()).toBe('');
    expect(await field('Email').inputValue()).toBe('ann@firm.example');
    expect(await field('Message').inputValue()).toBe('Two\nlines');
    // What hydration found is the new draft.
    await page.reload();
    await page.evaluate(() => globalThis.reactPage.enhance());
    expect(await field('Company').inputValue()).toBe('');
    expect(await field('First name').inputValue()).toBe('Ada');
  });

  test('without scripts the browser checks the fields, posts them and shows the answer', async () => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    page = await still.newPage();
    site.pages.set('/still', answered(await prerender({ form: 'contact', endpoint: endpointOf('contact') })));
    await page.goto(`${site.origin}/still`);
    await submit().click();
    expect(site.received).toEqual([]);
    await fillValid();
    const refused = await prerender({
      form: 'contact',
      endpoint: endpointOf('contact'),
      fields: { first_name: 'Ada', last_name: 'Byron', email: 'ada@gmail.com', message: 'Two\nlines' },
      errors: { email: 'Please use a business email address. Free email domains are not accepted.' },
    });
    site.answers((response) =>
      response.writeHead(422, { 'content-type': 'text/html' }).end(answered(refused)),
    );
    await submit().click();
    await page.getByRole('link', { name: 'Free email domains are not accepted.' }).waitFor();
    await page.locator(':focus').getByRole('heading', { name: 'There is a problem' }).waitFor();
    const posted = new URLSearchParams(site.received[0]?.body);
    expect([...posted.keys()]).toEqual([
      'first_name',
      'last_name',
      'email',
      'company',
      'phone',
      'message',
      'probata_leave_empty',
    ]);
    expect(posted.get('probata_leave_empty')).toBe('');
    expect(await field('Email').inputValue()).toBe('ada@gmail.com');
    expect(await field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await field('Message').inputValue()).toBe('Two\nlines');
    const href = await page.getByRole('link', { name: 'Free email domains' }).getAttribute('href');
    expect(href).toBe(`#${await field('Email').getAttribute('id')}`);

    const success = await prerender({ form: 'contact', endpoint: endpointOf('contact'), result: 'success' });
    site.answers((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(answered(success)),
    );
    await fillValid();
    await submit().click();
    await page
      .getByText("Thank you for your message! We'll get back to you within 24 hours.", { exact: true })
      .waitFor();
    expect(await field('Email').inputValue()).toBe('');
    await page.locator(':focus').getByText('Thank you for your message!').waitFor();
    await still.close();
  });

  test('without scripts the further fields are posted, a consent as its version', async () => {
    const html = await prerender({
      form: 'contact',
      endpoint: '/api/inquiries/contact',
      further: true,
      context: { campaign: 'a campaign too long' },
    });
    const silent = await browser.newContext({ javaScriptEnabled: false });
    const still = await silent.newPage();
    site.pages.set('/form', pageOf(`<body><main>${html}</main></body>`));
    await still.goto(`${site.origin}/form`);
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Email', 'ada@firm.example'],
      ['Company', 'Byron LLP'],
    ] as const)
      await still.getByLabel(label).fill(text);
    await still.getByLabel('Country').selectOption('de');
    await still.getByLabel('I agree to be called').check();
    await still.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => site.received.length).toBe(1);
    await silent.close();
    const posted = new URLSearchParams(site.received[0]?.body);
    const form = defineInquiry({ fields: furtherFields });
    expect(parseInquiry(posted, form)).toEqual({
      ok: true,
      inquiry: {
        name: 'Ada Byron',
        email: 'ada@firm.example',
        company: 'Byron LLP',
        phone: '',
        message: '',
        country: 'de',
        matter: '',
        call_back: false,
        consent: { text: 'I agree to be called', version: '2026-07' },
        utm_source: '',
        campaign: 'a campaign',
      },
    });
  });

  test("the server's answer to such a post has the choices and ticks of the post", async () => {
    const html = await prerender({
      form: 'contact',
      endpoint: '/api/inquiries/contact',
      further: true,
      fields: { country: 'us', call_back: 'yes', consent: '2020-01', campaign: 'spring' },
      errors: { consent: 'This text has changed. Please reload the page.' },
    });
    site.pages.set('/form', pageOf(`<body><main>${html}</main></body>`));
    await page.goto(`${site.origin}/form`);
    expect(await field('Country').inputValue()).toBe('us');
    expect(await field('Please call me back').isChecked()).toBe(true);
    expect(await field('I agree to be called').isChecked()).toBe(false);
    expect(await page.locator('input[name="campaign"]').inputValue()).toBe('spring');
    expect(await summary().getByRole('link').count()).toBe(1);
  });

  test('a server-rendered answer hydrates without moving the focus, and deletes an accepted draft', async () => {
    const props = {
      form: 'contact',
      endpoint: endpointOf('contact'),
      fields: { first_name: 'Ada', message: 'Kept' },
      errors: { email: 'Email is required' },
    };
    const show = async (given: object) =>
      site.pages.set(
        '/answered',
        pageOf(
          `<body data-hydrate="later"><div id="root">${await prerender({ ...given })}</div><script type="application/json" id="props">${JSON.stringify(given)}</script><script src="/react.js"></script></body>`,
        ),
      );
    await show(props);
    await page.goto(`${site.origin}/answered`);
    await field('Message').fill('Kept and more');
    await field('First name').fill('Augusta');
    await field('Company').fill('Byron LLP');
    await page.evaluate(() => globalThis.reactPage.hydrate());
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
    expect(await field('Company').evaluate((control) => document.activeElement === control)).toBe(true);
    expect(await field('Company').inputValue()).toBe('Byron LLP');
    expect(await field('Message').inputValue()).toBe('Kept and more');
    expect(await field('First name').inputValue()).toBe('Augusta');
    await show({ ...props, fields: {}, errors: {}, result: 'success' });
    await page.goto(`${site.origin}/answered`);
    await page.evaluate(() => globalThis.reactPage.hydrate());
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });
}

/** What only the element does, on another site's page. */
export function describeElement() {
  const show = async (body: string) => {
    site.pages.set('/host', pageOf(`<body>${body}<script src="/element.js"></script></body>`));
    await page.goto(`${site.origin}/host`);
  };
  const element = '<probata-contact-form endpoint="/api/inquiries/contact"></probata-contact-form>';

  test('its events never contain typed text', async () => {
    await show(element);
    await page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(globalThis, { seen });
      for (const type of ['inquiry-invalid', 'inquiry-sending', 'inquiry-sent', 'inquiry-failed'])
        document.body.addEventListener(type, (event) =>
          seen.push([event.type, (event as CustomEvent).detail]),
        ); // as: the element sends no other kind
    });
    await submit().click();
    await fillValid();
    site.answers((response) => response.writeHead(503).end());
    await submit().click();
    await page.getByText('There was an error sending').waitFor();
    site.answers((response) => response.writeHead(204).end());
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen)).toEqual([
      ['inquiry-invalid', { form: 'contact', fields: ['first_name', 'last_name', 'email', 'company'] }],
      ['inquiry-sending', { form: 'contact' }],
      ['inquiry-failed', { form: 'contact', reason: 'refused', status: 503 }],
      ['inquiry-sending', { form: 'contact' }],
      ['inquiry-sent', { form: 'contact' }],
    ]);
    expect(await page.locator('probata-contact-form:state(sent)').count()).toBe(1);
  });

  test('a draft is put back together with the fields, before anybody can type', async () => {
    await show(element);
    await field('Email').fill('ada@firm.example');
    await context.addInitScript(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (options) {
        const root = attach.call(this, options);
        new MutationObserver((_changes, observer) => {
          const input = root.querySelector<HTMLInputElement>('input[name=email]');
          if (!input) return;
          observer.disconnect();
          Object.assign(globalThis, { firstSeen: input.value });
        }).observe(root, { childList: true, subtree: true });
        return root;
      };
    });
    await page.reload();
    await field('Email').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'firstSeen'))).toBe('ada@firm.example');
  });

  test('a fieldset disables it and a form resets it', async () => {
    await show(`<form id="outer"><fieldset>${element}</fieldset></form>`);
    await field('First name').fill('Ada');
    await page.locator('fieldset').evaluate((fieldset: HTMLFieldSetElement) => {
      fieldset.disabled = true;
    });
    await expect.poll(() => field('First name').isDisabled()).toBe(true);
    expect(await submit().isDisabled()).toBe(true);
    await page.locator('fieldset').evaluate((fieldset: HTMLFieldSetElement) => {
      fieldset.disabled = false;
    });
    await page.locator('#outer').evaluate((form: HTMLFormElement) => form.reset());
    await expect.poll(() => field('First name').inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test("it uses the page's custom properties, and the default brand without them", async () => {
    const background = () => submit().evaluate((button) => getComputedStyle(button).backgroundColor);
    await show(element);
    expect(await background()).toBe('rgb(11, 107, 107)');
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--probata-color-accent', 'rgb(120, 20, 20)'),
    );
    await expect.poll(background).toBe('rgb(120, 20, 20)');
  });

  test('its content shows until the script runs, and slotted help replaces the contact details', async () => {
    site.answers((response) => response.writeHead(429).end());
    await show(
      '<probata-contact-form endpoint="/api/inquiries/contact" phone="555-0100"><p>Write to hello@probata.example</p><p slot="help">Ask for Vera</p></probata-contact-form>',
    );
    expect(await page.getByText('Write to').isVisible()).toBe(false);
    await fillValid();
    await submit().click();
    await page.getByText('Ask for Vera').waitFor();
    expect(await page.getByRole('link', { name: '555-0100' }).count()).toBe(0);
  });

  test('further fields come from a JSON list, from elements that are added later, or from a property with rules', async () => {
    const list = Object.entries(furtherFields).map(([name, spec]) => ({ name, ...spec }));
    const { origin } = site;
    await show(
      `<probata-contact-form endpoint="${origin}/api/inquiries/contact" fields="${toAttribute(JSON.stringify(list))}"></probata-contact-form>`,
    );
    await fillValid();
    await choose('us');
    await page.evaluate(() => {
      const floor = document.createElement('probata-field');
      for (const [name, value] of Object.entries({ name: 'floor', kind: 'text', label: 'Floor' }))
        floor.setAttribute(name, value);
      document.querySelector('probata-contact-form')?.append(floor);
    });
    await field('Floor').fill('3');
    expect(await field('Country').inputValue()).toBe('us');
    await field('I agree to be called').check();
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    expect(sent()[0]).toMatchObject({ name: 'Ada Byron', country: 'us', floor: '3', campaign: '' });
    await page.evaluate(() => {
      const form = document.querySelector('probata-contact-form');
      if (!form) return;
      form.context = { campaign: 'a campaign too long' };
      form.fields = {
        floor: {
          kind: 'text',
          label: 'Floor',
          rule: (text) => (text === '13' ? 'No such floor' : undefined),
        },
        campaign: { kind: 'hidden', limit: 10 },
      };
      form.check = ({ phone, floor }) =>
        floor === '14' && phone === '' ? { phone: 'Floor 14 needs a phone number' } : undefined;
    });
    await expect.poll(() => field('Country').count()).toBe(0);
    await fillValid();
    await field('Floor').fill('13');
    await submit().click();
    expect(await summary().getByRole('link').allTextContents()).toEqual(['No such floor']);
    await field('Floor').fill('14');
    await submit().click();
    await expect
      .poll(() => summary().getByRole('link').allTextContents())
      .toEqual(['Floor 14 needs a phone number']);
    await field('Floor').fill('12');
    await submit().click();
    await expect.poll(() => site.received.length).toBe(2);
    expect(Object.entries(sent()[1] ?? {}).slice(5)).toEqual([
      ['floor', '12'],
      ['campaign', 'a campaign'],
    ]);
  });

  test('a field name twice is an error that names it, and no form is shown', async () => {
    const twice = '<probata-field name="floor" kind="text" label="Floor"></probata-field>'.repeat(2);
    await show(`<probata-contact-form endpoint="/api">${twice}</probata-contact-form>`);
    const error = 'The form declares the field "floor" twice: give each field a name of its own.';
    await expect.poll(() => violations).toEqual([error]);
    violations.length = 0;
    expect(await submit().count()).toBe(0);
    await page.evaluate(() => document.querySelector('probata-field')?.remove());
    await field('Floor').waitFor();
  });

  test('defined again, by the same script or by another version, the first definition counts', async () => {
    await show(
      `${element}<script src="/other-version.js"></script><script type="module" src="/element.js"></script>`,
    );
    await fillValid();
    const background = await submit().evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    expect(await submit().getAttribute('class')).toContain('_99-0-0_');
    await submit().click();
    await page.getByText('Thank you for your message!').waitFor();
    expect(site.received).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('properties set before the definition apply, and a moved element keeps its state', async () => {
    site.pages.set(
      '/host',
      pageOf(
        `<body><div id="a">${element}</div><div id="b"></div><script src="/early.js"></script><script src="/element.js"></script></body>`,
      ),
    );
    await page.route('**/early.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "document.querySelector('probata-contact-form').messages = { submit: 'Ask now' };",
      }),
    );
    await page.goto(`${site.origin}/host`);
    await page.getByRole('button', { name: 'Ask now' }).click();
    await summary().waitFor();
    await page.evaluate(() =>
      document.querySelector('#b')?.append(document.querySelector('probata-contact-form') ?? ''),
    );
    expect(await summary().getByRole('link').count()).toBe(4);
    await page.evaluate(() => document.querySelector('probata-contact-form')?.focus());
    await page.keyboard.type('Ada');
    expect(await field('First name').inputValue()).toBe('Ada');
  });
}
