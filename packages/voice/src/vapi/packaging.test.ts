// Defect 28 of docs/sdk.md: the SDK's types and module, bare and through this package.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';
import { loadSdk } from './sdk';

// The SDK's own types alone are two megabytes.
vi.setConfig({ testTimeout: 90_000 });

const folder = fileURLToPath(new URL('.', import.meta.url));
const options: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: false,
  noLib: false,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@probata/source'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
};

/** Compiles text as a file in this folder. */
function compile(text: string, more: ts.CompilerOptions = {}) {
  const file = `${folder}compiled.ts`;
  const host = ts.createCompilerHost({ ...options, ...more });
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...rest);
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || exists(name);
  const written = new Map<string, string>();
  host.writeFile = (name, content) => written.set(name, content);
  const program = ts.createProgram([file], { ...options, ...more }, host);
  if (more.declaration) program.emit();
  return { program, written };
}

describe('28: the SDK’s types and module', () => {
  test('bare: its types need packages it does not bring, and say any', () => {
    const { program } = compile("import Vapi from '@vapi-ai/web';\nexport const made = new Vapi('key');");
    // Checking the libraries of the browser as well takes ten times as long.
    const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/@vapi-ai/web/'));
    const codes = own.flatMap((file) => program.getSemanticDiagnostics(file)).map(({ code }) => code);
    expect(codes).toContain(2307);
    expect(codes).toContain(7016);
  });

  test('bare: Node gives the module around the class', () => {
    const seen = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "import V from '@vapi-ai/web'; console.log(typeof V, typeof V.default);",
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(seen.trim()).toBe('object function');
  });

  test('ours: the class, in Node too', async () => {
    expect(await loadSdk()).toBeTypeOf('function');
  });

  test('ours: no declaration imports the SDK or its dependencies', () => {
    const { written } = compile(
      "export { vapiTransport } from '../vapi';\nexport { createVoice } from '../index';",
      {
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
      },
    );
    const declared = [...written].filter(([name]) => name.endsWith('.d.ts'));
    expect(declared.length).toBeGreaterThan(5);
    // Comments may name them; imports may not.
    const named = declared.filter(([, text]) =>
      /(?:from|import\() ?['"](?:@vapi-ai|@daily-co|openai|events)/.test(text),
    );
    expect(named.map(([name]) => name)).toEqual([]);
  });
});
