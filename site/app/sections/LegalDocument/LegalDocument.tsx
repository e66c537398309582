import {
  dateVersions,
  parseLegalText,
  type StructuredDocument,
  structureLegalDocument,
} from '@probata/legal-renderer';
import { LegalContents, LegalText } from '@probata/legal-renderer/react';
import { Button, Container, Heading, List, ListItem, Notice, Stack, Text, TextLink } from '@probata/ui';
import { heldProps } from '@probata/ui/enhance';
import type { ReactNode } from 'react';
import { brand } from '../../../content/brand';
import type { LegalSource, LegalTextVersion } from '../../../content/legal';
import locks from '../../../content/legal/anchors.lock.json';
import { changesPath, textPath, versionPath } from '../../../content/legal/paths';
import { paths } from '../../../content/paths';
import type { LegalPage } from '../../../content/schema';
import { useRenderedOn } from '../../context';
import { PageHead } from '../PageHead/PageHead';
import { Picture } from '../Picture/Picture';
import { FoldedList } from './FoldedList';
import * as styles from './LegalDocument.css';
import { numberedComponents } from './legal-components';

export interface LegalDocumentProps {
  page: LegalPage;
  source: LegalSource;
  /** @default the newest */
  version?: LegalTextVersion;
  text: string;
  /** What this installation adds below the text. */
  children?: ReactNode;
}

/** Anchors of earlier versions, by document, so that old links still resolve. */
const anchorLocks: Readonly<Record<string, { aliases: Readonly<Record<string, string>> }>> = locks;

const known = new Map<string, StructuredDocument>();

/** Cached: the text does not change at run time, and the server renders it repeatedly. */
function read(text: string, { knownHeadings }: LegalSource): StructuredDocument {
  const document =
    known.get(text) ?? structureLegalDocument(parseLegalText(text, { mode: 'guarded', knownHeadings }));
  known.set(text, document);
  return document;
}

const { street, city, region, postalCode } = brand.address;
const letterhead = [`${street}, ${city}, ${region} ${postalCode}`, brand.phone.display, brand.email].join(
  ' · ',
);

const versionsHeading = 'Versions';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (date: string) => longDate.format(new Date(date));

/**
 * One version of a legal document: banner, title, status, contents, text and links to other versions (spec 2.7). For two versions side
 * by side use `LegalChanges`; for a post, `PostBody`.
 */
export function LegalDocument({
  page,
  source,
  version = source.versions[0],
  text,
  children,
}: LegalDocumentProps) {
  const today = useRenderedOn();
  const document = read(text, source);
  const dated = dateVersions(source.versions, today);
  const own = dated.find((entry) => entry.version.id === version.id);
  const path = versionPath(source, version.id);
  const url = new URL(path, brand.url).href;
  return (
    <>
      <p className={styles.letterhead}>
        <span>{brand.legalName}</span>
        <span>{letterhead}</span>
      </p>
      <Picture picture={page.banner} className={styles.banner} eager />
      <PageHead path={path} eyebrow={page.eyebrow} heading={page.title} lead={page.lead} />
      <Container>
        <div className={styles.grid}>
          <aside className={styles.side}>
            <div className={styles.print}>
              <Button size="small" variant="outline" {...heldProps} onClick={() => print()}>
                {page.print}
              </Button>
            </div>
            <FoldedList label={page.contents}>
              <LegalContents document={document} label={page.contents} />
            </FoldedList>
            <FoldedList label={versionsHeading}>
              <section aria-labelledby="versions" className={styles.versions}>
                <Stack space="medium">
                  <Heading level={2} size="h4" id="versions">
                    {versionsHeading}
                  </Heading>
                  <List marker="none" size="small">
                    {dated.map((entry, index) => {
                      const older = dated[index + 1];
                      return (
                        <ListItem key={entry.version.id}>
                          <TextLink
                            href={versionPath(source, entry.version.id)}
                            standalone
                            {...(entry.version.id === version.id && { 'aria-current': 'page' as const })}
                          >
                            {entry.version.name}
                          </TextLink>
                          {older ? (
                            <>
                              <br />
                              <TextLink
                                href={changesPath(source, older.version.id, entry.version.id)}
                                standalone
                              >
                                {`Changes since ${older.version.name}`}
                              </TextLink>
                            </>
                          ) : null}
                        </ListItem>
                      );
                    })}
                  </List>
                  <TextLink href={textPath(version.file)} standalone>
                    Plain text
                  </TextLink>
                </Stack>
              </section>
            </FoldedList>
          </aside>
          <article className={styles.text} aria-label={page.title}>
            <Stack space="large">
              {own && own.state !== 'in-force' && (
                <Notice tone="warning" title={`Version ${version.name}`}>
                  {own.state === 'superseded'
                    ? 'Superseded. A later version is in force.'
                    : `Applies from ${day(version.inForce)}.`}
                </Notice>
              )}
              {own?.state === 'in-force' && (
                <dl className={styles.facts}>
                  {[
                    { term: 'Version', value: version.name },
                    { term: 'Updated and in force', value: day(version.inForce) },
                    ...(version.nextReview ? [{ term: 'Next review', value: day(version.nextReview) }] : []),
                  ].map(({ term, value }) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {page.summary && own?.state === 'in-force' && (
                <section aria-labelledby="summary" className={styles.summaryBox}>
                  <Heading level={2} size="h4" id="summary">
                    {page.summary.heading}
                  </Heading>
                  <ol className={styles.summaryLines}>
                    {page.summary.lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ol>
                </section>
              )}
              <div className={styles.body}>
                <LegalText
                  document={document}
                  aliases={anchorLocks[source.slug]?.aliases ?? {}}
                  components={numberedComponents(path, document)}
                  citation={{ title: page.title, version: version.name, url, hash: version.hash }}
                />
              </div>
              {children}
              <Text tone="muted">
                {'Questions about this document: '}
                <TextLink href={page.contact.href}>{page.contact.label}</TextLink>
                {'. What this website does with your data: '}
                <TextLink href={paths.trust}>Trust</TextLink>.
              </Text>
            </Stack>
          </article>
        </div>
      </Container>
    </>
  );
}
