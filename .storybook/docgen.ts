import { fileURLToPath } from 'node:url';

/** How the props tables are made: unions are written out, and what comes with the platform's own elements is left out. */
export const docgenOptions = {
  tsconfigPath: fileURLToPath(new URL('tsconfig.docgen.json', import.meta.url)),
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  propFilter: ({ parent }: { parent?: { fileName: string } }) => !parent?.fileName.includes('node_modules'),
};
