import { people } from '../../content/pages/people';
import { AdminPage } from '../admin/AdminPage';
import { People } from '../admin/people/People';
import { RequireSession } from '../admin/RequireSession';

/** Admin page: what is held about one person. */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={people.heading}>
          <People client={editor.client} />
        </AdminPage>
      )}
    </RequireSession>
  );
}
