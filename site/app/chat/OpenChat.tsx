import { ButtonLink } from '@probata/ui';
import { useEffect, useState } from 'react';
import { rooms } from '../../content/pages/rooms';
import { hasStoredSession } from '../admin/stored-session';
import { paths } from '../paths';
import * as styles from './Chat.css';

/** The floating way to the chat, for whoever is signed in (spec 2.10). The chat itself checks the session again. */
export function OpenChat() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(hasStoredSession()), []);
  return isShown ? (
    <div className={styles.floating}>
      <ButtonLink href={paths.chat} newTab>
        {rooms.chat.open}
      </ButtonLink>
    </div>
  ) : null;
}
