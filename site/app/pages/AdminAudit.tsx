import { audit } from '../../content/pages/audit';
import { AdminPage } from '../admin/AdminPage';
import { AuditList } from '../admin/audit/AuditList';
import { RequireSession } from '../admin/RequireSession';

/** Admin page: the audit list. */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={audit.heading}>
          <AuditList client={editor.client} />
        </AdminPage>
      )}
    </RequireSession>
  );
}
