import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type AnchorLock, anchorsOf, findLostAnchors } from '../anchors/lock';
import { type CheckOptions, checkLegalDocument, findingRules } from '../lint/check';
import { parseLegalText } from '../parse/document';
import { type ParseMode, type ParseOptions, parseModes } from '../parse/options';
import { compareLegalDocuments } from '../redline/compare';
import { toRedlineHtml } from '../redline/html';
import { summarizeChange } from '../redline/list';
import { type TocEntry, tableOfContents } from '../render/contents';
import { toHtml } from '../render/html';
import { toJson } from '../render/json';
import { toMarkdown } from '../render/markdown';
import { toText } from '../render/text';
import { structureLegalDocument } from '../structure/structure';
import type { LegalDocument } from '../tree';
import { type FileFinding, toSarif } from './sarif';

/** The output streams of a run. */
interface Streams {
  out(text: string): void;
  error(text: string): void;
}

/** 0: success. 1: `check` found an error or `compare` a change. 2: wrong usage or an unreadable file. */
type ExitCode = 0 | 1 | 2;

const help = `legal-renderer: publish a legal text: plain, Markdown or DOCX.

  legal-renderer render FILE            the text as a document
  legal-renderer toc FILE               its headings
  legal-renderer check FILE...          errors and warnings for an editor
  legal-renderer compare BEFORE AFTER   what changed between two versions

FILE may be - for standard input. Markdown (.md) needs mdast-util-from-markdown, and DOCX jszip and
@xmldom/xmldom: install them beside this package.

  --mode literal|guarded   how headings are found (literal)
  --known TEXT             a known heading; repeat it for more
  --only-known             nothing else is a heading
  --to FORMAT              render: html, markdown, text or json (html)
  --structure              render: find lists, defined terms and references
  --format FORMAT          toc, check, compare: text, json or github (text); check: sarif too; compare: html too
  --today YYYY-MM-DD       check: the date to compare review dates with (today)
  --anchors FILE           check: a lock file whose anchors must still exist
  --rule RULE=LEVEL        check: off, warning or error for the findings of a rule; repeat it for more
  --ignore RULE:TEXT       check: no finding of that rule on a line with this text; repeat it for more
  --help

Exit code: 0 success · 1 check found an error, or compare a change · 2 wrong usage, or a file that cannot be read.
`;

/** An error that the user can fix, printed without a stack. */
class UsageError extends Error {
  override name = 'UsageError';
}

async function readBytes(file: string): Promise<Buffer> {
  if (file === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
  const about = await stat(file).catch(() => undefined);
  if (!about) throw new UsageError(`${file} does not exist or cannot be read; check the path.`);
  if (about.isDirectory()) throw new UsageError(`${file} is a directory; name a text file in it.`);
  return readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read; check who may read it.`);
  });
}

async function readInput(file: string): Promise<string> {
  const bytes = await readBytes(file);
  try {
    if (bytes.includes(0)) throw new TypeError('NUL');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} is not a text in UTF-8; save it as plain text first.`);
  }
}

/** Imports a reader, whose library only those who use it install. */
async function withLibrary<T>(reader: Promise<T>, file: string, library: string): Promise<T> {
  return reader.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_MODULE_NOT_FOUND') throw error; // as: thrown by Node
    throw new UsageError(`${file} needs ${library} to be read; run npm install --save-dev ${library}.`);
  });
}

/** A file as a document: Markdown and DOCX by their extension, all others as plain text. */
async function readDocument(file: string, options: ParseOptions): Promise<LegalDocument> {
  if (/\.(md|markdown)$/i.test(file)) {
    const { parseMarkdown } = await withLibrary(import('../markdown'), file, 'mdast-util-from-markdown');
    return parseMarkdown(await readInput(file), options);
  }
  if (!/\.docx$/i.test(file)) return parseLegalText(await readInput(file), options);
  const { parseDocx } = await withLibrary(import('../docx'), file, 'jszip @xmldom/xmldom');
  const bytes = await readBytes(file);
  return parseDocx(bytes, options).catch(() => {
    throw new UsageError(`${file} is no Word file that can be read; save it as DOCX again.`);
  });
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mode: { type: 'string', default: 'literal' },
        known: { type: 'string', multiple: true, default: [] },
        'only-known': { type: 'boolean', default: false },
        to: { type: 'string', default: 'html' },
        structure: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        today: { type: 'string' },
        anchors: { type: 'string' },
        rule: { type: 'string', multiple: true, default: [] },
        ignore: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(/\. |\n/)[0] : String(cause);
    throw new UsageError(`${reason}; see legal-renderer --help.`);
  }
}

