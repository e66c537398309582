import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Brand, BrandFont } from '../theme/brand';
import { probata } from '../theme/brands/probata';
import { checkBrand } from '../theme/check-brand';
import { toDesignTokens } from '../theme/design-tokens';
import { fontFaceCss } from '../theme/font-faces';
import { themeCss } from '../theme/theme-css';
import { measureFont } from './font';

/** The output streams of a run. */
interface Streams {
  out(text: string): void;
  error(text: string): void;
}

/** 0: success. 1: `check` found an error. 2: wrong usage or a file that cannot be read. */
type ExitCode = 0 | 1 | 2;

const help = `probata-ui: check a brand, and write it and its fonts for other tools.

  probata-ui check FILE    malformed values, and colors that are too close, of each brand that FILE exports
  probata-ui tokens FILE   the tokens of the brand that FILE exports

  probata-ui font FILE     @font-face of a font file (woff2, woff, ttf, otf), with a fallback that moves no line when the file arrives

  --format text|json      check: how findings are printed (text)
  --to css|light|dark     tokens: a style sheet, or one theme as design tokens in JSON (css)
  --to css|json           font: a style sheet, or the font as a brand states it, with its metrics (css)
  --family NAME           font: the family (the file's own name, without words that are numbers)
  --use heading|text|mono font: what it is for, and so what stands in for it (text)
  --url PATH              font: where the file will lie (/fonts/)
  --help

The FILE of a brand is a module in JavaScript, JSON or TypeScript. Node 22.18 or newer reads TypeScript; an older one needs tsx in the project.

Exit code: 0 success · 1 check found an error · 2 wrong usage, or a file that cannot be read.
`;

/** An error that the user can fix, printed without a stack. */
class UsageError extends Error {
  override name = 'UsageError';
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code; // as: thrown values of Node
const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

/** The exports of a module, in TypeScript too. */
async function load(file: string): Promise<Record<string, unknown>> {
  const url = pathToFileURL(resolve(file)).href;
  if (file.endsWith('.json')) return import(url, { with: { type: 'json' } });
  try {
    return await import(url);
  } catch (error) {
    if (codeOf(error) !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
  }
  const { tsImport } = await import('tsx/esm/api').catch(() => {
    throw new UsageError(
      `Node ${process.versions.node} does not read TypeScript, so ${file} cannot be checked; use Node 22.18 or newer, or run npm install --save-dev tsx.`,
    );
  });
  return tsImport(url, import.meta.url);
}

const isBrand = (value: unknown): value is Brand =>
  typeof value === 'object' && value !== null && ('color' in value || 'font' in value);

/** The brands that a file exports. What is malformed in them is for `checkBrand` to say. */
async function readBrands(file: string): Promise<Brand[]> {
  if (!existsSync(file)) throw new UsageError(`${file} does not exist; check the path.`);
  const exported = await load(file).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be loaded (${reasonOf(error)}); run it in Node to see why.`);
  });
  const brands = new Set(Object.values(exported).filter(isBrand));
  if (brands.size === 0)
    throw new UsageError(
      `${file} exports no brand; export an object of the type Brand from @probata/ui/brand.`,
    );
  return [...brands];
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((entry) => entry === value);
  if (found === undefined)
    throw new UsageError(`--${name} ${value} is not known; use ${allowed.join(', ')}.`);
  return found;
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        to: { type: 'string', default: 'css' },
        family: { type: 'string' },
        use: { type: 'string', default: 'text' },
        url: { type: 'string', default: '/fonts/' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${reasonOf(error)?.split('. ')[0]}; see probata-ui --help.`);
  }
}

async function check(file: string, format: string, { out }: Streams): Promise<ExitCode> {
  const asked = oneOf('format', format, ['text', 'json']);
  const findings = (await readBrands(file)).flatMap((brand) =>
    checkBrand(brand).map((finding) => ({ brand: brand.name, ...finding })),
  );
  if (asked === 'json') out(`${JSON.stringify(findings, null, 2)}\n`);
  else
    for (const { brand, rule, path, message } of findings)
      out(`${basename(file)} ${brand} ${rule} ${path}: ${message}\n`);
  return findings.length > 0 ? 1 : 0;
}

async function tokens(file: string, to: string, { out }: Streams): Promise<ExitCode> {
  const asked = oneOf('to', to, ['css', 'light', 'dark']);
  const brands = await readBrands(file);
  const [brand] = brands;
  if (!brand || brands.length > 1)
    throw new UsageError(`${file} exports ${brands.length} brands; name a file that exports one.`);
  const malformed = checkBrand(brand).find(({ rule }) => rule === 'value');
  if (malformed) throw new UsageError(`${file} cannot be written; ${malformed.message}`);
  out(
    asked === 'css' ? `${themeCss(brand)}\n` : `${JSON.stringify(toDesignTokens(brand, asked), null, 2)}\n`,
  );
  return 0;
}

function font(
  file: string,
  { to, family, use, url }: { to: string; family?: string | undefined; use: string; url: string },
  { out }: Streams,
): ExitCode {
  const asked = oneOf('to', to, ['css', 'json']);
  const { fallback, standIn } = probata.font[oneOf('use', use, ['heading', 'text', 'mono'])];
  if (!existsSync(file)) throw new UsageError(`${file} does not exist; check the path.`);
  let measured: ReturnType<typeof measureFont>;
  try {
    measured = measureFont(readFileSync(file));
  } catch (error) {
    throw new UsageError(
      `${file} cannot be measured (${reasonOf(error)}); name a woff2, woff, ttf or otf file.`,
    );
  }
  const name =
    family ??
    measured.family
      .replace(/(?<!\S)\d+(?!\S)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const { weights, metrics } = measured;
  const result: BrandFont = { family: name, file: basename(file), weights, fallback, standIn, ...metrics };
  out(asked === 'json' ? `${JSON.stringify(result, null, 2)}\n` : `${fontFaceCss(result, url)}\n`);
  return 0;
}

/** Runs the command. A `UsageError` becomes one sentence on the error stream and exit code 2. */
export async function main(args: readonly string[], streams: Streams): Promise<ExitCode> {
  try {
    const { values, positionals } = parseArguments(args);
    if (values.help) {
      streams.out(help);
      return 0;
    }
    const [command, file, ...more] = positionals;
    if (command !== 'check' && command !== 'tokens' && command !== 'font')
      throw new UsageError(
        `${command === undefined ? 'No command was given' : `There is no command "${command}"`}; use check, tokens or font.`,
      );
    if (file === undefined || more.length > 0)
      throw new UsageError(`${command} takes one file; see probata-ui --help.`);
    if (command === 'font') return font(file, values, streams);
    return command === 'check'
      ? await check(file, values.format, streams)
      : await tokens(file, values.to, streams);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    streams.error(`probata-ui: ${error.message}\n`);
    return 2;
  }
}
