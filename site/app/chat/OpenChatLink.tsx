import { ButtonLink } from '@probata/ui';
import { signedIn } from '../../content/pages/signed-in';
import { paths } from '../../content/paths';
import { useSession } from '../admin/useSession';
import * as styles from './Chat.css';

/** The link, once the accounts service has confirmed the stored session. */
export default function OpenChatLink() {
  return useSession().state === 'signedIn' ? (
    <div className={styles.floating}>
      <ButtonLink href={paths.chat} newTab>
        {signedIn.chat.open}
      </ButtonLink>
    </div>
  ) : null;
}
