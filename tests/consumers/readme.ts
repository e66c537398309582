import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The samples that render something, in a README's order. The laws hold the others. */
export const shownSamples = {
  tsx: ['ui-1', 'forms-1', 'uploads-1', 'voice-1'],
  html: ['forms-2', 'forms-3', 'uploads-2', 'voice-2'],
};

/** The samples of one language that render something, by `<package>-<n>`. `folderOf` says where a package is unpacked. */
export function samplesIn(
  language: keyof typeof shownSamples,
  folderOf: (name: string) => string,
): [name: string, code: string][] {
  const all = ['ui', 'forms', 'uploads', 'voice', 'legal-renderer'].flatMap((name) =>
    [
      ...readFileSync(join(folderOf(name), 'README.md'), 'utf8').matchAll(
        /^```(tsx|html)\n([\s\S]*?)^```$/gm,
      ),
    ].map(([, written, code = ''], index) => ({ written, name: `${name}-${index + 1}`, code })),
  );
  return all
    .filter(({ written, name }) => written === language && shownSamples[language].includes(name))
    .map(({ name, code }) => [name, code]);
}

/** The servers of the READMEs, by the package that they run. */
export const serverSamples = (folderOf: (name: string) => string): [name: string, code: string][] =>
  ['forms', 'uploads'].flatMap((name) =>
    [...readFileSync(join(folderOf(name), 'README.md'), 'utf8').matchAll(/^```ts node\n([\s\S]*?)^```$/gm)]
      .filter(([, code = '']) => code.includes(`'@probata/${name}/server'`))
      .map(([, code = '']): [string, string] => [name, code]),
  );

/** A module whose default export shows the element that the sample ends with. */
export function toComponent(code: string): string {
  const file = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.ES2022, true);
  const last = file.statements.at(-1);
  if (!last || !ts.isExpressionStatement(last)) throw new Error(`A sample shows nothing:\n${code}`);
  return `${code.slice(0, last.getStart(file))}
export default function Sample() {
  return ${last.expression.getText(file)};
}
`;
}

/** An HTML page of which only the content is a sample's. */
export const pageOf = (content: string) => `<!doctype html>
<html lang="en" data-probata>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A sample</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
${content}  </body>
</html>
`;
