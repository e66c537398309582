import { Button, Container, Heading, Inline, Notice, Stack, Text, TextLink } from '@probata/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import * as styles from './Admin.css';
import type { EditorInRoom } from './Gate';
import { signOut } from './session';

interface RoomFrameProps extends EditorInRoom {
  heading: string;
  children: ReactNode;
}

/** What every signed-in room has: its name, the way to the other rooms, who is here, and the way out. */
export function RoomFrame({ client, email, heading, children }: RoomFrameProps) {
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    setLeaving(true);
    setError(null);
    setError(await signOut(client));
    setLeaving(false);
  };
  return (
    <div className={styles.room}>
      <Container>
        <Stack space="xxlarge">
          <Stack space="medium">
            <Heading level={1} size="h2">
              {heading}
            </Heading>
            <nav aria-label={rooms.navigation.label}>
              <ul className={styles.rooms}>
                {rooms.navigation.links.map(({ label, href }) => (
                  <li key={href}>
                    <TextLink
                      href={href}
                      standalone
                      {...(href === pathname && { 'aria-current': 'page', tone: 'plain' })}
                    >
                      {label}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </nav>
            <Inline align="between">
              <Text tone="muted">{admin.signedInAs.replace('{email}', email)}</Text>
              <Button variant="outline" size="small" busy={isLeaving} onClick={leave}>
                {admin.signOut}
              </Button>
            </Inline>
            {error !== null && (
              <Notice tone="danger" live="assertive">
                {error}
              </Notice>
            )}
          </Stack>
          {children}
        </Stack>
      </Container>
    </div>
  );
}
