import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Finding } from '../lint/check';

/** A finding with its file. */
export interface FileFinding extends Omit<Finding, 'rule'> {
  file: string;
  rule: string;
}

/** A path below the working directory, as a relative URI, so that a code host finds the file; any other as it is. */
function uriOf(file: string): string {
  const path = relative(process.cwd(), resolve(file));
  if (path.startsWith('..')) return pathToFileURL(resolve(file)).href;
  return path.split(/[\\/]/).map(encodeURIComponent).join('/');
}

/** Findings as a SARIF 2.1.0 log, for code scanning. */
export function toSarif(findings: readonly FileFinding[]): object {
  const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
  const { version, homepage } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>; // our own file
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'legal-renderer',
            semanticVersion: version,
            informationUri: homepage,
            rules: rules.map((id) => ({ id, shortDescription: { text: id.replaceAll('-', ' ') } })),
          },
        },
        results: findings.map(({ file, line, message, rule, severity }) => ({
          ruleId: rule,
          ruleIndex: rules.indexOf(rule),
          level: severity,
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(file) },
                ...(file.endsWith('.docx') ? {} : { region: { startLine: line } }),
              },
            },
          ],
        })),
      },
    ],
  };
}
