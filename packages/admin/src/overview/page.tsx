import { Templates } from '../blog/Templates';
import { Validation } from '../blog/Validation';
import { SignedInAs } from '../frame/AccountMenu';
import { adminPage } from '../frame/AdminPage';
import { toDay } from '../frame/day';
import { Persona } from '../persona/Persona';
import { useSite } from '../site';
import { Overview } from './Overview';
import { overview } from './words';

/** The overview, and what the blog needs (spec 2.9). The rail leads to the ids. */
export const Component = adminPage(
  overview.page,
  (editor) => {
    const { Reminders } = useSite();
    return (
      <>
        <Reminders today={toDay(new Date())} />
        <Overview client={editor.client} />
        <div id="templates">
          <Templates client={editor.client} />
        </div>
        <div id="validation">
          <Validation client={editor.client} />
        </div>
        <div id="persona">
          <Persona {...editor} />
        </div>
      </>
    );
  },
  { space: 'xlarge', Aside: SignedInAs },
);
