import { Container, Heading } from '@probata/ui';
import { admin } from '../../content/pages/admin';
import * as styles from '../admin/Admin.css';
import { Room } from '../admin/Room';
import { SignIn } from '../admin/SignIn';
import { useSession } from '../admin/session';

/** Blog admin (spec 2.9): the session is checked, then the sign-in form or the room. */
export function Component() {
  const session = useSession();
  if (session.state === 'signedOut') return <SignIn client={session.client} />;
  if (session.state === 'signedIn') return <Room client={session.client} email={session.email} />;
  return (
    <div className={styles.room}>
      <Container>
        <Heading level={1} size="h3">
          <span role="status">{admin.checking}</span>
        </Heading>
      </Container>
    </div>
  );
}

export const handle = admin.meta;
