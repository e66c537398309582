import { Button, Heading, Inline, List, ListItem, Stack, Text } from '@probata/ui';
import { downloadFile } from '../frame/download';
import { FactList } from '../frame/FactList';
import { formatExactDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import type { ErasureReceipt } from './contract';
import * as styles from './People.css';
import { people } from './words';

const words = people.receipt;

/** The receipt of an erasure, with a button that downloads it. Renders a section. */
export function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  const { id, erasedAt, erasedBy, erased, left, sha256, notes } = receipt;
  const download = () =>
    downloadFile(
      new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }),
      `receipt-${id}.json`,
    );
  const facts = [
    [words.fields.id, id],
    [words.fields.erasedAt, formatExactDate(erasedAt)],
    [words.fields.erasedBy, erasedBy],
    [words.fields.inquiries, fill(words.delivered, { count: erased.inquiries, delivered: erased.delivered })],
    [words.fields.journal, String(erased.journal)],
    [words.fields.uploads, String(erased.uploads)],
    [words.fields.senders, String(erased.senders)],
    [words.fields.views, String(erased.views)],
    [words.fields.chats, String(erased.chats)],
    [words.fields.left, fill(words.left, left)],
    [words.fields.sha256, sha256],
  ] as const;
  return (
    <Stack as="section" space="medium" aria-labelledby="receipt">
      <Heading level={2} size="h3" id="receipt">
        {words.heading}
      </Heading>
      <FactList facts={facts} list={styles.facts} fact={styles.fact} />
      <Text>{words.notes}</Text>
      <List>
        {notes.map((note) => (
          <ListItem key={note}>{note}</ListItem>
        ))}
      </List>
      <Inline>
        <Button size="small" onClick={download}>
          {words.download}
        </Button>
      </Inline>
    </Stack>
  );
}
