import { compareLegalDocuments, parseLegalText, type Redline } from '@probata/legal-renderer';
import { LegalRedline } from '@probata/legal-renderer/react';
import { Container } from '@probata/ui';
import type { LegalSource, LegalTextVersion } from '../../../content/legal';
import { changesPath, versionPath } from '../../../content/legal/paths';
import type { LegalPage } from '../../../content/schema';
import { PageHead } from '../PageHead/PageHead';
import * as styles from './LegalDocument.css';
import { legalComponents } from './legal-components';

export interface LegalChangesProps {
  page: LegalPage;
  source: LegalSource;
  before: LegalTextVersion;
  after: LegalTextVersion;
  texts: Readonly<Record<string, string>>;
}

const known = new Map<string, Redline>();

/** Cached: the texts do not change at run time. */
function compare(before: string, after: string, { knownHeadings }: LegalSource): Redline {
  const key = `${before}\0${after}`;
  const parse = (text: string) => parseLegalText(text, { mode: 'guarded', knownHeadings });
  const redline = known.get(key) ?? compareLegalDocuments(parse(before), parse(after));
  known.set(key, redline);
  return redline;
}

/** The redline between two versions of a legal document. For one version use `LegalDocument`. */
export function LegalChanges({ page, source, before, after, texts }: LegalChangesProps) {
  const redline = compare(texts[before.file] ?? '', texts[after.file] ?? '', source);
  return (
    <>
      <PageHead
        path={changesPath(source, before.id, after.id)}
        back={{ label: `${page.title}, ${after.name}`, href: versionPath(source, after.id) }}
        eyebrow={page.eyebrow}
        heading={`${page.title}: changes`}
        lead={`From ${before.name} to ${after.name}.`}
      />
      <Container>
        <div className={styles.changes}>
          <LegalRedline redline={redline} components={legalComponents} />
        </div>
      </Container>
    </>
  );
}
