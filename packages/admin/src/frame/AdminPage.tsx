import { Container, Heading, Inline, Notice, Stack, Text, TextLink } from '@probata/ui';
import { type ComponentType, type ReactNode, use, useState } from 'react';
import { paths } from '../paths';
import { useSiteFrame } from '../site';
import * as styles from './Admin.css';
import { AdminNavigation } from './AdminNavigation';
import { fill } from './fill';
import { LiveNotice, SmallButton } from './parts';
import { type Editor, RequireSession } from './RequireSession';
import { useIsViewer, WeakPasswordContext } from './role';
import { signOut } from './useSession';
import { signedIn } from './words';

interface AdminPageProps extends Editor {
  heading: string;
  /** The space between the head of the page and its content: more above a text than above links. @default 'large' */
  space?: 'large' | 'xlarge' | undefined;
  children: ReactNode;
}

/** The layout of every admin page, with the site's bar and footer: heading, links to the other pages, the editor's address, sign-out. */
export function AdminPage({ client, email, heading, space = 'large', children }: AdminPageProps) {
  useSiteFrame();
  const isViewer = useIsViewer();
  const [isSigningOut, setSigningOut] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    setSigningOut(true);
    setError(null);
    setError(await signOut(client));
    setSigningOut(false);
  };
  return (
    <div className={styles.page}>
      <Container>
        <Stack space={space}>
          <Stack space="small">
            <Inline align="between">
              <Heading level={1} size="h2" tabIndex={-1}>
                {heading}
              </Heading>
              <SmallButton busy={isSigningOut} onClick={leave}>
                {signedIn.signOut}
              </SmallButton>
            </Inline>
            <Inline align="between">
              <AdminNavigation />
              <div className={styles.address}>
                <Text size="small" tone="muted">
                  {fill(signedIn.signedInAs, { email })}
                </Text>
              </div>
            </Inline>
            {use(WeakPasswordContext) && (
              <Notice tone="warning">
                {signedIn.weakPassword}{' '}
                <TextLink href={`${paths.admin}/account`}>{signedIn.weakPasswordLink}</TextLink>
              </Notice>
            )}
            {isViewer && <Notice tone="info">{signedIn.viewer}</Notice>}
            <LiveNotice tone="danger">{error}</LiveNotice>
          </Stack>
          {children}
        </Stack>
      </Container>
    </div>
  );
}

/** The component of an admin page that is shown to signed-in editors alone. */
export const adminPage =
  (heading: string, Content: ComponentType<Editor>, space?: AdminPageProps['space']) => () => (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={heading} space={space}>
          <Content {...editor} />
        </AdminPage>
      )}
    </RequireSession>
  );
