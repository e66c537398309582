import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from './command';

const folder = mkdtempSync(join(tmpdir(), 'legal-renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const run = async (...args: string[]) => {
  let [out, error] = ['', ''];
  const code = await main(args, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
  });
  return { code, out, error };
};

const terms = write('terms.txt', 'Section One. Fees\n\nThe Client pays within 60 days.\n\n(a) by card.\n');
const later = write('later.txt', 'Section One. Fees\n\nThe Client pays within 30 days.\n\n(a) by card.\n');
const faulty = write(
  'faulty.txt',
  'Section One\n\nSee Section Nine.\n\nThe next review is planned for October 2025.\n',
);

describe('legal-renderer', () => {
  it('renders a document in each format', async () => {
    expect((await run('render', terms)).out).toBe(
      '<div class="legal-text">\n<h2 id="section-one-fees">Section One. Fees</h2>\n<p>The Client pays within 60 days.</p>\n<p>(a) by card.</p>\n</div>\n',
    );
    expect((await run('render', terms, '--to', 'markdown')).out).toContain('## Section One. Fees');
    expect((await run('render', terms, '--to', 'text')).out).toContain('Section One. Fees\n\n');
    expect(JSON.parse((await run('render', terms, '--to', 'json', '--structure')).out)).toMatchObject({
      type: 'structured-document',
    });
    expect(
      (await run('render', terms, '--known', 'The Client pays within 60 days.', '--only-known')).out,
    ).toMatch(/^<div class="legal-text">\n<p>Section One/);
  });

  it('sets the rules of a check, and ignores a line', async () => {
    const gap = write('gap.txt', '1. Fees\n\nTODO\n\n3. Term\n');
    expect((await run('check', gap)).code).toBe(1);
    const { code, out } = await run(
      'check',
      gap,
      '--rule',
      'placeholder=off',
      '--ignore',
      'number-gap:3. Term',
    );
    expect([code, out]).toEqual([0, '']);
    expect((await run('check', gap, '--rule', 'placeholder=loud')).error).toContain(
      '--rule loud is not known; use off',
    );
    expect((await run('check', gap, '--ignore', 'placeholder')).error).toContain('write it as RULE:TEXT');
  });

  it('lists headings', async () => {
    expect(await run('toc', terms)).toEqual({
      code: 0,
      out: 'Section One. Fees  #section-one-fees\n',
      error: '',
    });
    expect(JSON.parse((await run('toc', terms, '--format', 'json')).out)).toMatchObject([
      { id: 'section-one-fees', line: 1 },
    ]);
  });

  it('checks texts and exits 1 when one has an error', async () => {
    const { code, out } = await run('check', terms, faulty, '--today', '2026-11-21');
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.replace(folder, '').split(': ')[0])).toEqual([
      '/faulty.txt:3 error dangling-reference',
      '/faulty.txt:5 warning review-overdue',
      '',
    ]);
    expect((await run('check', terms)).code).toBe(0);
    expect((await run('check', faulty, '--format', 'github')).out).toContain(
      `::error file=${faulty},line=3,title=dangling-reference::"Section Nine"`,
    );
    expect(JSON.parse((await run('check', faulty, '--format', 'json')).out)).toHaveLength(2);
  });

  it('writes findings as SARIF 2.1.0', async () => {
    const { code, out } = await run('check', faulty, '--format', 'sarif', '--today', '2026-11-21');
    expect(code).toBe(1);
    const text = expect.stringMatching(/./);
    expect(JSON.parse(out)).toEqual({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'legal-renderer',
              semanticVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
              informationUri: expect.stringMatching(/^https:/),
              rules: ['dangling-reference', 'review-overdue'].map((id) => ({
                id,
                shortDescription: { text },
              })),
            },
          },
          results: [
            ['dangling-reference', 0, 'error', 3],
            ['review-overdue', 1, 'warning', 5],
          ].map(([ruleId, ruleIndex, level, startLine]) => ({
            ruleId,
            ruleIndex,
            level,
            message: { text },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: pathToFileURL(faulty).href },
                  region: { startLine },
                },
              },
            ],
          })),
        },
      ],
    });
    const empty = JSON.parse((await run('check', terms, '--format', 'sarif')).out);
    expect(empty.runs[0].results).toEqual([]);
  });

  it('reads Markdown by its extension', async () => {
    const file = write('terms.md', '# Terms of use\n\n## Fees and payment\n\n1. Pay. See Section Nine.\n');
    expect((await run('toc', file)).out).toBe(
      'Terms of use  #terms-of-use\nFees and payment  #fees-and-payment\n',
    );
    expect((await run('check', file)).out).toContain(':5 error dangling-reference: "Section Nine"');
  });

  it('names anchors that were lost', async () => {
    const lock = write(
      'anchors.lock.json',
      '{"anchors":["section-one-fees","section-one-prices"],"aliases":{}}',
    );
    const { code, out } = await run('check', terms, '--anchors', lock);
    expect(code).toBe(1);
    expect(out).toContain(
      'lost-anchor: Links to #section-one-prices of an earlier version are broken; add an alias, perhaps to #section-one-fees.',
    );
  });

  it('compares two versions and exits 1 when they differ', async () => {
    expect(await run('compare', terms, later)).toEqual({
      code: 1,
      out: 'Section One. Fees: “60” became “30”\n',
      error: '',
    });
    expect(await run('compare', terms, terms)).toEqual({ code: 0, out: '', error: '' });
    expect((await run('compare', terms, later, '--format', 'html')).out).toContain('<del id="change-1">60');
    expect((await run('compare', terms, later, '--format', 'github')).out).toMatch(
      /^::notice file=.*,line=1,title=Section One\. Fees::“60” became/,
    );
    expect(JSON.parse((await run('compare', terms, later, '--format', 'json')).out)).toMatchObject({
      type: 'redline',
    });
  });

  it.each<[string, string[]]>([
    ['a missing file', ['render', join(folder, 'nothing.txt')]],
    ['a directory', ['check', folder]],
    ['binary data', ['toc', write('image.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))]],
    ['a DOCX that is none', ['toc', write('terms.docx', 'plain')]],
    ['text that is not UTF-8', ['toc', write('latin.txt', new Uint8Array([0x53, 0xe9, 0x20]))]],
    ['no command', []],
    ['an unknown command', ['print', terms]],
    ['an unknown option', ['render', terms, '--fast']],
    ['an option without its value', ['render', terms, '--mode']],
    ['an unknown mode', ['render', terms, '--mode', 'strict']],
    ['an unknown format', ['check', terms, '--format', 'xml']],
    ['a wrong day', ['check', terms, '--today', 'now']],
    ['a lock that is none', ['check', terms, '--anchors', terms]],
    ['too few files', ['compare', terms]],
    ['too many files', ['render', terms, later]],
  ])('says so in one sentence and exits 2 for %s', async (_case, args) => {
    const { code, out, error } = await run(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(error).toMatch(/^legal-renderer: .+; .+\.\n$/);
  });

  it('explains itself', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringContaining('compare BEFORE AFTER'),
    });
  });
});
