import { inquiries } from '../../content/pages/inquiries';
import { AdminPage } from '../admin/AdminPage';
import { Inquiries } from '../admin/inquiries/Inquiries';
import { RequireSession } from '../admin/RequireSession';

/** Admin page: the inquiries. */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={inquiries.heading}>
          <Inquiries {...editor} />
        </AdminPage>
      )}
    </RequireSession>
  );
}
