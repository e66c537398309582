import { AppShell, Breadcrumbs, Rail, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { overview } from '../overview/words';
import { paths } from '../paths';
import { useSite } from '../site';
import { AccountMenu } from './AccountMenu';
import { CountsContext, useCounts } from './counts';
import * as styles from './Frame.css';
import { fill } from './fill';
import { Find } from './find/Find';
import { placeAt, places } from './places';
import type { Editor } from './RequireSession';
import { ServerState } from './ServerState';
import { useDoubleClicks } from './useDoubleClicks';
import { signedIn } from './words';

const { frame: words } = signedIn;

interface FrameProps extends Editor {
  /** The name of the page, for the breadcrumb. */
  heading: string;
  children: ReactNode;
}

/** The shell of every signed-in page: bar, rail, page, foot. */
export function Frame({ heading, children, ...editor }: FrameProps) {
  const { Logo, home, copyright } = useSite();
  const { pathname, search, hash } = useLocation();
  const counts = useCounts(editor);
  useDoubleClicks();
  const current = placeAt(pathname, search, hash);
  const isOverview = pathname === paths.admin;
  return (
    <AppShell
      className={styles.frame}
      mark={
        <TextLink href={home} tone="plain" standalone>
          <span className={styles.mark}>
            <Logo />
          </span>
        </TextLink>
      }
      bar={
        <>
          <div className={styles.place}>
            <Breadcrumbs
              above={isOverview ? [] : [{ href: paths.admin, label: overview.page }]}
              current={heading}
            />
          </div>
          <div className={styles.tools}>
            <Find client={editor.client} />
            <TextLink href={home} standalone>
              {words.website}
            </TextLink>
            <AccountMenu {...editor} />
          </div>
        </>
      }
      rail={
        <Rail
          label={words.label}
          groups={places.map(({ label, items }) => ({
            label,
            items: items.map(({ count: _, ...item }) => ({ ...item, count: counts[item.href] ?? 0 })),
          }))}
          {...(current && { current })}
          foot={<ServerState client={editor.client} />}
        />
      }
      foot={
        <>
          <span>{copyright}</span>
          {/* The overview and the account say it beside their headings. */}
          {!isOverview && pathname !== paths.account && (
            <span className={styles.address}>{fill(signedIn.signedInAs, { email: editor.email })}</span>
          )}
        </>
      }
    >
      <CountsContext value={counts}>{children}</CountsContext>
    </AppShell>
  );
}
