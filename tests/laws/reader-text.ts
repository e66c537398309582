import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, shippedModules } from './source-tree';

/** A text that people read, and where it stands. */
export interface ReaderText {
  where: string;
  text: string;
}

const folders = ['site/app', 'site/server', 'site/contract', 'packages', 'tools/artwork'];

// Spanish, the video library's own sentences (spec 5.5), the words that the chat's search ignores, and texts for tests.
const exempt =
  /\.css\.ts$|\/spanish\.ts$|\/rules\/|\/retrieval\.ts$|\/(?:behaviour|fixtures|testing)\/|fixture\.ts$|hostile-texts|awkward|story\.tsx$|\.config\.ts$/;

const codeStarts =
  /^(?:const|delete|from|insert|noopener|order by|select|update|use client|vacuum|where|with)\b|^[\w-]+(?:\(|: )/;

/** The words of a text, without its tags; null where it is one word, a style sheet, a query or another code. */
export function toProse(text: string): string | null {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim();
  const isCode = codeStarts.test(words) || /[{}<>]|::|\w_\w/.test(words.replaceAll('{}', ''));
  return /\p{L} \p{L}/u.test(words) && !isCode ? words : null;
}

/** The texts of a module: the text of its markup, and its strings and templates of more than one word. */
export function textsOf(file: string, source: string): ReaderText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: ReaderText[] = [];
  const add = (node: ts.Node, text: string | null) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (text) found.push({ where: `${file}:${line}`, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node) && node.name.getText(tree) === 'es') return;
    if (ts.isJsxText(node)) add(node, node.text.trim());
    if (ts.isStringLiteralLike(node)) add(node, toProse(node.text));
    if (ts.isTemplateExpression(node))
      add(
        node,
        toProse([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')),
      );
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The texts of the shipped modules, but for the content, whose values its own test reads. */
export const readerTexts = (): ReaderText[] =>
  folders
    .flatMap(shippedModules)
    .filter((file) => !exempt.test(file))
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')));
