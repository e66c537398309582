import { admin } from '../../content/pages/admin';
import { AdminPage } from '../admin/AdminPage';
import { FailingDeliveries } from '../admin/inquiries/FailingDeliveries';
import { LegalReviews } from '../admin/LegalReviews';
import { Overview } from '../admin/overview/Overview';
import { Persona } from '../admin/persona/Persona';
import { RequireSession } from '../admin/RequireSession';
import { Templates } from '../admin/templates/Templates';
import { Validation } from '../admin/validation/Validation';

/** Blog admin (spec 2.9). */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={admin.signIn.word}>
          <FailingDeliveries client={editor.client} />
          <LegalReviews />
          <Overview client={editor.client} />
          <Templates client={editor.client} />
          <Validation client={editor.client} />
          <Persona {...editor} />
        </AdminPage>
      )}
    </RequireSession>
  );
}