type Values = ReturnType<typeof parseArguments>['values'];

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((entry) => entry === value);
  if (found === undefined)
    throw new UsageError(`--${name} ${value} is not known; use ${allowed.join(', ')}.`);
  return found;
}

function toOptions(values: Values): ParseOptions {
  const mode: ParseMode = oneOf('mode', values.mode, parseModes);
  return { mode, knownHeadings: values.known, onlyKnownHeadings: values['only-known'] };
}

function files(positionals: readonly string[], least: number, most: number): readonly string[] {
  const [command, ...names] = positionals;
  if (names.length < least || names.length > most)
    throw new UsageError(
      `${command} takes ${least === most ? least : `at least ${least}`} file${least === 1 ? '' : 's'}, and ${names.length} ${names.length === 1 ? 'was' : 'were'} given; see legal-renderer --help.`,
    );
  return names;
}

/** A message as a GitHub workflow command, which annotates the line. */
function annotation(
  level: 'error' | 'warning' | 'notice',
  file: string,
  line: number,
  title: string,
  message: string,
): string {
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} file=${property(file)},line=${line},title=${property(title)}::${data(message)}\n`;
}

async function render(values: Values, names: readonly string[], { out }: Streams): Promise<ExitCode> {
  const [file = ''] = names;
  const to = oneOf('to', values.to, ['html', 'markdown', 'text', 'json']);
  const options = toOptions(values);
  const flat = await readDocument(file, options);
  const document = values.structure ? structureLegalDocument(flat) : flat;
  const toFile: typeof toHtml = (text) => toHtml(text, { wrapped: true });
  const render = { html: toFile, markdown: toMarkdown, text: toText, json: toJson }[to];
  out(render(document));
  return 0;
}

async function toc(values: Values, names: readonly string[], { out }: Streams): Promise<ExitCode> {
  const [file = ''] = names;
  const format = oneOf('format', values.format, ['text', 'json', 'github']);
  const options = toOptions(values);
  const entries = tableOfContents(await readDocument(file, options));
  if (format === 'json') out(`${JSON.stringify(entries, null, 2)}\n`);
  else {
    const print = (list: readonly TocEntry[], depth: number): void => {
      for (const { text, id, line, children } of list) {
        out(
          format === 'github'
            ? annotation('notice', file, line, `#${id}`, text)
            : `${'  '.repeat(depth)}${text}  #${id}\n`,
        );
        print(children, depth + 1);
      }
    };
    print(entries, 0);
  }
  return 0;
}

async function readLock(file: string): Promise<AnchorLock> {
  const text = await readInput(file);
  try {
    const lock = JSON.parse(text) as Partial<AnchorLock> | null; // checked in the next line
    if (Array.isArray(lock?.anchors) && lock.aliases && typeof lock.aliases === 'object')
      return { anchors: lock.anchors, aliases: lock.aliases, ...(lock.texts ? { texts: lock.texts } : {}) };
  } catch {
    // Invalid JSON gets the same message as JSON of the wrong shape.
  }
  throw new UsageError(
    `${file} is not an anchor lock; it must contain { "anchors": [...], "aliases": {...} }.`,
  );
}

const knownRule = (rule: string) => oneOf('rule', rule, findingRules);

/** `--rule placeholder=off`, `--ignore "placeholder:[Reserved]"`. */
function toRuleSettings(values: Values): Required<Pick<CheckOptions, 'rules' | 'ignore'>> {
  const rules: CheckOptions['rules'] = {};
  for (const setting of values.rule) {
    const [rule = '', level = ''] = setting.split('=');
    rules[knownRule(rule)] = oneOf('rule', level, ['off', 'warning', 'error']);
  }
  const ignore = values.ignore.map((setting) => {
    const [, rule = setting, text = ''] = /^([^:]*):(.+)$/s.exec(setting) ?? [];
    if (text === '') throw new UsageError(`--ignore ${setting} names no line; write it as RULE:TEXT.`);
    return { rule: knownRule(rule), text };
  });
  return { rules, ignore };
}

