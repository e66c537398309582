import {
  Button,
  Container,
  EmptyState,
  Heading,
  Inline,
  List,
  ListItem,
  Stack,
  Table,
  Text,
  TextLink,
} from '@probata/ui';
import type { UploadDetails } from '@probata/uploads';
import { describeSize } from '@probata/uploads';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FactList } from '../frame/FactList';
import { LoadFailure } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { Clamped, isVisible } from '../frame/list/Clamped';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import { paths } from '../paths';
import { useSite } from '../site';
import * as styles from './CustodyReport.css';
import { type CustodyReport as Report, uploadEndpoints } from './contract';
import { custodyReport as words } from './custody-words';
import { uploads } from './words';

const formatUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const utc = (iso: string) => <time dateTime={iso}>{formatUtc.format(new Date(iso))}</time>;
const senderOf = ({ sender, email }: UploadDetails) => [sender, email].filter(isVisible).join(', ');
const shown = (text: string) => (isVisible(text) ? <bdi>{text}</bdi> : words.notGiven);

/** Numbers the printed sheets of a report (CSS Paged Media, margin boxes). */
function useSheetNumbers(id: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const title = fill(words.sheet, { id });
    sheet.replaceSync(
      `@page{margin:20mm;@bottom-right{content:"${title}, page "counter(page)" of "counter(pages);font-size:8pt}}`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [id]);
}

/** What is known about the file; of a deleted one, its id alone. */
function factsOf({ id, upload }: Report): [string, ReactNode][] {
  const { facts } = words;
  if (!upload)
    return [
      [facts.name, words.deletedName],
      [facts.id, <code key="id">{id}</code>],
    ];
  const { name, size, sha256, begunAt, receivedAt, expiresAt, details } = upload;
  return [
    [facts.name, <bdi key="name">{name}</bdi>],
    [facts.id, <code key="id">{id}</code>],
    [facts.batch, shown(details.title)],
    [facts.matter, shown(details.matter)],
    [facts.sender, shown(senderOf(details))],
    [facts.size, describeSize(size)],
    [facts.sha256, <code key="sha256">{sha256}</code>],
    [facts.begun, begunAt === null ? words.unknown : utc(begunAt)],
    [facts.received, utc(receivedAt)],
    [facts.expires, expiresAt === null ? words.never : utc(expiresAt)],
  ];
}

/** The details that came with the files of a batch, where they differ. Renders nothing where they do. */
function Statements({ statements, isOwned }: Pick<Report, 'statements' | 'isOwned'>) {
  if (statements.length < 2) return null;
  const { columns } = words.statements;
  return (
    <Stack space="small">
      <Table
        caption={words.statements.caption}
        narrow="cards"
        cardsBelow={38}
        rows={statements}
        rowKey={({ upload }) => upload}
        columns={[
          { id: 'at', head: columns.at, cell: ({ at }) => <span className={styles.when}>{utc(at)}</span> },
          { id: 'sender', head: columns.sender, cell: (details) => shown(senderOf(details)) },
          { id: 'matter', head: columns.matter, cell: ({ matter }) => shown(matter) },
          { id: 'batch', head: columns.batch, cell: ({ title }) => shown(title) },
          {
            id: 'upload',
            head: columns.upload,
            cell: ({ upload }) => <span className={styles.detail}>{upload}</span>,
          },
        ]}
      />
      <Text tone="muted">{isOwned ? words.statements.owned : words.statements.open}</Text>
    </Stack>
  );
}

/** The report itself: letterhead, facts, events, notes. */
function Sheet({ report, email }: { report: Report; email: string }) {
  useSheetNumbers(report.id);
  const { brand } = useSite();
  const { columns } = words.events;
  const rows = report.events.map((event, index) => ({ ...event, id: String(index) }));
  return (
    <article className={styles.sheet} aria-labelledby="report">
      <Stack space="xlarge">
        <header className={styles.letterhead}>
          <strong>{brand.legalName}</strong>
          <span>{brand.address}</span>
          <span>
            {brand.phone} · {brand.email}
          </span>
        </header>
        <Stack space="medium">
          <Heading level={1} size="h2" id="report" tabIndex={-1}>
            {words.heading}
          </Heading>
          <Text tone="muted">{fill(words.made, { at: formatUtc.format(new Date()), email })}</Text>
        </Stack>
        <FactList facts={factsOf(report)} fact={styles.fact} />
        <Table
          caption={words.events.caption}
          narrow="cards"
          cardsBelow={38}
          rows={rows}
          rowKey={({ id }) => id}
          empty={words.events.none}
          columns={[
            {
              id: 'at',
              head: columns.at,
              cell: ({ at }) => <span className={styles.when}>{utc(at)}</span>,
            },
            {
              id: 'action',
              head: columns.action,
              cell: ({ action }) =>
                (uploads.audit.actions as Readonly<Record<string, string>>)[action] ?? action, // as: a newer release may add more
            },
            {
              id: 'actor',
              head: columns.actor,
              cell: ({ actor }) => (
                <span className={styles.actor}>
                  <Clamped>
                    {(uploads.audit.actors as Readonly<Record<string, string>>)[actor] ?? actor}
                  </Clamped>
                </span>
              ), // as: an editor's address
            },
            {
              id: 'detail',
              head: columns.detail,
              cell: ({ detail }) => <span className={styles.detail}>{detail}</span>,
            },
          ]}
        />
        <Statements {...report} />
        <section className={styles.notes} aria-labelledby="notes">
          <Stack space="small">
            <Heading level={2} size="h4" id="notes">
              {words.notes.heading}
            </Heading>
            <List space="xsmall">
              {words.notes.items.map((item) => (
                <ListItem key={item}>{item}</ListItem>
              ))}
            </List>
          </Stack>
        </section>
      </Stack>
    </article>
  );
}

/** Every event of one uploaded file, to read and to print. The file is in the address, as `file`. */
export function CustodyReport({ client, email }: Editor) {
  const id = useSearchParams()[0].get('file');
  const loaded = useRequest(client, uploadEndpoints.custody, id ? { params: { id } } : null);
  // `useRequest` keeps the report of the previous file while the next one loads.
  const report = loaded.value?.id === id ? loaded.value : null;
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Stack space="large">
          <div className={styles.tools}>
            <Inline align="between">
              <TextLink href={paths.uploads} standalone>
                {words.back}
              </TextLink>
              {report && (
                <Button size="small" onClick={() => print()}>
                  {words.print}
                </Button>
              )}
            </Inline>
          </div>
          {report ? (
            <Sheet report={report} email={email} />
          ) : (
            <>
              <Heading level={1} size="h2" tabIndex={-1}>
                {words.heading}
              </Heading>
              {!id && (
                <EmptyState level={2} title={words.none.title}>
                  {words.none.body}
                </EmptyState>
              )}
              {id && !loaded.failure && <Text role="status">{words.loading}</Text>}
              <LoadFailure client={client} loaded={loaded} message={words.failed} />
            </>
          )}
        </Stack>
      </Container>
    </div>
  );
}
