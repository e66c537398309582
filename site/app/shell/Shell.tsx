import '@probata/ui/theme';
import '@probata/ui/base';
import '@probata/ui/fonts';
import './view-transitions.css';
import {
  type LinkComponentProps,
  LinkProvider,
  Notice,
  SideMenu,
  SkipLink,
  Toaster,
  TopBar,
  VisuallyHidden,
} from '@probata/ui';
import { memo, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { Outlet, Link as RouteLink, useLocation, useMatches } from 'react-router-dom';
import { navigation } from '../../content/navigation';
import { failure } from '../../content/pages/failure';
import { paths } from '../../content/paths';
import type { Link, NavigationItem } from '../../content/schema';
import type { PublicSettings } from '../../contract/settings';
import {
  bareZones,
  isSpecialPage,
  pageAt,
  type RouteHandle,
  signedInZones,
  type Zone,
  zoneAt,
} from '../../pages';
import { DocumentContext, useSettings } from '../context';
import { Logo } from './Logo';
import { Metadata } from './Metadata';
import { usePrintStamp } from './print-stamp';
import * as styles from './Shell.css';
import { SiteFooter } from './SiteFooter';
import { SiteVoice, SiteVoiceAvatar } from './SiteVoice';
import { useScrollAndFocus } from './scroll';
import { toaster } from './toaster';

/**
 * A router link. One to another zone, or to a file, loads a document: its policy differs. One to a fragment of the page is the browser's:
 * it scrolls and moves the focus as before hydration.
 */
function RouterLink({ href, children, ...rest }: LinkComponentProps) {
  const { pathname } = useLocation();
  const [path, isOwn] = useMemo(() => {
    const path = href.startsWith('/') ? new URL(href, 'http://localhost').pathname : pathname;
    const { path: page, zone = 'site' } = pageAt(path);
    return [path, page !== '*' && zone === zoneAt(pathname)];
  }, [href, pathname]);
  const isFragment = href.startsWith(`${pathname}#`);
  // Not within a page, for example to a dialog: the transition captures the page before it is rendered, which delays the paint (INP).
  return (
    <RouteLink
      {...rest}
      to={href}
      reloadDocument={!isOwn || isFragment}
      viewTransition={path !== pathname}
      discover="none"
    >
      {children}
    </RouteLink>
  );
}

/** A link of the content; one to a page that has moved, such as the blog, leads where it has moved to. */
function toLink(link: Link | Exclude<NavigationItem, { kind: 'group' }>, settings: PublicSettings) {
  const moved = pageAt(link.href).movedTo?.(settings);
  return {
    label: link.label,
    href: moved ?? link.href,
    ...(('external' in link || moved) && { newTab: true }),
    // It announces the blog elsewhere: our own has come.
    ...(moved && 'tooltip' in link && link.tooltip && { hint: link.tooltip }),
  };
}

const toItems = (items: readonly NavigationItem[], settings: PublicSettings) =>
  items.map((item) =>
    item.kind === 'group'
      ? { label: item.label, links: item.links.map((link) => toLink(link, settings)) }
      : toLink(item, settings),
  );

const [price] = navigation.footer.reach.links;
const menuId = 'side-menu';
const uploadHeading = 'guest-upload'; // its id in pages/Upload

/** Marks a navigation that the browser animates itself, so that it is not animated twice. */
function useSwipeMark() {
  useEffect(() => {
    const mark = ({ hasUAVisualTransition }: PopStateEvent) =>
      document.documentElement.toggleAttribute('data-swiped', hasUAVisualTransition);
    addEventListener('popstate', mark);
    return () => removeEventListener('popstate', mark);
  }, []);
}

/** The head of the current page, and a live region that announces its title after a navigation. */
function PageMetadata({ handle, isFirst }: { handle: RouteHandle; isFirst: boolean }) {
  const { origin, posted } = use(DocumentContext);
  const hasErrors = isFirst && Object.keys(posted?.errors ?? {}).length > 0;
  return (
    <>
      {/* In the HTML the document renders them: a hoistable outside <html> would land in front of the markup. */}
      {typeof document === 'undefined' ? null : (
        <Metadata meta={handle.meta} path={handle.page.path} origin={origin} hasErrors={hasErrors} />
      )}
      <VisuallyHidden role="status">{isFirst ? '' : handle.meta.title}</VisuallyHidden>
    </>
  );
}

// Not rendered again by a navigation within a page (INP).
const Head = memo(function Head({ pathname }: { pathname: string }) {
  const settings = useSettings();
  return (
    <>
      <SkipLink>{navigation.skipLink}</SkipLink>
      <TopBar
        label={navigation.topBar.label}
        logo={<Logo />}
        home={navigation.topBar.home}
        items={toItems(navigation.topBar.items, settings)}
        contact={toLink(navigation.topBar.contact, settings)}
        action={toLink(navigation.topBar.action, settings)}
        secondaryAction={toLink(navigation.topBar.secondaryAction, settings)}
        menu={{ id: menuId, label: navigation.menu.open }}
        solid={isSpecialPage(pathname) ? 'always' : 'scroll'}
        {...(pageAt(pathname).path === paths.development && { threshold: 10 })}
        over="paper"
        current={pathname}
      />
      <SideMenu
        id={menuId}
        label={navigation.menu.label}
        items={toItems(navigation.menu.items, settings)}
        closeLabel={navigation.menu.close}
        current={pathname}
      />
    </>
  );
});

const Foot = memo(function Foot() {
  return <SiteFooter {...navigation.footer} />;
});

interface MainProps {
  zone: Zone;
  isHome: boolean;
  children: ReactNode;
}

/** The main landmark; the signed-in pages bring their own, inside their frame. */
function Main({ zone, isHome, children }: MainProps) {
  if (signedInZones.includes(zone)) return children;
  return (
    <main
      id="main"
      tabIndex={-1}
      {...(!bareZones.includes(zone) && { className: isHome ? styles.underBar : styles.belowBar })}
      {...(zone === 'upload' && { 'aria-labelledby': uploadHeading })}
    >
      {children}
    </main>
  );
}

/** The layout of every page: skip link, bar, menu, page, footer, toasts, voice avatar (spec 2.2). */
export function Shell() {
  const { pathname } = useLocation();
  const [firstPathname, setFirstPathname] = useState<string | null>(pathname);
  if (firstPathname !== null && firstPathname !== pathname) setFirstPathname(null);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined; // set by loadRoute; missing when it failed
  const { path, zone = 'site', start } = pageAt(pathname);
  const hasFrame = !bareZones.includes(zone);
  useScrollAndFocus();
  useSwipeMark();
  usePrintStamp(path);
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  // One tree for all pages: a live call survives navigation because the provider stays mounted.
  return (
    <LinkProvider link={RouterLink}>
      <SiteVoice>
        {hasFrame && <Head pathname={pathname} />}
        <SiteVoiceAvatar {...navigation.voice} {...(zone === 'site' && price && { link: price })} />
        <Main zone={zone} isHome={path === paths.home}>
          <Outlet />
        </Main>
        {hasFrame && <Foot />}
        <Toaster toaster={toaster} />
        <div role="status">
          {/* The bootstrap shows it while the app cannot be loaded for want of a connection. */}
          <div data-offline="" hidden className={styles.offline}>
            <Notice tone="warning" title={failure.offline.heading}>
              {failure.offline.body}
            </Notice>
          </div>
          {/* The bootstrap shows it when the app cannot be loaded. A page that starts at once has its own message. */}
          {start !== 'now' && (
            <div data-without-app="" hidden className={styles.offline}>
              <Notice tone="warning" title={failure.withoutApp.heading}>
                {failure.withoutApp.body}{' '}
                {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page's own address */}
                <a href="">{failure.again}</a>
              </Notice>
            </div>
          )}
        </div>
        {handle ? <PageMetadata handle={handle} isFirst={firstPathname !== null} /> : null}
      </SiteVoice>
    </LinkProvider>
  );
}
