import { ButtonLink } from '@probata/ui';
import { useSession } from '../frame/useSession';
import { paths } from '../paths';
import * as styles from './Chat.css';
import { chat } from './words';

/** The link, once the accounts service has confirmed the stored session. */
export default function OpenChatLink() {
  return useSession().state === 'signedIn' ? (
    <div className={styles.floating}>
      <ButtonLink href={paths.chat} newTab>
        {chat.link}
      </ButtonLink>
    </div>
  ) : null;
}
