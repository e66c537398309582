import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog, defaultBodyLimits } from '@probata/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBlog, splitFrontMatter } from './library';
import { blogRoutes } from './routes';
import { fixBlogFile, validateBlog } from './validate';

const own = fileURLToPath(new URL('../../../../../site/content/blog', import.meta.url));

const front = (more: Record<string, string> = {}) =>
  [
    '---',
    ...Object.entries({
      id: 'trial',
      title: 'A trial',
      description: 'A description that is long enough to pass, because it has more than fifty characters.',
      date: '2025-01-31',
      author: 'Probata',
      template: 'explainer',
      tags: '[explainer]',
      ...more,
    }).map(([key, value]) => `${key}: ${value}`),
    '---',
    '',
    '',
  ].join('\n');

describe('the validator', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'probata-blog-'));
    cpSync(own, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = async (source: string, strict = false) => {
    writeFileSync(join(folder, 'posts/trial.md'), source);
    const report = await validateBlog(folder, strict);
    return {
      ...report,
      found: report.problems
        .filter(({ file }) => file === 'posts/trial.md')
        .map(({ severity, line, rule }) => [severity, line, rule]),
    };
  };

  it('accepts this site’s blog', async () => {
    const report = await validateBlog(own, true);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ ok: true, mode: 'strict', errors: 0, warnings: 0 });
    expect(report.files).toBeGreaterThan(10);
  });

  it.each([
    ['no front matter', 'Text.\n', 1, 'front-matter'],
    ['broken YAML', '---\nid: [\n---\n\nText.\n', 2, 'front-matter'],
    ['a day that is none', `${front({ date: '2025-02-30' })}Text.\n`, 5, 'front-matter'],
    ['a short description', `${front({ description: 'Short.' })}Text.\n`, 4, 'front-matter'],
    ['another name', `${front({ id: 'other' })}Text.\n`, 2, 'file-name'],
    ['a link to nowhere', `${front()}[This](gone.md).\n`, 11, 'link'],
    ['a link out of the blog', `${front()}[This](../../../package.json).\n`, 11, 'link'],
    ['a link that runs', `${front()}[This](javascript:alert(1)).\n`, 11, 'link'],
    ['an image without words', `${front()}![](/images/logo.svg)\n`, 11, 'image-text'],
    ['an image from elsewhere', `${front()}![A](https://x.example/a.png)\n`, 11, 'remote-image'],
    ['a script', `${front()}<script>alert(1)</script>\n`, 11, 'raw-script'],
    ['a handler', `${front()}<p onclick="alert(1)">Text</p>\n`, 11, 'raw-script'],
  ])('reports the line of %s', async (_name, source, line, rule) => {
    const report = await check(source);
    expect(report.found).toContainEqual(['error', line, rule]);
    expect(report.ok).toBe(false);
  });

  it('fails on a warning only in strict mode', async () => {
    const source = `${front()}<b>Bold</b>\n\nSee [this][gone].\n`;
    const warned = await check(source);
    expect(warned).toMatchObject({ ok: true, errors: 0 });
    expect(warned.found).toContainEqual(['warning', 11, 'raw-html']);
    expect(warned.found).toContainEqual(['warning', 13, 'no-undefined-references']);
    expect(await check(source, true)).toMatchObject({ ok: false, errors: 0 });
  });

  it('never executes front matter', async () => {
    const mark = join(folder, 'ran');
    const report = await check(
      `---js\nrequire('node:fs').writeFileSync(${JSON.stringify(mark)}, '')\n---\n\nText.\n`,
    );
    expect(report.found).toContainEqual(['error', 1, 'front-matter']);
    const { existsSync } = await import('node:fs');
    expect(existsSync(mark)).toBe(false);
  });

  it('refuses a YAML bomb', async () => {
    const levels = Array.from({ length: 9 }, (_, at) =>
      at === 0
        ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
        : `a${at}: &a${at} [${`*a${at - 1}, `.repeat(8)}*a${at - 1}]`,
    );
    const report = await check(`---\n${levels.join('\n')}\n---\n\nText.\n`);
    expect(report.found).toEqual([['error', 1, 'front-matter']]);
    const nested = await check(`---\nid: ${'['.repeat(3000)}\n---\n\nText.\n`);
    expect(nested.found).toContainEqual(['error', expect.any(Number), 'front-matter']);
    const endless = await check(`---\nid: ${'x'.repeat(5000)}\n---\n\nText.\n`);
    expect(endless.found).toEqual([['error', 1, 'front-matter']]);
    expect(await readBlog(folder)).not.toHaveLength(0);
  });

  it('skips files that are too large, not text, or links out of the blog', async () => {
    expect((await check('x'.repeat(5 * 1024 * 1024))).found).toEqual([['error', 1, 'too-large']]);
    writeFileSync(join(folder, 'posts/latin.md'), Buffer.from([0xe9, 0x0a]));
    const secret = join(mkdtempSync(join(tmpdir(), 'probata-outside-')), 'secret.md');
    writeFileSync(secret, `${front()}Secret.\n`);
    symlinkSync(secret, join(folder, 'posts/secret.md'));
    symlinkSync(join(folder, 'gone.md'), join(folder, 'posts/gone.md'));
    symlinkSync('/dev/zero', join(folder, 'posts/zero.md'));
    const { problems } = await validateBlog(folder, false);
    expect(problems.map(({ file, rule }) => [file, rule])).toEqual([
      ['posts/gone.md', 'unreadable'],
      ['posts/latin.md', 'encoding'],
      ['posts/secret.md', 'outside'],
      ['posts/trial.md', 'too-large'],
      ['posts/zero.md', 'outside'],
    ]);
    expect((await readBlog(folder)).map(({ file }) => file)).not.toContain('posts/secret.md');
    rmSync(join(secret, '..'), { recursive: true });
  });

  it('checks spelling in strict mode, by line, and accepts the blog’s own words', async () => {
    const source = `${front({ title: 'A tryal' })}The custodain of the eDiscovery matter.\n\n\`kode\` and [words](https://spel.example/lnk "x")\nare not cheked in OCR or a/pth.\n`;
    const { problems } = await check(source, true);
    expect(
      problems.filter(({ rule }) => rule === 'spelling').map(({ line, message }) => [line, message]),
    ).toEqual([
      [3, expect.stringContaining('“tryal”')],
      [11, expect.stringContaining('“custodain” is in no dictionary. Did you mean “custodian”?')],
      [14, expect.stringContaining('“cheked”')],
    ]);
    expect((await check(source)).problems.map(({ rule }) => rule)).not.toContain('spelling');
    appendFileSync(join(folder, 'words.txt'), 'TRYAL # ours\ncustodain\ncheked\n');
    expect((await check(source, true)).problems.map(({ rule }) => rule)).not.toContain('spelling');
  });

  it('corrects a copy: each fix it names, and nothing else', async () => {
    const source = `${front({ id: 'tryal', title: 'A custodain' })}The custodain, see [this] and a*b.\n\n\`custodains\`\n\n*   One custodain\n\n1) first\n2) end`;
    const { problems } = await check(source, true);
    expect(problems.map(({ rule, fix }) => [rule, fix])).toEqual([
      ['file-name', 'Write the file’s name, trial, as the id.'],
      ['spelling', 'Write “custodian”.'],
      ['no-undefined-references', 'Show the bracket as text.'],
      ['list-item-indent', 'Put one space after the marker.'],
      ['ordered-list-marker-style', 'Write the number with a full stop.'],
      ['final-newline', 'End the last line.'],
      ['ordered-list-marker-style', 'Write the number with a full stop.'],
    ]);
    const copy = await fixBlogFile(folder, true, 'posts/trial.md');
    expect(copy).toBe(
      `${front({ title: 'A custodian' })}The custodian, see \\[this] and a*b.\n\n\`custodains\`\n\n* One custodian\n\n1. first\n2. end\n`,
    );
    expect((await check(copy ?? '', true)).problems).toEqual([]);
    // Each spelling of a word is a problem of its own.
    const twice = await check(`${front()}Custodain and custodain.\n`, true);
    expect(twice.problems.map(({ fix }) => fix)).toEqual(['Write “Custodian”.', 'Write “custodian”.']);
    writeFileSync(join(folder, 'posts/trial.md'), source);
    // A usual run leaves the spelling alone.
    expect(await fixBlogFile(folder, false, 'posts/trial.md')).toContain('The custodain');
    for (const file of ['posts/none.md', '../package.json', 'words.txt'])
      expect(await fixBlogFile(folder, true, file)).toBeNull();
  });

  it('reports the first of two posts with one id', async () => {
    const report = await check(`${front({ id: 'bates-numbers-that-last' })}Text.\n`);
    expect(report.problems).toContainEqual(
      expect.objectContaining({
        rule: 'unique-id',
        message: 'posts/bates-numbers-that-last.md has the same id.',
      }),
    );
  });
});

