import {
  Button,
  Container,
  Inline,
  Stack,
  Table,
  type TableColumn,
  Text,
  TextField,
  TextLink,
} from '@probata/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import * as styles from './Exhibits.css';
import { tail } from './Plain.css';

const { heading, lead, sections, search, columns, count, kinds } = exhibitIndex;

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
    cell: ({ number, id, document }) => <BatesLink bates={toBates(number)} id={id} path={document.path} />,
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
    cell: ({ kind }) => kinds[kind],
  },
];

const withCount = ([one, many]: readonly [string, string], number: number) =>
  (number === 1 ? one : many).replace('{count}', String(number));

/** Whether a passage has all the words of a search, in its name, its number, or the name of its page. */
function fits({ name, number, document }: Row, query: string): boolean {
  const text = `${name} ${toBates(number)} ${document.name}`.replaceAll('\u00a0', ' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The numbers of the site, folded by page; those that a search finds, unfolded. */
function Numbers({ shown }: { shown: readonly RegisteredDocument[] }) {
  const [query] = useSearchParams();
  const find = query.get('find')?.trim() ?? '';
  const found = shown
    .map((document) => ({ document, rows: toRows(document).filter((row) => fits(row, find)) }))
    .filter(({ rows }) => rows.length > 0);
  const total = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <form method="get" action={`${paths.exhibits}#numbers`} className={styles.search}>
        <TextField type="search" name="find" label={search.label} defaultValue={find} key={find} />
        <Button type="submit">{search.submit}</Button>
      </form>
      {find && (
        <Inline space="medium" alignY="center">
          <Text role="status">
            {(total === 0 ? search.none : withCount(search.found, total)).replace('{query}', () => find)}
          </Text>
          <TextLink href={`${paths.exhibits}#numbers`} standalone>
            {search.all}
          </TextLink>
        </Inline>
      )}
      <div>
        {found.map(({ document, rows }) => (
          // The key opens and folds them anew with a search.
          <details key={`${document.path} ${find}`} open={find !== ''} className={styles.folded}>
            <summary className={styles.summary}>
              <strong>{document.name}</strong>
              <span className={styles.count}>{withCount(count, rows.length)}</span>
            </summary>
            <div className={styles.numbers}>
              <Table
                caption={document.name}
                hideCaption
                columns={siteColumns}
                rows={rows}
                rowKey={({ number }) => String(number)}
              />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

const rangeOf = ({ first, pages }: MatterDocument) => toBatesRange(first, first + pages - 1);

const matterColumns: readonly TableColumn<MatterDocument>[] = [
  {
    id: 'number',
    head: columns.number,
    mono: true,
    cell: (document) => <BatesLink bates={rangeOf(document)} id={document.id} path={document.path} />,
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

/** The exhibit index: the load file, every number of the site with its passage, and the numbers of the sample matter. */
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
        <div className={tail}>
          <Stack space="section">
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
            <Section id="numbers">
              <Numbers shown={shown} />
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
                <figure id={volume.id} className={`${figure.figure} ${styles.range}`}>
                  <Picture picture={sections.matter.picture} className={figure.picture} />
                  <figcaption className={figure.caption}>
                    <BatesLink bates={rangeOf(volume)} id={volume.id} />
                    {` ${volume.name}`}
                  </figcaption>
                </figure>
              )}
            </Section>
          </Stack>
        </div>
      </Container>
    </>
  );
}
