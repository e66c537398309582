// Every code sample of the documentation, as a module that can be compiled and run.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { root, walk } from './source-tree.ts';

/** One fenced block. */
export interface Sample {
  /** File and line, as an editor writes them. */
  name: string;
  file: string;
  language: string;
  /** The word after the language: where the sample runs, if not in a page. */
  place: string;
  code: string;
}

// `site/server/tables.test.ts` runs the SQL.
const languages = ['ts', 'tsx', 'html', 'css', 'json', 'sh', 'sql', 'text'];

/** The fenced blocks of a Markdown or MDX file. */
export function samplesOf(file: string): Sample[] {
  const samples: Sample[] = [];
  let open: { fence: string; line: number; language: string; place: string; code: string[] } | null = null;
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const [, fence = '', language = '', place = ''] = /^\s*(`{3,})\s*(\w*)\s*(\w*)\s*$/.exec(line) ?? [];
    if (open && fence.length >= open.fence.length && language === '') {
      const { language, place, code } = open;
      samples.push({ name: `${file}:${open.line}`, file, language, place, code: `${code.join('\n')}\n` });
      open = null;
    } else if (open) open.code.push(line);
    else if (fence) open = { fence, line: index + 1, language, place, code: [] };
  }
  return samples;
}

/** The samples of all documentation: what a reader of the repository, of a package or of Storybook sees. */
export function allSamples(): Sample[] {
  const files = [
    ...readdirSync(root).filter((file) => file.endsWith('.md')),
    ...['packages', 'docs'].flatMap((folder) => walk(folder).files).filter((file) => /\.mdx?$/.test(file)),
  ].filter((file) => !/\/fixtures\/|\.api\.md$/.test(file) && basename(file) !== 'CHANGELOG.md');
  return files.flatMap(samplesOf);
}

/** Samples without a language, or with one that nobody checks. */
export const unknownSamples = (samples: readonly Sample[]) =>
  samples.filter(({ language }) => !languages.includes(language));

export const isScript = ({ language }: Sample) => language === 'ts' || language === 'tsx';

/** The path of a sample's module: beside its document, so that its imports resolve from there. */
export const moduleOf = ({ file, name, language }: Sample) =>
  `${file}.${name.replace(/^.*:/, '')}.sample.${language}`;

/** What TypeScript finds in modules that are no files, by their paths. */
export function compileErrors(modules: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...modules].map(([path, code]) => [join(root, path), code]));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    const code = texts.get(name);
    return code === undefined
      ? read(name, ...rest)
      : ts.createSourceFile(name, `${code}\nexport {};\n`, ts.ScriptTarget.ES2022, true);
  };
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => texts.has(name) || exists(name);
  const unchecked = { noEmit: true, noUnusedLocals: false, noUnusedParameters: false };
  const program = ts.createProgram(
    [...texts.keys()],
    { ...options, ...unchecked, types: ['node', 'vite/client'] },
    host,
  );
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText, start = 0 }) =>
        `${relative(root, path)} +${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

/**
 * The sample as a module with exports for tests. A standalone element becomes `shown_n`, to be rendered; a line with its value in a
 * comment (`isBusy('idle'); // false`) becomes `claim_n`, a pair to be compared.
 */
function toModule({ code, language }: Sample): string {
  const file = `sample.${language}`;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true);
  let out = '';
  let at = 0;
  source.statements.forEach((statement, index) => {
    if (!ts.isExpressionStatement(statement)) return;
    const expression = statement.expression.getText(source);
    const isElement =
      ts.isJsxElement(statement.expression) ||
      ts.isJsxSelfClosingElement(statement.expression) ||
      ts.isJsxFragment(statement.expression);
    const rest = code.slice(statement.end, code.indexOf('\n', statement.end));
    const [, claimed] =
      /^\s*\/\/ (true|false|null|undefined|-?\d[\d.]*|'[^']*'|\[.*?\]|\{.*?\})(?=$|:|,|;| )/.exec(rest) ?? [];
    if (!isElement && claimed === undefined) return;
    out += code.slice(at, statement.getStart(source));
    out += isElement
      ? `export const shown_${index} = () => (${expression});`
      : `export const claim_${index} = [${expression}, ${claimed}];`;
    at = statement.end;
  });
  return `${out}${code.slice(at)}\nexport {};\n`;
}

const listId = 'virtual:probata-samples';
const listOf = (samples: readonly Sample[]) =>
  `[${samples
    .map(
      (sample) => `[${JSON.stringify(sample.name)}, () => import(${JSON.stringify(`/${moduleOf(sample)}`)})]`,
    )
    .join(',\n')}]`;

/**
 * Gives tests the samples as modules. `virtual:probata-samples` lists those that run in a page, and those that are tests themselves; any
 * other is imported by its `moduleOf`.
 */
export function samplesPlugin(): Plugin {
  const scripts = () => allSamples().filter(isScript);
  const placed = (wanted: string) => scripts().filter(({ place }) => place === wanted);
  return {
    name: 'probata-samples',
    enforce: 'pre',
    resolveId(id) {
      if (id === listId) return `\0${listId}`;
      const [path = id] = id.split('?');
      if (!/\.sample\.tsx?$/.test(path)) return null;
      return path.startsWith(root) ? path : join(root, path);
    },
    load(id) {
      if (id === `\0${listId}`)
        return `export const samples = ${listOf(placed(''))};\nexport const tests = ${listOf(placed('test'))};`;
      const [path = id] = id.split('?');
      if (!/\.sample\.tsx?$/.test(path)) return null;
      const sample = scripts().find((one) => path.endsWith(moduleOf(one)));
      if (!sample)
        throw new Error(`${path} is no sample of the documentation any more: run the tests again.`);
      return toModule(sample);
    },
  };
}
