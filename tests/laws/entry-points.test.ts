import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { entryPointsOf, readManifest } from '../../scripts/entry-points';
import { root } from './source-tree';

const packages = ['ui', 'legal-renderer', 'forms', 'uploads', 'voice'] as const;

const entryPoints = packages.flatMap((name) => {
  const folder = join(root, 'packages', name);
  return entryPointsOf(folder).map(({ path, file }) => ({
    entryPoint: `@probata/${name}${path.slice(1)}`,
    file: join(folder, file),
  }));
});

/** The names an entry point lists; throws on `export *`. */
function namesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause))
      throw new Error(`${file} exports everything of a module, which hides what is public: list the names.`);
    return statement.exportClause.elements.map(
      ({ name, isTypeOnly }) => `${statement.isTypeOnly || isTypeOnly ? 'type ' : ''}${name.text}`,
    );
  });
}

// Names other teams rely on: only a major version renames or removes one.
const contract: Record<string, string[]> = {
  '@probata/legal-renderer': [
    'parseLegalText',
    'toHtml',
    'tableOfContents',
    'compareLegalDocuments',
    'checkLegalText',
  ],
  '@probata/legal-renderer/react': ['LegalText', 'LegalRedline', 'LegalContents'],
  '@probata/forms': [
    'contactInquirySchema',
    'trainingInquirySchema',
    'validateContactInquiry',
    'toInquiry',
    'submitInquiry',
    'freeEmailDomains',
  ],
  '@probata/forms/react': ['ContactForm', 'TrainingForm', 'useInquiryForm'],
  '@probata/uploads': ['UploadQueue', 'uploadDetailsSchema', 'formatSize'],
  '@probata/uploads/react': ['GuestUpload'],
  '@probata/voice': ['createVoice'],
  '@probata/voice/vapi': ['vapiTransport'],
  '@probata/voice/demo': ['loopbackTransport'],
  '@probata/voice/testing': ['loopbackTransport'],
  '@probata/voice/react': ['VoiceAssistant', 'VoiceAvatar', 'MicrophonePrompt', 'VoiceProvider', 'useVoice'],
};

describe('entry points', () => {
  it.each(entryPoints)('$entryPoint is one file that lists its names', ({ entryPoint, file }) => {
    expect(existsSync(file)).toBe(true);
    const names = namesOf(file);
    expect(new Set(names).size).toBe(names.length);
    for (const name of contract[entryPoint] ?? []) expect(names).toContain(name);
  });

  it.each(packages)('%s: a pattern reaches no module inside a folder', (name) => {
    const folder = join(root, 'packages', name);
    const { exports } = readManifest(folder);
    if (!('./*' in exports)) return;
    const folders = readdirSync(join(folder, 'dist'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.length).toBeGreaterThan(5);
    for (const { name: inside } of folders) expect(exports).toHaveProperty([`./${inside}/*`], null);
  });

  it('covers every name of the contract', () => {
    expect(entryPoints.map(({ entryPoint }) => entryPoint)).toEqual(
      expect.arrayContaining(Object.keys(contract)),
    );
  });
});
