import { Table, type TableProps, Text } from '@probata/ui';
import type { ReactNode } from 'react';
import type { AccountsClient } from '../accounts-client';
import { LoadFailure } from '../FailureNotice';
import type { Loaded } from '../useLoaded';
import * as styles from './List.css';

export interface RowsProps<Row> extends Partial<Pick<TableProps<Row>, 'columns' | 'rowKey'>> {
  /** Draws the rows; without it they are a table of `columns`. */
  draw?: (rows: readonly Row[]) => ReactNode;
  client: AccountsClient;
  list: Omit<Loaded<unknown>, 'value'>;
  /** null until they are loaded. */
  rows: readonly Row[] | null;
  /** `loading` is left out where the page's own status line has it. */
  words: { caption: string; failed: string; loading?: string };
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** What stands in the rows' places while they load. */
const bars = Array.from({ length: 12 }, (_, index) => index);

/** Rows from the server: loading, a failure, none, or the rows. */
export function Rows<Row>({
  client,
  list,
  rows,
  words,
  empty,
  draw,
  columns = [],
  rowKey = () => '',
}: RowsProps<Row>) {
  return (
    <>
      <LoadFailure client={client} loaded={list} message={words.failed} />
      {rows === null && list.failure === null && words.loading && <Text role="status">{words.loading}</Text>}
      {rows === null && list.failure === null && (
        <div aria-hidden="true" className={styles.bars}>
          {bars.map((bar) => (
            <span key={bar} className={styles.bar} />
          ))}
        </div>
      )}
      {rows?.length === 0 && empty}
      {rows !== null && rows.length > 0 && (
        <div aria-busy={list.isLoading}>
          {draw?.(rows) ?? (
            <Table
              caption={words.caption}
              hideCaption
              narrow="cards"
              rows={rows}
              columns={columns}
              rowKey={rowKey}
            />
          )}
        </div>
      )}
    </>
  );
}