async function check(values: Values, names: readonly string[], { out }: Streams): Promise<ExitCode> {
  const format = oneOf('format', values.format, ['text', 'json', 'github', 'sarif']);
  const options = toOptions(values);
  const today = values.today ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today))
    throw new UsageError(`--today ${today} is not a date; write it as YYYY-MM-DD.`);
  const settings = toRuleSettings(values);
  const lock = values.anchors === undefined ? undefined : await readLock(values.anchors);
  const all: FileFinding[] = [];
  for (const file of names) {
    const document = await readDocument(file, options);
    all.push(
      ...checkLegalDocument(document, { ...options, ...settings, today }).map((finding) => ({
        file,
        ...finding,
      })),
    );
    const structured = structureLegalDocument(document);
    const lost = lock ? findLostAnchors(structured, lock) : [];
    const present = new Set(lost.length > 0 ? anchorsOf(structured) : []);
    for (const { id, candidates } of lost)
      all.push({
        file,
        rule: 'lost-anchor',
        line: 1,
        severity: 'error',
        message: `Links to #${id} of an earlier version ${present.has(id) ? 'lead to another part now' : 'are broken'}; add an alias${candidates[0] ? `, perhaps to #${candidates[0]}` : ''}.`,
      });
  }
  if (format === 'json') out(`${JSON.stringify(all, null, 2)}\n`);
  else if (format === 'sarif') out(`${JSON.stringify(toSarif(all), null, 2)}\n`);
  else
    for (const { file, line, severity, rule, message } of all)
      out(
        format === 'github'
          ? annotation(severity, file, line, rule, message)
          : `${file}:${line} ${severity} ${rule}: ${message}\n`,
      );
  return all.some(({ severity }) => severity === 'error') ? 1 : 0;
}

async function compare(values: Values, names: readonly string[], { out }: Streams): Promise<ExitCode> {
  const [before = '', after = ''] = names;
  const format = oneOf('format', values.format, ['text', 'json', 'github', 'html']);
  const options = toOptions(values);
  const earlier = await readDocument(before, options);
  const later = await readDocument(after, options);
  const redline = compareLegalDocuments(earlier, later);
  const lines = new Map(later.children.map((node) => [node.text, node.line]));
  if (format === 'json') out(`${JSON.stringify(redline, null, 2)}\n`);
  else if (format === 'html') out(toRedlineHtml(redline));
  else
    for (const change of redline.changes) {
      const { section } = change;
      out(
        format === 'github'
          ? annotation('notice', after, lines.get(section) ?? 1, section || after, summarizeChange(change))
          : `${section && `${section.replace(/[.:]$/, '')}: `}${summarizeChange(change)}\n`,
      );
    }
  return redline.changes.length > 0 ? 1 : 0;
}

/** Runs the command. A `UsageError` becomes one sentence on the error stream and exit code 2. */
export async function main(args: readonly string[], streams: Streams): Promise<ExitCode> {
  try {
    const { values, positionals } = parseArguments(args);
    const [command] = positionals;
    if (values.help) {
      streams.out(help);
      return 0;
    }
    switch (command) {
      case 'render':
        return await render(values, files(positionals, 1, 1), streams);
      case 'toc':
        return await toc(values, files(positionals, 1, 1), streams);
      case 'check':
        return await check(values, files(positionals, 1, Number.POSITIVE_INFINITY), streams);
      case 'compare':
        return await compare(values, files(positionals, 2, 2), streams);
      default:
        throw new UsageError(
          command === undefined
            ? 'No command was given; use render, toc, check or compare, or see legal-renderer --help.'
            : `There is no command "${command}"; use render, toc, check or compare.`,
        );
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    streams.error(`legal-renderer: ${error.message}\n`);
    return 2;
  }
}
