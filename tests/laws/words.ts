import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { retiredWords } from './retired-words';
import { root, walk } from './source-tree';

/** Comments hold at most two lines; docstrings of exported names hold four, samples in fences and types in tags not counted. */
export const longest = { comment: 2, docstring: 4 } as const;

/** A place that breaks a rule: `file:line: sentence`. */
type Offence = `${string}:${number}: ${string}`;

export interface Offences {
  /** Retired words in declared names, data attributes and the names of files and folders. */
  readonly names: readonly Offence[];
  /** Retired words in comments, test titles, and the text of other files. */
  readonly prose: readonly Offence[];
  /** Comments that are too long. */
  readonly length: readonly Offence[];
}

const folders = [
  'packages',
  'site',
  'tests',
  'scripts',
  'tools',
  '.storybook',
  'docs',
  'supabase',
  '.github',
];
const code = /\.(?:[cm]?[jt]s|tsx)$/;
const prose = /\.(?:mdx?|css|svg|sql|ya?ml|sh|service|conf)$|\.env\.example$/;
// The Markdown of the content is the company's own text; the Deep Dive's files are generated.
const exempt = /^site\/(?:content\/.+\.md|public\/navigator\/.+)$/;

const inFolder = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const wordsFor = (file: string) =>
  retiredWords.filter(
    ({ below, exceptBelow }) =>
      (!below || inFolder(file, below)) && !(exceptBelow && inFolder(file, exceptBelow)),
  );

/** The parts of a name in lower case: camel case, hyphens and underscores all separate. */
export const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((part) => part.toLowerCase());

const holds = (parts: readonly string[], wanted: readonly string[]) =>
  parts.some((_, start) => wanted.every((part, index) => parts[start + index] === part));

/** The retired words in a name of `file`, each as a sentence. */
export function inName(name: string, file: string): string[] {
  const parts = partsOf(name);
  const matches = {
    part: (wanted: readonly string[]) => holds(parts, wanted),
    whole: (wanted: readonly string[]) => parts.join() === wanted.join(),
    exact: (wanted: readonly string[]) => name === wanted.join(''),
  };
  return wordsFor(file)
    .filter(({ parts: wanted, match }) => matches[match](wanted))
    .map(({ parts: wanted, instead }) => `the name ${name} holds "${wanted.join(' ')}": write ${instead}`);
}

/** The retired words in a text of `file`, each as a sentence, once. */
export function inText(text: string, file: string): string[] {
  const found = wordsFor(file).flatMap(({ prose: pattern, instead }) =>
    pattern ? [...text.matchAll(pattern)].map(([word]) => `"${word}": write ${instead}`) : [],
  );
  return [...new Set(found)];
}

type Name = ts.Identifier | ts.PrivateIdentifier | ts.StringLiteral | ts.JsxAttributeName;

/** The names that a node declares. Keys of object literals are exempt: they follow the API that reads them. */
function declaredBy(node: ts.Node): Name[] {
  if (ts.isJsxAttribute(node)) return node.name.getText().startsWith('data-') ? [node.name] : [];
  if (ts.isStringLiteral(node)) return /^data-[\w-]+$/.test(node.text) ? [node] : [];
  if (ts.isIdentifier(node)) return node.text.startsWith('UNSAFE_') ? [node] : [];
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return [];
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return [];
  if (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent)) return [];
  const { name } = node as Partial<ts.NamedDeclaration>;
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node);
  return isDeclaration && name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? [name] : [];
}

/** The title of a test: the text that `test`, `it` or `describe`, or a form such as `test.each`, is called with. */
function titleOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node)) return;
  const [title] = node.arguments;
  return /^(?:test|it|describe)\b/.test(node.expression.getText()) && title && ts.isStringLiteralLike(title)
    ? title
    : undefined;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The starts of docstrings that belong to an exported name or to a member of it. */
function docstringStarts(source: ts.SourceFile): Set<number> {
  const listed = new Set(
    source.statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) &&
      !statement.moduleSpecifier &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : [],
    ),
  );
  const namesOf = (statement: ts.Statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : [(statement as Partial<ts.NamedDeclaration>).name?.getText() ?? ''];
  const starts = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const doc of ts.getJSDocCommentsAndTags(node)) if (ts.isJSDoc(doc)) starts.add(doc.pos);
    if (!ts.isBlock(node)) ts.forEachChild(node, visit);
  };
  for (const statement of source.statements)
    if (isExported(statement) || namesOf(statement).some((name) => listed.has(name))) visit(statement);
  return starts;
}