describe('the routes', () => {
  const routes = (folder = own) =>
    blogRoutes({
      limiter: new RateLimiterMemory({ points: 30, duration: 60 }),
      folder,
      limits: defaultBodyLimits,
      requireEditor: async (request) =>
        request.headers.has('authorization') ? { email: 'editor@firm.example', role: 'editor' } : null,
      log: createLog(() => undefined),
    });
  const editor = { headers: { authorization: 'Bearer x' } };

  it('serve the catalog publicly', async () => {
    const answer = await routes().request('/blog/assets/templates/catalog.json');
    expect(await answer.json()).toMatchObject({
      posts: expect.arrayContaining([
        { id: 'practice-note', title: 'Practice note', file: 'practice-note.md' },
      ]),
    });
  });

  it('serve cataloged templates as text, and no other file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probata-templates-'));
    mkdirSync(join(folder, 'templates'));
    const hostile = '<script>alert(1)</script>';
    writeFileSync(join(folder, 'templates/a.md'), hostile);
    writeFileSync(join(folder, 'templates/draft.md'), 'not listed');
    writeFileSync(join(folder, 'secret.md'), 'secret');
    const listed = ['a.md', 'missing.md', '../secret.md'].map((file) => ({ id: file, title: file, file }));
    writeFileSync(join(folder, 'templates/catalog.json'), JSON.stringify({ posts: listed }));
    const ask = (file: string) => routes(folder).request(`/blog/assets/templates/${file}`);
    const given = await ask('a.md');
    expect([await given.text(), given.headers.get('content-type')]).toEqual([
      hostile,
      'text/plain; charset=UTF-8',
    ]);
    expect(given.headers.get('x-content-type-options')).toBe('nosniff');
    for (const file of ['draft.md', 'missing.md', '..%2fsecret.md', '%2e%2e%2fsecret.md'])
      expect([file, (await ask(file)).status]).toEqual([file, 404]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('validate for editors only', async () => {
    expect((await routes().request('/api/blog/analyze?task=validate&strict=0')).status).toBe(401);
    expect((await routes().request('/api/blog/analyze?task=publish', editor)).status).toBe(400);
    expect((await routes().request('/api/blog/analyze?task=validate&strict=2', editor)).status).toBe(400);
    const one = routes();
    const [warn, strict] = await Promise.all(
      ['0', '1'].map((mode) => one.request(`/api/blog/analyze?task=validate&strict=${mode}`, editor)),
    );
    expect(await warn?.json()).toMatchObject({ ok: true, mode: 'warn' });
    expect(await strict?.json()).toMatchObject({ ok: true, mode: 'strict' });
  });

  it('run 30 times a minute for one account', async () => {
    const one = routes();
    const run = () => one.request('/api/blog/analyze?task=publish', editor);
    const answers = await Promise.all(Array.from({ length: 31 }, run));
    expect(answers.map(({ status }) => status).filter((status) => status !== 400)).toEqual([429]);
    expect(Number((await run()).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('give editors a corrected copy of a file of the blog, and of no other', async () => {
    const one = routes();
    const path = (file: string) => `/api/blog/fixed?file=${encodeURIComponent(file)}&strict=1`;
    expect((await one.request(path('posts/what-a-flat-rate-covers.md'))).status).toBe(401);
    const copy = await one.request(path('posts/what-a-flat-rate-covers.md'), editor);
    expect(copy.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect(await copy.text()).toBe(readFileSync(join(own, 'posts/what-a-flat-rate-covers.md'), 'utf8'));
    for (const file of ['', 'posts/none.md', 'posts/../words.txt', '../../../package.json', 'x'.repeat(400)])
      expect([file, (await one.request(path(file), editor)).status]).toEqual([file, 404]);
  });
});

describe('front matter', () => {
  it('is split from the body, with LF or CRLF', () => {
    expect(splitFrontMatter('---\na: 1\n---\ntext')).toEqual({ matter: 'a: 1', body: 'text', line: 4 });
    expect(splitFrontMatter('---\r\na: 1\r\n---\r\ntext')).toEqual({ matter: 'a: 1', body: 'text', line: 4 });
    expect(splitFrontMatter('text\n---\n')).toBeNull();
  });
});
