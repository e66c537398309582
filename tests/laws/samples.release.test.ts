import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main as legalRenderer } from '../../packages/legal-renderer/src/command/command';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { buildElement, type ElementSource } from '../../scripts/element';
import { readManifest } from '../../scripts/entry-points';
import { allSamples, compileErrors, isScript, moduleOf, type Sample, unknownSamples } from './samples';
import { root } from './source-tree';

const samples = allSamples();
const of = (language: string) => samples.filter((sample) => sample.language === language);
const cases = (some: readonly Sample[]) => some.map((sample) => [sample.name, sample] as const);

describe('the samples of the documentation', () => {
  it('each have a language that is checked', () => {
    expect(unknownSamples(samples).map(({ name }) => name)).toEqual([]);
    expect(samples.length).toBeGreaterThan(30);
  });

  it('compile against the packages’ entry points', () => {
    const modules = samples.filter(isScript).map((sample) => [moduleOf(sample), sample.code] as const);
    expect(compileErrors(new Map(modules))).toEqual([]);
  }, 120_000);

  it.each(cases(of('json')))('%s is JSON', (_name, { code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  it.each(cases(of('css')))('%s is CSS', async (_name, { code }) => {
    const { warnings } = await transform(code, { loader: 'css' });
    expect(warnings).toEqual([]);
  });
});

describe('the samples that run in Node', () => {
  it.each(cases(samples.filter((sample) => isScript(sample) && sample.place === 'node')))(
    '%s runs',
    async (_name, sample) => {
      const module: Record<string, unknown> = await import(/* @vite-ignore */ `/${moduleOf(sample)}`);
      for (const [name, part] of Object.entries(module)) {
        if (!name.startsWith('claim_')) continue;
        const [actual, claimed] = part as [unknown, unknown]; // made by toModule()
        expect(actual).toEqual(claimed);
      }
    },
    60_000,
  );
});

describe('the samples of commands', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
      .scripts, // our own file
  );
  const lines = of('sh').flatMap(({ name, code }) =>
    code
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [`${name} ${line}`, line] as const),
  );
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'probata-commands-'));
    const terms = '1. Fees\n\nThe Client pays within 30 days.\n\n2. Term\n\nOne year.\n';
    writeFileSync(join(folder, 'terms.txt'), terms);
    writeFileSync(join(folder, 'terms.md'), terms);
    writeFileSync(join(folder, 'terms.2024.txt'), terms);
    writeFileSync(join(folder, 'terms.2023.txt'), terms.replace('30', '60'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(lines)(
    '%s',
    async (_name, line) => {
      const [program = '', ...words] = line.replace(/^npx /, '').split(/\s+/);
      if (program === 'npm' && words[0] === 'install') {
        // tests/consumers installs them from tarballs; this test only checks their names.
        const known = ['ui', 'voice', 'forms', 'uploads', 'legal-renderer'].flatMap((name) => [
          `@probata/${name}`,
          ...Object.keys(readManifest(join(root, 'packages', name)).peerDependencies ?? {}),
        ]);
        expect(known).toEqual(expect.arrayContaining(words.slice(1)));
      } else if (program === 'npm') {
        const script = words[0] === 'run' ? words[1] : words[0];
        expect(scripts).toContain(script);
      } else if (program === '@probata/ui') {
        // packages/ui/src/command runs these, in their order.
        expect(['check', 'font', 'tokens']).toContain(words[0]);
      } else {
        expect(program).toBe('legal-renderer');
        const end = words.indexOf('>');
        const given = (end < 0 ? words : words.slice(0, end)).map((word) =>
          /\.(?:txt|md)$/.test(word) ? join(folder, word) : word,
        );
        let output = '';
        const code = await legalRenderer(given, {
          out: (text) => {
            output += text;
          },
          error: (text) => {
            throw new Error(text);
          },
        });
        // 1: `check` or `compare` found something. 2: the command was not understood.
        expect(code).toBeLessThan(2);
        if (end >= 0) expect(output).not.toBe('');
      }
    },
    60_000,
  );
});

describe('the samples of plain HTML', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;
  const pages = new Map<string, string>();
  const scripts = new Map<string, string>();

  beforeAll(async () => {
    const build = (name: string, source: ElementSource) =>
      buildElement({ root: join(root, 'packages', name), ...source });
    const [forms, uploads, voice] = await Promise.all([
      build('forms', {}),
      build('uploads', {}),
      build('voice', { split: { first: 'src/element/session.tsx', dependencies: ['@vapi-ai/web'] } }),
    ]);
    for (const [folder, { files }] of [
      ['forms', forms],
      ['uploads', uploads],
      ['voice', voice],
    ] as const)
      for (const { name, text } of files) scripts.set(`/${folder}/${name}`, text);
    server = createServer((request, response) => {
      const script = scripts.get(request.url ?? '');
      if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script);
      // The style sheets of the built package, where the guide puts them.
      const [, style] = /^\/probata\/(\w+\.css)$/.exec(request.url ?? '') ?? [];
      if (style !== undefined)
        return response
          .setHeader('content-type', 'text/css')
          .end(readFileSync(join(root, 'packages/ui/dist', style)));
      const page = pages.get(request.url ?? '');
      if (page === undefined) return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>Sample</title><body>${page}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    browser = await chromium.launch(
      chromiumLaunch([
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ]),
    );
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(cases(of('html')))(
    '%s works in a browser',
    async (_name, { code }) => {
      // A `<probata-field>` is read by its form and shows nothing of its own.
      const wanted = [...code.matchAll(/<(probata-(?!field\b)[\w-]+)/g)].map(([, tag = '']) => tag);
      pages.set('/sample', code);
      const page = await browser.newPage();
      try {
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(String(error)));
        // No request leaves this machine; samples render without other hosts.
        await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ status: 204, body: '' }));
        await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204, body: '' }));
        await page.goto(`${origin}/sample`);
        for (const tag of wanted) await page.locator(`${tag}:defined`).getByRole('button').first().waitFor();
        expect(complaints).toEqual([]);
      } finally {
        await page.close();
      }
    },
    60_000,
  );

  it.each(cases(samples.filter(({ place }) => place === 'driver')))(
    '%s lets a page hold a call without the cloud',
    async (_name, sample) => {
      const { withoutTheCloud }: { withoutTheCloud: (page: Page) => Promise<void> } = await import(
        /* @vite-ignore */ `/${moduleOf(sample)}`
      );
      pages.set(
        '/call',
        '<script type="module" src="/voice/element.js"></script><probata-voice public-key="key" assistant-id="a"></probata-voice>',
      );
      const page = await browser.newPage();
      try {
        await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
        await withoutTheCloud(page);
        await page.goto(`${origin}/call`);
        await page.getByRole('button', { name: 'Talk to the voice assistant' }).click();
        await page.getByRole('region', { name: 'Voice assistant' }).getByText('Listening').waitFor();
      } finally {
        await page.close();
      }
    },
    60_000,
  );
});
