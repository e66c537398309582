import {
  archiveIcon,
  clipboardCheckIcon,
  clockIcon,
  fileTextIcon,
  houseIcon,
  type IconShape,
  mailIcon,
  messageSquareIcon,
  pencilIcon,
  shieldCheckIcon,
  uploadIcon,
  userIcon,
  usersIcon,
} from '@probata/ui';
import { assignedToMe, dueQueries, onlyUnread } from '../inquiries/contract';
import { pages } from '../pages';
import { paths } from '../paths';

/** A link of the rail. */
export interface Place {
  href: string;
  label: string;
  icon: IconShape;
  /** Its short name in the tab bar of a phone. */
  tab?: string;
  /** The query of the inquiries that wait there. */
  count?: string;
}

interface PlaceGroup {
  label: string;
  items: readonly Place[];
}

/** The filters of what the rail counts. */
export const inboxQueries = {
  unread: `?unread=${onlyUnread}`,
  mine: `?assignee=${assignedToMe}&state=new`,
  due: dueQueries.all,
} as const;

const { unread, mine, due } = inboxQueries;

/** The link to a page, with the label that it has in the list of pages. */
const toPage = (path: string, icon: IconShape, tab?: string): Place => ({
  href: path,
  label: pages.find((page) => page.path === path)?.label ?? path,
  icon,
  ...(tab !== undefined && { tab }),
});

const grouped: readonly PlaceGroup[] = [
  {
    label: 'Inbox',
    items: [
      {
        href: paths.inquiries + unread,
        label: 'Unread',
        icon: mailIcon,
        count: unread,
      },
      {
        href: paths.inquiries + mine,
        label: 'Mine',
        icon: userIcon,
        count: mine,
      },
      {
        href: paths.inquiries + due,
        label: 'Due',
        icon: clockIcon,
        count: dueQueries.soon,
      },
      toPage(paths.inquiries, archiveIcon, 'Inbox'),
    ],
  },
  { label: 'Files', items: [toPage(paths.uploads, uploadIcon, 'Uploads')] },
  {
    label: 'Blog',
    items: [
      toPage(paths.admin, houseIcon),
      { href: `${paths.admin}#templates`, label: 'Templates', icon: fileTextIcon },
      { href: `${paths.admin}#validation`, label: 'Validation', icon: shieldCheckIcon },
      { href: `${paths.admin}#persona`, label: 'Persona', icon: pencilIcon },
      toPage(paths.chat, messageSquareIcon, 'Chat'),
    ],
  },
  { label: 'Record', items: [toPage(paths.people, usersIcon), toPage(paths.audit, clipboardCheckIcon)] },
];

const isGrouped = (path: string) => grouped.some(({ items }) => items.some(({ href }) => href === path));

/** Pages of the list that no group names. The own account has its link in the bar. */
const others = pages.flatMap(({ path, label }) =>
  label === undefined || path === paths.account || isGrouped(path) ? [] : [toPage(path, fileTextIcon)],
);

/** The links of the rail, by group. */
export const places: readonly PlaceGroup[] =
  others.length > 0 ? [...grouped, { label: 'More', items: others }] : grouped;

/** The link that an address belongs to: of those with its path, the one with the most of its parameters. */
export function placeAt(pathname: string, search: string, hash = ''): string | undefined {
  const params = new URLSearchParams(search);
  const found = places
    .flatMap(({ items }) => items)
    .flatMap(({ href }) => {
      const { pathname: path, searchParams, hash: part } = new URL(href, 'http://localhost');
      const wanted = [...searchParams];
      const isIn = path === pathname && wanted.every(([name, value]) => params.get(name) === value);
      return isIn && (part === '' || part === hash) ? [{ href, weight: wanted.length + part.length }] : [];
    });
  return found.sort((one, other) => other.weight - one.weight)[0]?.href;
}
