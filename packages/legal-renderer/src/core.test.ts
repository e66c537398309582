import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

it('the core is compiled without the types of a browser or of Node, and imports no dependency', () => {
  const { config } = ts.readConfigFile(path('../tsconfig.core.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path('../'));
  expect(options.lib).toEqual(['lib.es2023.d.ts']);
  expect(options.types).toEqual([]);
  const program = ts.createProgram(fileNames, options);
  const outside = program
    .getSourceFiles()
    .filter(({ fileName }) => !/\/legal-renderer\/src\/|\/typescript\/lib\//.test(fileName));
  expect(outside.map(({ fileName }) => fileName)).toEqual([]);
});
