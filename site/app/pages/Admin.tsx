import { admin } from '../../content/pages/admin';
import { adminPage } from '../admin/AdminPage';
import { LegalReviews } from '../admin/LegalReviews';
import { Overview } from '../admin/overview/Overview';
import { Persona } from '../admin/persona/Persona';
import { Templates } from '../admin/templates/Templates';
import { Validation } from '../admin/validation/Validation';

/** Blog admin (spec 2.9). */
export const Component = adminPage(admin.signIn.word, (editor) => (
  <>
    <LegalReviews />
    <Overview client={editor.client} />
    <Templates client={editor.client} />
    <Validation client={editor.client} />
    <Persona {...editor} />
  </>
));
