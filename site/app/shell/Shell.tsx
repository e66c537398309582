import '@probata/ui/theme';
import '@probata/ui/base';
import '@probata/ui/fonts';
import { type LinkComponentProps, LinkProvider, SideMenu, SkipLink, Toaster, TopBar } from '@probata/ui';
import { useEffect } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { navigation } from '../../content/navigation';
import { documentOf } from '../../content/paths';
import type { NavigationItem } from '../../content/schema';
import { innerPaths, isSpecialPage, pageNameOf, paths } from '../paths';
import { Head } from './Head';
import { Logo } from './Logo';
import * as styles from './Shell.css';
import { SiteFooter } from './SiteFooter';
import { Page } from './SiteRouter';
import { SiteVoice, SiteVoiceAvatar } from './SiteVoice';
import { usePageScroll } from './scroll';
import { toaster } from './toaster';

/** A link of the router; one to another document loads it anew, for the policy that is its own. */
function RouterLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const { pathname } = useLocation();
  const target = href.startsWith('/') ? (href.split(/[?#]/, 1)[0] ?? '') : pathname;
  const go = useLinkClickHandler<HTMLAnchorElement>(href);
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && documentOf(target) === documentOf(pathname)) go(event);
      }}
    >
      {children}
    </a>
  );
}

const toLink = (link: { label: string; href: string; external?: true; tooltip?: string | undefined }) => ({
  label: link.label,
  href: link.href,
  ...(link.external && { newTab: true }),
  ...(link.tooltip && { hint: link.tooltip }),
});

const toItem = (item: NavigationItem) =>
  item.kind === 'group' ? { label: item.label, links: item.links.map(toLink) } : toLink(item);

const topBarItems = navigation.topBar.items.map(toItem);
const menuItems = navigation.menu.items.map(toItem);
const menuId = 'side-menu';
const uploadHeading = 'guest-upload'; // its id in pages/Upload

/** What every page has: the way past the navigation, the bar, the menu, the page, the footer (spec 2.2). */
export function Shell() {
  const { pathname } = useLocation();
  const page = pageNameOf(pathname);
  const isHome = pathname === paths.home || pathname.toLowerCase() === '/home';
  const isDevelopment = page === 'Development';
  usePageScroll();
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready';
  }, []);
  // A signed-in room fills the window; the guest upload is framed by Send File, and its landmark has a name, so that the two are told apart.
  const isRoom = page === 'Admin' || pathname.toLowerCase().startsWith(`${paths.admin}/`);
  const isUpload = pathname === innerPaths.upload;
  // One tree for all pages: what stays in its place stays mounted, and with it a call that is being held.
  return (
    <LinkProvider link={RouterLink}>
      <SiteVoice>
        {isRoom || isUpload ? (
          <main id="main" tabIndex={-1} aria-labelledby={isUpload ? uploadHeading : undefined}>
            <Page />
          </main>
        ) : (
          <>
            <SkipLink>{navigation.skipLink}</SkipLink>
            <TopBar
              label={navigation.topBar.label}
              logo={<Logo />}
              home={navigation.topBar.home}
              items={topBarItems}
              action={toLink(navigation.topBar.action)}
              menu={{ id: menuId, label: navigation.menu.open }}
              solid={isSpecialPage(pathname) ? 'always' : 'scroll'}
              {...(isDevelopment && { threshold: 10, scroller: `.${styles.scroller}` })}
              over={isHome ? 'media' : 'paper'}
              current={pathname}
            />
            <SideMenu
              id={menuId}
              label={navigation.menu.label}
              items={menuItems}
              closeLabel={navigation.menu.close}
              current={pathname}
            />
            <div
              className={isDevelopment ? styles.scroller : undefined}
              data-page-scroller={isDevelopment ? '' : undefined}
            >
              <main id="main" tabIndex={-1} className={isHome ? styles.underBar : styles.belowBar}>
                <Page />
              </main>
              <SiteFooter {...navigation.footer} />
            </div>
            <Toaster toaster={toaster} />
          </>
        )}
        <SiteVoiceAvatar hasBar={!isRoom && !isUpload} />
        <Head />
      </SiteVoice>
    </LinkProvider>
  );
}
