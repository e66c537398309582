import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const entryPoints = readdirSync(source)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .sort();

/** The declarations of each entry point, without their comments. */
function publicSurface(): string {
  const files = entryPoints.map((file) => join(source, file));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node', 'vite/client'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noCheck: true,
    skipLibCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });
  const checker = program.getTypeChecker();
  const emitted = new Map<string, ts.SourceFile>();
  const declarationsOf = (file: ts.SourceFile) => {
    const known = emitted.get(file.fileName);
    if (known) return known;
    let text = '';
    program.emit(
      file,
      (_name, content) => {
        text = content;
      },
      undefined,
      true,
    );
    const parsed = ts.createSourceFile(file.fileName, text, ts.ScriptTarget.ES2022, true);
    emitted.set(file.fileName, parsed);
    return parsed;
  };
  const declares = (statement: ts.Statement, name: string) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((declaration) => declaration.name.getText() === name)
      : 'name' in statement && (statement.name as ts.Identifier | undefined)?.text === name; // declarations have identifiers here

  return files
    .map((path, index) => {
      const file = program.getSourceFile(path);
      const module = file && checker.getSymbolAtLocation(file);
      const lines = (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const origin = target.declarations?.[0]?.getSourceFile();
        const statements = origin
          ? declarationsOf(origin).statements.filter((statement) => declares(statement, target.name))
          : [];
        return `${symbol.name}:\n${statements.map((statement) => statement.getText()).join('\n')}`;
      });
      return [`# ${entryPoints[index]}`, ...lines.sort()].join('\n\n');
    })
    .join('\n\n');
}

it('is the public surface that was agreed: a change of it is a change of this file', async () => {
  await expect(publicSurface()).toMatchFileSnapshot('../api.snap');
}, 60_000);
