import { Button, Table, Text } from '@probata/ui';
import type { UnfinishedUpload } from '@probata/uploads';
import { formatSize } from '@probata/uploads';
import { dateColumn } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { Clamped } from '../frame/list/Clamped';
import { Section } from '../frame/parts';
import { FromCell, withActions } from './cells';
import { uploads } from './words';

const words = uploads.unfinished;

interface UnfinishedProps {
  rows: readonly UnfinishedUpload[];
  /** How many there are. */
  total: number;
  /** null: the reader may not delete. */
  onDelete: ((upload: UnfinishedUpload) => void) | null;
}

/** The uploads that are not complete. Renders nothing without any. */
export function Unfinished({ rows, total, onDelete }: UnfinishedProps) {
  if (rows.length === 0) return null;
  return (
    <Section heading={words.heading}>
      <Text tone="muted" measure>
        {words.lead} {total > rows.length && fill(words.more, { count: rows.length, total })}
      </Text>
      <Table
        narrow="cards"
        caption={words.caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={withActions<UnfinishedUpload>(
          [
            { id: 'name', head: words.columns.name, cell: ({ name }) => <Clamped>{name}</Clamped> },
            { id: 'from', head: words.columns.from, cell: FromCell },
            {
              id: 'progress',
              head: words.columns.progress,
              cell: ({ received, size }) =>
                fill(words.progress, { received: formatSize(received), size: formatSize(size) }),
            },
            dateColumn('begunAt', words.columns.begun),
            dateColumn('expiresAt', words.columns.expires),
          ],
          onDelete &&
            ((upload) => (
              <Button
                size="small"
                variant="quiet"
                tone="danger"
                aria-label={`${uploads.remove.open} ${upload.name}`}
                onClick={() => onDelete(upload)}
              >
                {uploads.remove.open}
              </Button>
            )),
        )}
      />
    </Section>
  );
}
