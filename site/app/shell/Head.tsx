import { VisuallyHidden } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../content/brand';
import type { Meta } from '../../content/schema';
import { routeOf } from '../routes';

const set = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

function showMeta({ path, title, description, indexed }: Meta) {
  document.title = title;
  set('meta[name="description"]', 'content', description);
  set('meta[property="og:title"]', 'content', title);
  set('meta[property="og:description"]', 'content', description);
  document.head.querySelector('link[rel="canonical"], meta[name="robots"]')?.remove();
  if (indexed) {
    const canonical = document.createElement('link');
    canonical.rel = 'canonical';
    canonical.href = new URL(path, brand.url).href;
    document.head.append(canonical);
  } else {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
  }
}

/** Keeps title, description and canonical address true after a client navigation, and says the new page's title. Renders a live region. */
export function Head() {
  const { pathname } = useLocation();
  const meta = routeOf(pathname).page?.handle;
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!meta || shown.current === pathname) return;
    shown.current = pathname;
    showMeta(meta);
    setAnnounced(meta.title);
  }, [meta, pathname]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
