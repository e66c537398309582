import { useSearchParams } from 'react-router-dom';
import type { AccountsClient } from '../frame/accounts-client';
import { ListPage } from '../frame/list/ListPage';
import { useKeptFocus } from '../frame/list/useKeptFocus';
import { BatchFiles } from './BatchFiles';
import { BatchList } from './BatchList';
import { uploads as words } from './words';

/** The guests' files: shown as text, downloaded, extended, deleted. Page and view are in the address, and the batch that is open. */
export function Uploads({ client }: { client: AccountsClient }) {
  const batch = useSearchParams()[0].get('batch');
  useKeptFocus();
  return (
    <ListPage words={words} kind="upload">
      {batch ? <BatchFiles key={batch} client={client} id={batch} /> : <BatchList client={client} />}
    </ListPage>
  );
}
