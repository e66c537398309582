import { Stack } from '@probata/ui';
import { endpoints } from '../../../contract/endpoints';
import { sessionListSchema } from '../../../contract/sessions';
import { useSettings } from '../../context';
import type { Editor } from '../RequireSession';
import { useRequest } from '../useLoaded';
import * as styles from './Account.css';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The own account: the password, and the sessions. */
export function Account({ client, email }: Editor) {
  const { supabase } = useSettings();
  const isHosted = supabase.url !== '';
  const list = useRequest(client, isHosted ? null : endpoints.adminSessions, sessionListSchema);
  return (
    <Stack space="xlarge">
      <div className={styles.form}>
        <PasswordForm client={client} email={email} onChanged={list.refresh} />
      </div>
      <Sessions client={client} list={list} />
    </Stack>
  );
}
