import { Container, Inline, Stack, Table, type TableColumn, Text, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import { toBates, toBatesRange } from '../../content/bates';
import { shownIds } from '../../content/matter';
import { type MatterDocument, matterDocuments } from '../../content/matter-documents';
import { exhibitIndex } from '../../content/pages/exhibits';
import { paths } from '../../content/paths';
import { documents, type Passage, type RegisteredDocument } from '../../content/register/documents';
import { batesOf } from '../../content/register/numbers';
import { pageAt } from '../../pages';
import { useSettings } from '../context';
import { BatesLink, NumberedHeading } from '../sections/BatesLink/BatesLink';
import * as figure from '../sections/Figure/Figure.css';
import { PageHead } from '../sections/PageHead/PageHead';
import { Picture } from '../sections/Picture/Picture';
import { link, numbers, range } from './Exhibits.css';
import * as styles from './Plain.css';

const { heading, lead, sections, columns, count, kinds } = exhibitIndex;

interface Row extends Passage {
  document: RegisteredDocument;
}

const toRows = (document: RegisteredDocument): Row[] =>
  document.passages.map((passage) => ({ ...passage, document }));

const siteColumns: readonly TableColumn<Row>[] = [
  {
    id: 'number',
    head: columns.number,
    mono: true,
    cell: ({ number, id, document }) => (
      <span className={link}>
        <BatesLink bates={toBates(number)} id={id} path={document.path} />
      </span>
    ),
  },
  {
    id: 'name',
    head: columns.name,
    // No full stop, as in the contents of a legal page; a title breaks here where the column ends.
    cell: ({ kind, name }) =>
      kind === 'page' ? (
        <strong>{name}</strong>
      ) : kind === 'clause' ? (
        name.replace(/[.:]$/, '')
      ) : (
        name.replaceAll('\u00a0', ' ')
      ),
  },
  {
    id: 'kind',
    head: columns.kind,
    cell: ({ kind, document: { passages } }) =>
      kind === 'page'
        ? `${kinds.page}, ${count[passages.length === 1 ? 0 : 1].replace('{count}', String(passages.length))}`
        : kinds[kind],
  },
  { id: 'page', head: columns.page, cell: ({ document }) => document.name },
];

const rangeOf = ({ first, pages }: MatterDocument) => toBatesRange(first, first + pages - 1);

const matterColumns: readonly TableColumn<MatterDocument>[] = [
  {
    id: 'number',
    head: columns.number,
    mono: true,
    cell: (document) => (
      <span className={link}>
        <BatesLink bates={rangeOf(document)} id={document.id} path={document.path} />
      </span>
    ),
  },
  { id: 'name', head: columns.name, cell: ({ name }) => name },
  { id: 'exhibit', head: columns.exhibit, cell: ({ exhibit }) => exhibit ?? '' },
  {
    id: 'shown',
    head: columns.shown,
    cell: ({ path }) => documents.find((document) => document.path === path)?.name,
  },
];

function Section({ id, children }: { id: keyof typeof sections; children: ReactNode }) {
  return (
    <Stack space="large">
      <NumberedHeading level={2} size="h3" id={id} bates={batesOf(paths.exhibits, id)}>
        {sections[id].heading}
      </NumberedHeading>
      <Text measure>{sections[id].lead}</Text>
      {children}
    </Stack>
  );
}

/** The exhibit index: every number of the site with its passage, the numbers of the sample matter, and the load file. */
export function Component() {
  const settings = useSettings();
  // The pages of a blog that has moved are not shown.
  const shown = documents.filter(({ path }) => !pageAt(path).movedTo?.(settings));
  const { downloads, note } = sections['load-file'];
  const volume = matterDocuments.find(({ id }) => id === shownIds.volume);
  return (
    <>
      <PageHead path={paths.exhibits} heading={heading} lead={lead} />
      <Container>
        <div className={styles.tail}>
          <Stack space="section">
            <Section id="numbers">
              <div className={numbers}>
                <Table
                  caption={sections.numbers.heading}
                  hideCaption
                  columns={siteColumns}
                  rows={shown.flatMap(toRows)}
                  rowKey={({ number }) => String(number)}
                />
              </div>
              <Text tone="muted">{sections.numbers.unused}</Text>
            </Section>
            <Section id="matter">
              <Table
                caption={sections.matter.heading}
                hideCaption
                columns={matterColumns}
                rows={matterDocuments}
                rowKey={({ first }) => String(first)}
              />
              {volume && (
                <figure id={volume.id} className={`${figure.figure} ${range}`}>
                  <Picture picture={sections.matter.picture} className={figure.picture} />
                  <figcaption className={figure.caption}>
                    <BatesLink bates={rangeOf(volume)} id={volume.id} />
                    {` ${volume.name}`}
                  </figcaption>
                </figure>
              )}
            </Section>
            <Section id="load-file">
              <Inline space="large">
                {downloads.map(({ href, label }) => (
                  <TextLink key={href} href={href} download standalone>
                    {label}
                  </TextLink>
                ))}
              </Inline>
              <Text tone="muted" measure>
                {note}
              </Text>
            </Section>
          </Stack>
        </div>
      </Container>
    </>
  );
}
