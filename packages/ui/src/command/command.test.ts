import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplesOf } from '../../../../tests/laws/samples';
import { root } from '../../../../tests/laws/source-tree';
import { probata } from '../theme/brands/probata';
import { fontFaceCss } from '../theme/font-faces';

// A project with our packages, and the command beside it as one file.
const folder = mkdtempSync(join(tmpdir(), 'probata-ui-'));
const project = join(folder, 'project');
const bare = join(folder, 'bare');
const bin = (place: string) => join(place, 'node_modules/probata-ui.mjs');
const write = (name: string, text: string) => writeFileSync(join(project, name), text);
const run = (args: readonly string[], place = project) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin(place), ...args], {
    cwd: place,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
};

beforeAll(async () => {
  for (const place of [project, bare]) {
    mkdirSync(join(place, 'node_modules'), { recursive: true });
    await build({
      entryPoints: [join(root, 'packages/ui/src/cli.ts')],
      outfile: bin(place),
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['tsx', 'fontkitten'],
    });
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  }
  const link = (name: string, place: string) =>
    symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name));
  for (const name of ['@probata', 'tsx', 'fontkitten']) link(name, project);
  link('fontkitten', bare);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faint = { ...probata, name: 'faint', color: { ...probata.color, onMark: probata.color.mark } };

describe('probata-ui check', () => {
  it('prints nothing for a brand without errors', () => {
    write('good.mjs', `export default ${JSON.stringify(probata)}`);
    expect(run(['check', 'good.mjs'])).toEqual({ code: 0, out: '', error: '' });
  });

  it('prints the pair and the ratio of each error and exits 1', () => {
    write(
      'faint.ts',
      `import type { Brand } from '@probata/ui/brand';\nexport const faint: Brand = ${JSON.stringify(faint)};`,
    );
    const { code, out } = run(['check', 'faint.ts']);
    expect(out.split('\n')).toEqual([
      `faint.ts faint contrast color.onMark.light: onMark #ffe873 on mark #ffe873 has a contrast of 1.00 in the light theme, and WCAG 2.2 asks for 4.5: move one of the two further away.`,
      expect.stringContaining('in the dark theme'),
      '',
    ]);
    expect(code).toBe(1);
  });

  it('prints findings as JSON, of a brand in JSON too', () => {
    write('brand.json', JSON.stringify({ ...faint, spaceUnit: 'wide' }));
    const { code, out } = run(['check', 'brand.json', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject([
      { brand: 'faint', rule: 'value', path: 'spaceUnit' },
      { rule: 'contrast', pair: { foreground: 'onMark', background: 'mark', atLeast: 4.5 }, ratio: 1 },
      { rule: 'contrast', ratio: 1 },
    ]);
    expect(code).toBe(1);
  });

  it.each<[string, string[], string]>([
    ['no command', [], 'use check, tokens or font'],
    ['an unknown command', ['print', 'good.mjs'], 'use check, tokens or font'],
    ['no file', ['check'], 'takes one file'],
    ['an unknown option', ['check', 'good.mjs', '--fast'], 'see probata-ui --help'],
    ['an unknown format', ['check', 'good.mjs', '--format', 'xml'], 'use text, json'],
    ['a missing file', ['check', 'nothing.ts'], 'does not exist'],
    ['a file without a brand', ['check', 'package.json'], 'exports no brand'],
    ['a file that throws', ['check', 'throws.mjs'], 'cannot be loaded (no)'],
    ['the tokens of two brands', ['tokens', 'two.mjs'], 'exports 2 brands'],
    ['a font that is none', ['font', 'good.mjs'], 'cannot be measured'],
    ['an unknown use of a font', ['font', 'good.mjs', '--use', 'title'], 'use heading, text, mono'],
    ['the tokens of a malformed brand', ['tokens', 'malformed.mjs'], 'color.paper.light is undefined'],
  ])('says so in one sentence and exits 2 for %s', (_case, args, words) => {
    write('throws.mjs', `throw new Error('no');`);
    write('two.mjs', `export const a = ${JSON.stringify(probata)}; export const b = { ...a };`);
    write('malformed.mjs', `export default { name: 'none', color: {} };`);
    const { code, out, error } = run(args);
    expect(error).toMatch(/^probata-ui: .+; .+\.\n$/);
    expect(error).toContain(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('says what a Node that reads no TypeScript needs', () => {
    writeFileSync(join(bare, 'brand.ts'), `export default ${JSON.stringify(probata)}`);
    const { code, error } = run(['check', 'brand.ts'], bare);
    if ('typescript' in process.features && process.features.typescript) expect(code).toBe(0);
    else expect(error).toContain('use Node 22.18 or newer, or run npm install --save-dev tsx');
  });

  it('explains itself', () => {
    expect(run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('probata-ui check FILE') });
  });
});

it('makes a brand with the steps of the guide on theming', () => {
  const samples = samplesOf('packages/ui/src/guides/Theming.mdx');
  const brand = samples.find(({ code }) => code.includes('export const harbour'))?.code ?? '';
  const lines = samples
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.trim().split('\n'));
  write('brand.ts', brand);
  const font = join(root, 'packages/ui/src/fonts/instrument-sans.woff2');
  copyFileSync(font, join(project, 'acme-sans.woff2'));
  for (const line of lines) {
    const [, command = '', file = ''] = /^npx @probata\/ui ([^>]+?)(?: > (\S+))?$/.exec(line) ?? [];
    const { code, out, error } = run(command.split(' '));
    expect({ line, code, error }).toEqual({ line, code: 0, error: '' });
    if (file) write(file, out);
  }
  expect(lines).toHaveLength(4);
  expect(readFileSync(join(project, 'brand.css'), 'utf8')).toContain('light-dark(#1d4ed8, ');
  expect(readFileSync(join(project, 'fonts.css'), 'utf8')).toContain("src:url('/fonts/acme-sans.woff2')");
  expect(JSON.parse(readFileSync(join(project, 'brand.light.json'), 'utf8'))).toMatchObject({
    color: { accent: { $type: 'color', $value: { hex: '#1d4ed8' } } },
  });
}, 60_000);

describe('probata-ui font', () => {
  const { text } = probata.font;
  const file = join(root, 'packages/ui/src/fonts', text.file ?? '');

  it('writes the faces of a file and of what stands in for it', () => {
    const { code, out } = run(['font', file, '--family', text.family, '--url', '/assets/']);
    expect(out).toBe(`${fontFaceCss(text, '/assets/')}\n`);
    expect(code).toBe(0);
  });

  it('prints the font as a brand states it; the name has no word that is a number', () => {
    expect(JSON.parse(run(['font', file, '--to', 'json']).out)).toEqual({
      ...text,
      family: 'Instrument Sans',
    });
    const serif = join(root, 'packages/ui/src/fonts/source-serif-4.woff2');
    expect(JSON.parse(run(['font', serif, '--to', 'json', '--use', 'heading']).out)).toMatchObject({
      family: 'Source Serif',
      standIn: probata.font.heading.standIn,
    });
  });
});
