import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPointsOf } from '../../scripts/entry-points';
import { root } from './source-tree';

const silent = { default: { logLevel: ExtractorLogLevel.None } };

// The public surface, a report for each entry point, in `packages/<name>/api`: a change of it shows in review. `vitest -u` writes them anew.
describe.each(['ui', 'legal-renderer', 'forms', 'uploads', 'voice'])('the public surface of %s', (name) => {
  const folder = join(root, 'packages', name);
  // The built types, as a user of the package gets them.
  const entries = entryPointsOf(folder).map(({ file }) => basename(file, '.ts'));
  const typesOf = (entry: string) => join(folder, 'dist', `${entry}.d.ts`);
  const reports = mkdtempSync(join(tmpdir(), `api-${name}-`));
  afterAll(() => rmSync(reports, { recursive: true }));

  const configOf = (entry: string) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: typesOf(entry),
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              target: 'es2022',
              module: 'esnext',
              moduleResolution: 'bundler',
              jsx: 'react-jsx',
              lib: ['es2023', 'dom', 'dom.iterable'],
              strict: true,
              skipLibCheck: true,
              types: [],
            },
            files: entries.map(typesOf),
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: `${entry}.api.md`,
          reportFolder: reports,
          reportTempFolder: join(reports, 'temporary'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          extractorMessageReporting: silent,
          compilerMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
      configObjectFullPath: join(folder, 'api-extractor.json'),
      packageJsonFullPath: join(folder, 'package.json'),
    });
  let compilerState: CompilerState;
  beforeAll(() => {
    const [first = ''] = entries;
    compilerState = CompilerState.create(configOf(first), { additionalEntryPoints: entries.map(typesOf) });
  });

  it.each(entries)('%s', async (entry) => {
    const { succeeded } = Extractor.invoke(configOf(entry), {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    expect(succeeded).toBe(true);
    const report = readFileSync(join(reports, `${entry}.api.md`), 'utf8');
    await expect(report).toMatchFileSnapshot(`../../packages/${name}/api/${entry}.api.md`);
  });
});
