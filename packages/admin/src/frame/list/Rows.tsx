import { Table, type TableProps, Text } from '@probata/ui';
import type { ReactNode } from 'react';
import type { AccountsClient } from '../accounts-client';
import { LoadFailure } from '../FailureNotice';
import type { Loaded } from '../useLoaded';

export interface RowsProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey'> {
  client: AccountsClient;
  list: Omit<Loaded<unknown>, 'value'>;
  /** null until they are loaded. */
  rows: readonly Row[] | null;
  /** `loading` is left out where the page's own status line has it. */
  words: { caption: string; failed: string; loading?: string };
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** Rows from the server: loading, a failure, none, or a table. */
export function Rows<Row>({ client, list, rows, words, empty, ...table }: RowsProps<Row>) {
  return (
    <>
      <LoadFailure client={client} loaded={list} message={words.failed} />
      {rows === null && list.failure === null && words.loading && <Text role="status">{words.loading}</Text>}
      {rows?.length === 0 && empty}
      {rows !== null && rows.length > 0 && (
        <div aria-busy={list.isLoading}>
          <Table caption={words.caption} hideCaption narrow="cards" rows={rows} {...table} />
        </div>
      )}
    </>
  );
}
