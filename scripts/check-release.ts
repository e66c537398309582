// `npm run check:release`: lists every sample value left in the content and the packages' manifests, and fails while there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const content = new URL('../site/content/', import.meta.url);
const packages = join(root, 'packages');
const reserved = /[\w.-]*\.example\b|\(?\d{3}\)?[ -]555-01\d\d/g;

/** A sample value and its line. */
export interface SampleValue {
  line: number;
  value: string;
}

/** Every `sample(…)` call of a TypeScript source. */
export function samplesIn(source: string, fileName = 'content.ts'): SampleValue[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, true);
  const found: SampleValue[] = [];
  const visit = (node: ts.Node) => {
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

/** Reserved names (`….example`, 555-01xx) and `sample: true` in a text file. */
export function samplesInText(source: string): SampleValue[] {
  return source.split('\n').flatMap((text, index) => {
    const values = text === 'sample: true' ? [text] : (text.match(reserved) ?? []);
    return values.map((value) => ({ line: index + 1, value }));
  });
}

function allSamples() {
  const pages = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$|^sample\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`);
  const manifests = readdirSync(packages).map((name) => join(packages, name, 'package.json'));
  return [...pages, ...manifests]
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      const place = relative(root, path);
      const found = place.endsWith('.ts') ? samplesIn(source, place) : samplesInText(source);
      return found.map(
        ({ line, value }) => `${place}:${line}  ${value.length > 90 ? `${value.slice(0, 89)}…` : value}`,
      );
    })
    .sort(new Intl.Collator('en', { numeric: true }).compare);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = allSamples();
  for (const line of left) console.log(line);
  console.log(
    left.length === 0
      ? 'No sample value is left.'
      : `${left.length} sample values are still in place: replace each with the company's own before a release.`,
  );
  process.exitCode = left.length === 0 ? 0 : 1;
}
