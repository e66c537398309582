import { CodeBlock, Table, type TableColumn, Text, TextLink } from '@probata/ui';
import { formatSize } from '@probata/uploads';
import { eventLabel } from '../audit/words';
import { dateColumn, formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { Clamped, isVisible } from '../frame/list/Clamped';
import { Section } from '../frame/parts';
import type { KeptInquiry } from '../inquiries/contract';
import { inquiries as inquiryWords } from '../inquiries/words';
import { inquiryPath } from '../paths';
import { FromCell } from '../uploads/cells';
import { type Person, type PersonAnswer, type PersonKind, personListLimit } from './contract';
import * as styles from './People.css';
import { people as words } from './words';

const { columns } = words;

type Row<Kind extends PersonKind> = Person[Kind][number];

const inquiryColumns: TableColumn<KeptInquiry>[] = [
  {
    id: 'name',
    head: columns.name,
    cell: ({ number, name }) => (
      <TextLink href={inquiryPath(number)}>
        <Clamped>{isVisible(name) ? name : inquiryWords.detail.untitled}</Clamped>
      </TextLink>
    ),
  },
  { id: 'form', head: columns.form, cell: ({ form }) => inquiryWords.forms[form] },
  { id: 'message', head: columns.message, cell: ({ message }) => <Clamped>{message}</Clamped> },
  { id: 'status', head: columns.status, cell: ({ status }) => inquiryWords.statuses[status] },
  dateColumn('receivedAt', columns.received),
];

const uploadColumns: TableColumn<Row<'uploads'>>[] = [
  { id: 'file', head: columns.file, cell: ({ name }) => <Clamped>{name}</Clamped> },
  { id: 'sender', head: columns.sender, cell: FromCell },
  { id: 'size', head: columns.size, align: 'end', cell: ({ size }) => formatSize(size) },
  dateColumn('at', columns.received),
];

const auditColumns: TableColumn<Row<'audit'>>[] = [
  dateColumn('at', columns.at),
  { id: 'event', head: columns.event, cell: ({ event }) => eventLabel(event) },
  { id: 'actor', head: columns.actor, cell: ({ actor }) => <Clamped>{actor}</Clamped> },
];

const settingColumns: TableColumn<Row<'settings'>>[] = [
  dateColumn('at', columns.at),
  { id: 'key', head: columns.key, mono: true, cell: ({ key }) => key },
  { id: 'note', head: columns.note, cell: ({ note }) => <Clamped>{note}</Clamped> },
];

const runColumns: TableColumn<Row<'runs'>>[] = [
  dateColumn('at', columns.at),
  { id: 'actor', head: columns.actor, cell: ({ by }) => <Clamped>{by}</Clamped> },
  { id: 'version', head: columns.version, align: 'end', cell: ({ version }) => version },
  { id: 'passed', head: columns.passed, align: 'end', cell: ({ passed, total }) => `${passed}/${total}` },
];

const viewColumns: TableColumn<Row<'views'>>[] = [
  { id: 'owner', head: columns.owner, cell: ({ owner }) => <Clamped>{owner}</Clamped> },
  { id: 'name', head: columns.name, cell: ({ name }) => <Clamped>{name}</Clamped> },
  { id: 'filter', head: columns.filter, cell: ({ query }) => <Clamped>{query}</Clamped> },
];

const changed = dateColumn('changedAt', columns.changed);

const chatColumns: TableColumn<Row<'chats'>>[] = [
  changed,
  { id: 'messages', head: columns.messages, align: 'end', cell: ({ messages }) => String(messages) },
];

const chatMentionColumns: TableColumn<Row<'chatMentions'>>[] = [
  { id: 'owner', head: columns.owner, cell: ({ owner }) => <Clamped>{owner}</Clamped> },
  changed,
];

const lineColumns: TableColumn<string>[] = [
  { id: 'line', head: columns.line, cell: (line) => <Clamped>{line}</Clamped> },
];

/** The command that the page shows in place of a button: it removes an editor's account. */
function Account({ addedAt }: Pick<NonNullable<Person['account']>, 'addedAt'>) {
  const { heading, body, command, commandLabel } = words.account;
  return (
    <Section heading={heading} space="small">
      <Text>{fill(body, { added: formatDate(addedAt) })}</Text>
      <CodeBlock label={commandLabel} code={command} />
    </Section>
  );
}

/** What is held about an address: a section with a table for each kind of records. */
export function PersonRecords({ person, counts }: PersonAnswer) {
  const section = <Kind extends PersonKind>(
    kind: Kind,
    columns: TableColumn<Row<Kind>>[],
    rowKey: (row: Row<Kind>) => string,
  ) => {
    const { heading, lead } = words.kinds[kind];
    if (counts[kind] === 0) return null;
    return (
      <Section heading={fill(words.counted, { heading, count: counts[kind] })} space="small">
        <Text tone="muted">
          {counts[kind] > personListLimit
            ? `${lead} ${fill(words.found.shown, { limit: personListLimit })}`
            : lead}
        </Text>
        {person[kind].length > 0 && (
          <div className={styles.long}>
            <Table caption={heading} hideCaption rows={person[kind]} rowKey={rowKey} columns={columns} />
          </div>
        )}
      </Section>
    );
  };
  const byId = ({ id }: { id: string }) => id;
  return (
    <>
      {section('inquiries', inquiryColumns, byId)}
      {section('journal', lineColumns, (line) => line)}
      {section('uploads', uploadColumns, byId)}
      {section('mentions', inquiryColumns, byId)}
      {section('audit', auditColumns, ({ at, event, target }) => `${at} ${event} ${target}`)}
      {section('settings', settingColumns, ({ at, key }) => `${at} ${key}`)}
      {section('runs', runColumns, ({ at, version }) => `${at} ${version}`)}
      {section('views', viewColumns, byId)}
      {section('chats', chatColumns, byId)}
      {section('chatMentions', chatMentionColumns, byId)}
      {person.account && <Account {...person.account} />}
    </>
  );
}
