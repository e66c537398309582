import { Templates } from '../blog/Templates';
import { Validation } from '../blog/Validation';
import { adminPage } from '../frame/AdminPage';
import { toDay } from '../frame/day';
import { signedIn } from '../frame/words';
import { Persona } from '../persona/Persona';
import { useSite } from '../site';
import { Overview } from './Overview';

/** Blog admin (spec 2.9). */
export const Component = adminPage(signedIn.signIn.word, (editor) => {
  const { Reminders } = useSite();
  return (
    <>
      <Reminders today={toDay(new Date())} />
      <Overview client={editor.client} />
      <Templates client={editor.client} />
      <Validation client={editor.client} />
      <Persona {...editor} />
    </>
  );
});
