import { TextLink } from '@probata/ui';
import { useLocation } from 'react-router-dom';
import { pages } from '../pages';
import * as styles from './Admin.css';
import { signedIn } from './words';

const links = pages.flatMap(({ label, path: href }) => (label === undefined ? [] : [{ label, href }]));

/** The links between the signed-in pages. */
export function AdminNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={signedIn.navigation}>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
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
