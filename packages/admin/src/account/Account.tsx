import { Stack } from '@probata/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Editor } from '../frame/RequireSession';
import { verifiedFactor } from '../frame/second-factor/factor';
import { SetUpFactor } from '../frame/second-factor/SecondFactor';
import { useRequest } from '../frame/useLoaded';
import { useSite } from '../site';
import * as styles from './Account.css';
import { accountEndpoints } from './contract';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The own account: the password, and the sessions. */
export function Account({ client, email }: Editor) {
  const { supabase } = useSite();
  const isHosted = supabase.url !== '';
  const list = useRequest(client, accountEndpoints.sessions, isHosted ? null : {});
  const [factor, setFactor] = useState<string | null>(null);
  const readFactor = useCallback(
    () =>
      void client.auth.getSession().then(
        ({ data }) => setFactor(verifiedFactor(data.session?.user)),
        () => undefined,
      ),
    [client],
  );
  useEffect(readFactor, [readFactor]);
  return (
    <Stack space="xlarge">
      <div className={styles.form}>
        <PasswordForm client={client} email={email} onChanged={list.refresh} />
      </div>
      <SetUpFactor client={client} factor={factor} onChanged={readFactor} />
      <Sessions client={client} list={list} />
    </Stack>
  );
}
