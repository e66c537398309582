import { useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { ListPage } from '../frame/list/ListPage';
import { useKeptFocus } from '../frame/list/useKeptFocus';
import { BatchFiles } from './BatchFiles';
import { BatchList } from './BatchList';
import { uploadAuditSchema, uploadEndpoints } from './contract';
import { toCustodyReport } from './custody-path';
import { uploads as words } from './words';

/** The guests' files: shown as text, downloaded, extended, deleted. Page and view are in the address, and the batch that is open. */
export function Uploads({ client }: { client: AccountsClient }) {
  const batch = useSearchParams()[0].get('batch');
  useKeptFocus();
  return (
    <ListPage
      client={client}
      words={words}
      audit={{
        path: uploadEndpoints.audit,
        schema: uploadAuditSchema,
        target: {
          head: words.audit.columns.upload,
          of: ({ upload }) => upload,
          href: ({ upload }) => toCustodyReport(upload),
        },
      }}
    >
      {batch ? <BatchFiles key={batch} client={client} id={batch} /> : <BatchList client={client} />}
    </ListPage>
  );
}
