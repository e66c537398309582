import { Button, Container, Inline, Notice, Stack } from '@probata/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import * as styles from '../Admin.css';
import type { AccountsClient } from '../accounts-client';
import { signOut } from '../useSession';
import { signedIn } from '../words';
import { type FactorNeed, readFactorNeed } from './factor';
import { AskForCode, SetUpFactor } from './SecondFactor';

interface FactorGateProps {
  client: AccountsClient;
  children: ReactNode;
}

/** Shows the page once the session has the second factor that its account has or is to have. The server refuses everything before. */
export function FactorGate({ client, children }: FactorGateProps) {
  const [need, setNeed] = useState<FactorNeed>({ kind: 'none' });
  const read = useCallback(() => void readFactorNeed(client).then(setNeed, () => undefined), [client]);
  useEffect(read, [read]);
  return need.kind === 'none' ? children : <Gate client={client} need={need} onDone={read} />;
}

interface GateProps {
  client: AccountsClient;
  need: Exclude<FactorNeed, { kind: 'none' }>;
  onDone: () => void;
}

function Gate({ client, need, onDone }: GateProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.barePage}>
      <Container width="text">
        <Stack space="large">
          {need.kind === 'code' ? (
            <AskForCode client={client} factor={need.factor} onDone={onDone} />
          ) : (
            <>
              <Notice tone="info">{signedIn.factor.required}</Notice>
              <SetUpFactor client={client} factor={null} onChanged={onDone} />
            </>
          )}
          <Inline>
            <Button variant="quiet" onClick={() => void signOut(client)}>
              {signedIn.factor.signOut}
            </Button>
          </Inline>
        </Stack>
      </Container>
    </main>
  );
}
