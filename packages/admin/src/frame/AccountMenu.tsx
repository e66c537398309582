import { Avatar, Button, Inline, Popover, Switch, Text, TextLink, VisuallyHidden } from '@probata/ui';
import { useState } from 'react';
import { paths } from '../paths';
import { useDensity } from './density';
import * as styles from './Frame.css';
import { fill } from './fill';
import { LiveNotice, SmallButton } from './parts';
import type { Editor } from './RequireSession';
import { signOut } from './useSession';
import { signedIn } from './words';

const { frame: words } = signedIn;

/** Signs out, and says why the editor is still signed in where that fails. */
export function SignOut({ client }: Pick<Editor, 'client'>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setError(null);
    setError(await signOut(client));
    setBusy(false);
  };
  return (
    <>
      <SmallButton busy={isBusy} onClick={leave}>
        {signedIn.signOut}
      </SmallButton>
      <LiveNotice tone="danger">{error}</LiveNotice>
    </>
  );
}

/** Who is signed in, beside a heading (spec 2.9). */
export const SignedInAs = ({ client, email }: Editor) => (
  <Inline>
    <span className={styles.address}>
      <Text as="span" size="small" tone="muted">
        {fill(signedIn.signedInAs, { email })}
      </Text>
    </span>
    <SignOut client={client} />
  </Inline>
);

/** Who is signed in, in the bar: their account, the height of the rows, the sign-out. */
export function AccountMenu({ client, email }: Editor) {
  const [isCompact, setCompact] = useDensity();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={words.account}
      align="end"
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="small">
          <Avatar name={email} size="xsmall" decorative />
          <VisuallyHidden>{words.account}</VisuallyHidden>
        </Button>
      }
    >
      {isOpen && (
        <div className={styles.account}>
          <Text size="small">{fill(signedIn.signedInAs, { email })}</Text>
          <TextLink href={paths.account} standalone>
            {words.ownAccount}
          </TextLink>
          <Switch label={words.compact} checked={isCompact} onCheckedChange={setCompact} />
          <SignOut client={client} />
        </div>
      )}
    </Popover>
  );
}
