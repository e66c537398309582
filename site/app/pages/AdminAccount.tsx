import { account } from '../../content/pages/account';
import { AdminPage } from '../admin/AdminPage';
import { Account } from '../admin/account/Account';
import { RequireSession } from '../admin/RequireSession';

/** Admin page: the own account. */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={account.heading}>
          <Account {...editor} />
        </AdminPage>
      )}
    </RequireSession>
  );
}
