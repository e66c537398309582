import { compareLegalDocuments, parseLegalText } from '@probata/legal-renderer';
import { LegalRedline } from '@probata/legal-renderer/react';
import { Container } from '@probata/ui';
import { useMemo } from 'react';
import type { LegalSource, LegalTextVersion } from '../../../content/legal';
import type { LegalPage } from '../../../content/schema';
import { versionPath } from '../../paths';
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

/** What changed between two versions of a legal document, word by word. */
export function LegalChanges({ page, source, before, after, texts }: LegalChangesProps) {
  const redline = useMemo(() => {
    const parse = ({ file }: LegalTextVersion) =>
      parseLegalText(texts[file] ?? '', { mode: 'guarded', knownHeadings: source.knownHeadings });
    return compareLegalDocuments(parse(before), parse(after));
  }, [texts, source, before, after]);
  return (
    <>
      <PageHead
        back={{ label: `${page.title}, ${after.name}`, href: versionPath(source, after.id) }}
        eyebrow={page.eyebrow}
        heading={`${page.title}: changes`}
        lead={`From ${before.name} to ${after.name}.`}
      />
      <Container width="narrow">
        <div className={styles.changes}>
          <LegalRedline redline={redline} components={legalComponents} />
        </div>
      </Container>
    </>
  );
}
