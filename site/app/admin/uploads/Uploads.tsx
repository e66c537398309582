import { useSearchParams } from 'react-router-dom';
import { uploads as words } from '../../../content/pages/uploads';
import { endpoints } from '../../../contract/endpoints';
import { uploadAuditSchema } from '../../../contract/uploads';
import type { AccountsClient } from '../accounts-client';
import { ListPage } from '../list/ListPage';
import { useKeptFocus } from '../list/useKeptFocus';
import { BatchFiles } from './BatchFiles';
import { BatchList } from './BatchList';
import { toCustodyReport } from './custody-path';

/** The guests' files: shown as text, downloaded, extended, deleted. Page and view are in the address, and the batch that is open. */
export function Uploads({ client }: { client: AccountsClient }) {
  const batch = useSearchParams()[0].get('batch');
  useKeptFocus();
  return (
    <ListPage
      client={client}
      words={words}
      audit={{
        path: endpoints.adminUploadsAudit,
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
