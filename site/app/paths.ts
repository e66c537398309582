import { type homeSections, innerPaths, paths } from '../content/paths';

export { innerPaths, paths };

/** `/Home` is the same page as `/`; `/` is canonical. */
export const homeAlias = '/Home';

/** A section of Home from anywhere: Home with the section's id as the hash (spec 2.2). */
export const homeSection = (section: (typeof homeSections)[number]) => `${paths.home}#${section}`;

const pageNames = [
  'Home',
  'SendFile',
  'Training',
  'Development',
  'Privacy Policy',
  'Data Protection Agreement',
  'Terms And Conditions',
  'Blog',
  'Chat',
  'Admin',
  'Accessibility',
] as const;

export type PageName = (typeof pageNames)[number];

const fold = (name: string) => name.replaceAll(' ', '').toLowerCase();

/**
 * The page a URL names: its last path segment, in any letter case, hyphenated segments read as capitalised words. Home when no
 * page matches (spec 2.1).
 */
export function pageNameOf(url: string): PageName {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const segment = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return pageNames.find((name) => fold(name) === fold(words)) ?? pageNames[0];
}

/** A label as a route path: lower case, spaces as hyphens (spec 2.1). `Privacy Policy` → `/privacy-policy`. */
export const pathOfLabel = (label: string) => `/${label.toLowerCase().replaceAll(' ', '-')}`;

const specialPages: readonly PageName[] = [
  'Training',
  'SendFile',
  'Privacy Policy',
  'Terms And Conditions',
  'Data Protection Agreement',
];

/** Pages whose top bar is solid from the start (spec 2.2). */
export const isSpecialPage = (url: string) => specialPages.includes(pageNameOf(url));

/** Where each inquiry form posts. */
export const inquiryEndpoint = {
  contact: '/api/inquiries/contact',
  training: '/api/inquiries/training',
} as const;

interface VersionedDocument {
  slug: string;
  versions: readonly { id: string }[];
}

/** A version of a legal document: the newest at the document's own path, earlier ones below it. */
export const versionPath = ({ slug, versions }: VersionedDocument, id: string) =>
  id === versions[0]?.id ? `/${slug}` : `/${slug}/${id}`;

/** What changed from one version of a legal document to another. */
export const changesPath = ({ slug }: VersionedDocument, from: string, to: string) =>
  `/${slug}/changes/${from}..${to}`;

/** A legal text as it was written, without markup. */
export const textPath = (file: string) => `/legal/${file}`;