interface Comment {
  readonly start: number;
  readonly text: string;
}

/** Every comment of a file, once; adjacent `//` lines are one comment. */
function commentsOf(source: ts.SourceFile): Comment[] {
  const { text } = source;
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    for (const child of children) visit(child);
    if (children.length > 0 || node.kind === ts.SyntaxKind.JsxText) return;
    const { pos } = node;
    for (const range of [
      ...(ts.getTrailingCommentRanges(text, pos) ?? []),
      ...(ts.getLeadingCommentRanges(text, pos) ?? []),
    ])
      ranges.set(range.pos, range);
  };
  visit(source);
  const comments: Comment[] = [];
  let lineEnd: number | undefined;
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const last = comments.at(-1);
    if (isLine && last && lineEnd !== undefined && /^\n[ \t]*$/.test(text.slice(lineEnd, pos)))
      comments[comments.length - 1] = { start: last.start, text: text.slice(last.start, end) };
    else comments.push({ start: pos, text: text.slice(pos, end) });
    lineEnd = isLine ? end : undefined;
  }
  return comments;
}

/** The lines of a comment that hold words: neither a fenced sample nor a tag with nothing but a type and a name. */
const linesOf = (comment: string) =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/+|\*)?\s?/, ''))
    .join('\n')
    .replace(/^```[\s\S]*?^```.*$/gm, '')
    .replace(/^@\w+ \{.*\}(?: [\w[\]]+)?$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Checks one module. */
export function checkModule(file: string, text: string): Offences {
  const kind = /\.[cm]?js$/.test(file) ? ts.ScriptKind.JS : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const at = (position: number, sentence: string): Offence =>
    `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}: ${sentence}`;
  const names: Offence[] = [];
  const prose: Offence[] = [];
  const length: Offence[] = [];

  const visit = (node: ts.Node): void => {
    for (const name of declaredBy(node)) {
      const start = name.getStart(source);
      if (name.getText(source).startsWith('UNSAFE_'))
        names.push(at(start, `${name.getText(source)} is a name its library calls unsafe`));
      else names.push(...inName(name.getText(source), file).map((sentence) => at(start, sentence)));
    }
    const title = titleOf(node);
    if (title)
      prose.push(...inText(title.text, file).map((sentence) => at(title.getStart(source), sentence)));
    ts.forEachChild(node, visit);
  };
  visit(source);

  const docstrings = docstringStarts(source);
  const isDocstring = ({ start, text }: Comment) => docstrings.has(start) || text.includes('* @typedef');
  for (const found of commentsOf(source)) {
    const { start, text: comment } = found;
    prose.push(...inText(comment, file).map((sentence) => at(start, sentence)));
    const lines = linesOf(comment).length;
    const most = isDocstring(found) ? longest.docstring : longest.comment;
    if (lines > most) length.push(at(start, `a comment of ${lines} lines: ${most} at most`));
  }
  return { names, prose, length };
}

function checkText(file: string, text: string): Offence[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      inText(line, file).map((sentence): Offence => `${file}:${index + 1}: ${sentence}`),
    );
}

/** Checks the whole tree. */
export function checkTree(): Offences {
  const names: Offence[] = [];
  const prosaic: Offence[] = [];
  const length: Offence[] = [];
  // This file's neighbor lists the retired words as data, and its test quotes them.
  const own = /^tests\/laws\/(?:retired-words|words(?:\.test)?)\.ts$/;
  const top = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );
  const trees = folders.filter((folder) => existsSync(join(root, folder))).map(walk);
  for (const { files, folders: inner } of [{ files: top, folders: [] }, ...trees]) {
    for (const path of [...inner, ...files.filter((file) => code.test(file) || /\.mdx?$/.test(file))])
      names.push(
        ...inName(basename(path).replace(/\..*$/, ''), path).map(
          (sentence): Offence => `${path}:1: ${sentence}`,
        ),
      );
    for (const file of files) {
      if (own.test(file)) continue;
      if (prose.test(file) && !exempt.test(file))
        prosaic.push(...checkText(file, readFileSync(join(root, file), 'utf8')));
      if (!code.test(file)) continue;
      const found = checkModule(file, readFileSync(join(root, file), 'utf8'));
      names.push(...found.names);
      prosaic.push(...found.prose);
      length.push(...found.length);
    }
  }
  return { names, prose: prosaic, length };
}
