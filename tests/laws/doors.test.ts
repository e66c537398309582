import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree';

const packages = ['ui', 'legal-renderer', 'forms', 'voice'] as const;

interface Manifest {
  exports: Record<string, string | { '@probata/source'?: string }>;
}

const doors = packages.flatMap((name) => {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest; // our own file
  return Object.entries(manifest.exports).flatMap(([door, target]) => {
    const source = typeof target === 'string' ? undefined : target['@probata/source'];
    return source?.endsWith('.ts')
      ? [{ door: `@probata/${name}${door.slice(1)}`, file: join(folder, source) }]
      : [];
  });
});

/** The names a door lists; throws on `export *`, which lists nothing. */
function namesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause))
      throw new Error(
        `${file} exports everything of a module, so nobody sees what is public: list the names.`,
      );
    return statement.exportClause.elements.map(
      ({ name, isTypeOnly }) => `${statement.isTypeOnly || isTypeOnly ? 'type ' : ''}${name.text}`,
    );
  });
}

// Names other teams rely on. They are added to freely and renamed never without a major version.
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
  '@probata/voice': ['createVoice'],
  '@probata/voice/vapi': ['vapiTransport'],
  '@probata/voice/testing': ['loopbackTransport'],
  '@probata/voice/react': ['VoiceAssistant', 'VoiceAvatar', 'MicrophonePrompt', 'VoiceProvider', 'useVoice'],
};

describe('doors', () => {
  it.each(doors)('$door is one file that lists its names', async ({ door, file }) => {
    expect(existsSync(file)).toBe(true);
    const names = namesOf(file);
    expect(new Set(names).size).toBe(names.length);
    for (const name of contract[door] ?? []) expect(names).toContain(name);
    // The whole list, so that any change of the public surface is a visible one.
    await expect(`${names.sort().join('\n')}\n`).toMatchFileSnapshot(
      `doors/${door.replace('@probata/', '').replace('/', '-')}.txt`,
    );
  });

  it('covers every name of the contract', () => {
    expect(doors.map(({ door }) => door)).toEqual(expect.arrayContaining(Object.keys(contract)));
  });
});
