import { TextLink } from '@probata/ui';
import { useLocation } from 'react-router-dom';
import { signedIn } from '../../content/pages/signed-in';
import * as styles from './Admin.css';

/** The links between the signed-in pages: blog, inquiries, uploads, people, chat. */
export function AdminNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={signedIn.navigation.label}>
      <ul className={styles.links}>
        {signedIn.navigation.links.map(({ label, href }) => (
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
  );
}
