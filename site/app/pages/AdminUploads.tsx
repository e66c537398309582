import { uploads } from '../../content/pages/uploads';
import { AdminPage } from '../admin/AdminPage';
import { RequireSession } from '../admin/RequireSession';
import { Uploads } from '../admin/uploads/Uploads';

/** Admin page: the guests' files. */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={uploads.heading}>
          <Uploads client={editor.client} />
        </AdminPage>
      )}
    </RequireSession>
  );
}
