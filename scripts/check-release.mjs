// Lists every stand-in value that is still in the content, and fails while there is one: run before a release.
import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const content = new URL('../site/content/', import.meta.url);
const reserved = /[\w.-]*\.example\b|\(?\d{3}\)?[ -]555-01\d\d/g;

/** Every `sample(…)` call of a TypeScript source, as { line, value }. */
export function samplesIn(source, fileName = 'content.ts') {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'sample') {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const value = node.arguments.map((argument) => argument.getText().replace(/\s+/g, ' ')).join(', ');
      found.push({ line, value });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Reserved names (`….example`, 555-01xx) and `sample: true` in a text file, as { line, value }. */
export function standInsOfText(source) {
  return source.split('\n').flatMap((text, index) => {
    const values = text === 'sample: true' ? [text] : (text.match(reserved) ?? []);
    return values.map((value) => ({ line: index + 1, value }));
  });
}

function standIns() {
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$|^sample\.ts$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${entry.parentPath}${sep}${entry.name}`;
      const source = readFileSync(path, 'utf8');
      const place = relative(root, path);
      const found = place.endsWith('.ts') ? samplesIn(source, place) : standInsOfText(source);
      return found.map(
        ({ line, value }) => `${place}:${line}  ${value.length > 90 ? `${value.slice(0, 89)}…` : value}`,
      );
    })
    .sort(new Intl.Collator('en', { numeric: true }).compare);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = standIns();
  for (const line of left) console.log(line);
  console.log(
    left.length === 0
      ? 'No sample value is left.'
      : `${left.length} sample values are still in place: replace each with the company's own before a release.`,
  );
  process.exitCode = left.length === 0 ? 0 : 1;
}
