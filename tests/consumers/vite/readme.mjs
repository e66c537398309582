// Each README sample that renders something becomes a page: `readme/<package>-<n>.html`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

const page = (content) => `<!doctype html>
<html lang="en">
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

/** The sample, with the element it ends with rendered into the page. */
function rendered(code) {
  const file = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.ES2022, true);
  const last = file.statements.at(-1);
  return `${code.slice(0, last.getStart(file))}
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')!).render(${last.expression.getText(file)});
`;
}

mkdirSync('readme', { recursive: true });
mkdirSync('public/readme', { recursive: true });
for (const name of ['ui', 'forms', 'voice', 'legal-renderer']) {
  const readme = readFileSync(`node_modules/@probata/${name}/README.md`, 'utf8');
  const samples = [...readme.matchAll(/^```(tsx|html)\n([\s\S]*?)^```$/gm)];
  for (const [index, [, language, code]] of samples.entries()) {
    const path = `readme/${name}-${index + 1}`;
    if (language === 'html') {
      writeFileSync(`public/${path}.html`, page(code));
      continue;
    }
    writeFileSync(`${path}.tsx`, rendered(code));
    writeFileSync(
      `${path}.html`,
      page(`<div id="root"></div><script type="module" src="/${path}.tsx"></script>\n`),
    );
  }
}
