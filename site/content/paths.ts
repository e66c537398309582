/** Every address inside the site, spelt once. The casing is the canonical one; any other casing is redirected to it. */
export const paths = {
  home: '/',
  sendFile: '/SendFile',
  training: '/Training',
  development: '/Development',
  privacyPolicy: '/privacy-policy',
  dataProtectionAgreement: '/data-protection-agreement',
  termsAndConditions: '/terms-and-conditions',
  blog: '/blog',
  chat: '/chat',
  admin: '/admin',
  accessibility: '/accessibility',
} as const;

/** Addresses of pages inside others: the further rooms of /admin, and what Send File shows in its frame. */
export const innerPaths = {
  inquiries: '/admin/inquiries',
  uploads: '/admin/uploads',
  upload: '/upload',
} as const;

/** The ids of Home's sections, in order. */
export const homeSections = [
  'home',
  'services',
  'ediscovery',
  'data-science',
  'reprographics',
  'team',
  'contact',
] as const;

/** The ids of the Development page's sections, in order. */
export const developmentSections = [
  'evidence',
  'cullable',
  'deposition-engine',
  'navigator',
  'finra-navigator',
  'elisha-lex',
  'seraphim',
  'platform',
] as const;

/** The address of a section of Home, from any route. */
export const toHomeSection = <Id extends (typeof homeSections)[number]>(id: Id) => `/#${id}` as const;

/** The address of a section of the Development page, from any route. */
export const toDevelopmentSection = <Id extends (typeof developmentSections)[number]>(id: Id) =>
  `/Development#${id}` as const;

/**
 * Which document a page belongs to. A document keeps the policy it was loaded with while the visitor moves inside it, so pages that need
 * less than the others are documents of their own: links from one to another load anew.
 */
export function documentOf(path: string): 'admin' | 'chat' | 'upload' | 'site' {
  const lower = path.toLowerCase();
  for (const [document, root] of [
    ['admin', paths.admin],
    ['chat', paths.chat],
    ['upload', innerPaths.upload],
  ] as const)
    if (lower === root || lower.startsWith(`${root}/`)) return document;
  return 'site';
}
