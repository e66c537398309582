/** Every address inside the site but those of the signed-in pages, in its canonical letter case. */
export const paths = {
  home: '/',
  sendFile: '/SendFile',
  training: '/Training',
  development: '/Development',
  privacyPolicy: '/privacy-policy',
  dataProtectionAgreement: '/data-protection-agreement',
  termsAndConditions: '/terms-and-conditions',
  blog: '/blog',
  accessibility: '/accessibility',
  exhibits: '/exhibits',
  estimate: '/estimate',
  trust: '/trust',
} as const;

/** The address of the page in Send File’s frame. */
export const uploadPath = '/upload';

/** The page of each inquiry form, and the id of its section. */
export const formPages = {
  contact: { path: paths.home, section: 'contact' },
  training: { path: paths.training, section: 'questions' },
} as const;

/** The address of a post of our own blog. */
export const toPostPath = (id: string) => `${paths.blog}/${id}`;

/** The address of the blog's Atom feed. */
export const feedPath = `${paths.blog}/feed.xml`;

/** The addresses of the site's own load file. */
export const loadFiles = { dat: '/exhibits/probata.dat', opt: '/exhibits/probata.opt' } as const;

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

/** The ids of the Send File page that links lead to. */
export const sendFileSections = ['before-you-send'] as const;

/** The address of a section of Home, from any route. */
export const toHomeSection = <Id extends (typeof homeSections)[number]>(id: Id) => `/#${id}` as const;
