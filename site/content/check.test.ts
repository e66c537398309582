import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samplesIn, standInsOfText } from '../../scripts/check-release.mjs';
import { brand } from './brand';
import { checkContent, parsePost, stringsIn } from './check';
import { claims } from './claims';
import { links } from './links';
import { development } from './pages/development';
import { home } from './pages/home';
import { training } from './pages/training';
import { developmentSections, homeSections, paths } from './paths';
import { metas, toJsonLd, toRobots, toSecurityText, toSitemap } from './seo';
import { thirdParties, toNotice } from './third-parties';

test('all content passes its schema, and every picture it names exists', () => {
  expect(checkContent()).toEqual([]);
});

test('a folder without the pictures is a fault for each picture', () => {
  const faults = checkContent(new URL('./nowhere/', import.meta.url));
  expect(faults).toContain(
    '/images/hero-poster.webp is named by the content but is not in site/public: run its script in site/artwork.',
  );
});

test('Home and Development hold their sections in the order of the page', () => {
  const ids = (page: object) =>
    Object.values(page).flatMap((section) => ('id' in section ? [section.id] : []));
  expect(ids(home)).toEqual([...homeSections]);
  expect(ids(development)).toEqual([...developmentSections]);
});

describe('claims', () => {
  test('the two arbitration times have scopes of their own', () => {
    expect(claims.arbitrationFull.scope).not.toBe(claims.arbitrationQuick.scope);
  });

  test('a figure on a page is quoted from the register', () => {
    const figures = /\d[\d,.]*\s?(%|x\b|M\+|pages per minute|minutes)/;
    const known = stringsIn(claims);
    const strays = stringsIn([home, development]).filter(
      (text) => figures.test(text) && !known.some((claim) => text.includes(claim)),
    );
    expect(strays).toEqual([]);
  });
});

test('every outside address that a page embeds or loads belongs to a listed third party', () => {
  const hosts = new Set<string>(thirdParties.flatMap((party) => [...party.hosts]));
  for (const address of stringsIn([links.video, links.scheduling]))
    expect(hosts).toContain(new URL(address).origin);
});

test('the notice beside an embed says what the ledger says', () => {
  const noticeOf = (id: string) => thirdParties.filter((party) => party.id === id).map(toNotice);
  expect([home.ediscovery.video.notice]).toEqual(noticeOf('video'));
  expect([home.reprographics.video.notice]).toEqual(noticeOf('video'));
  expect([training.scheduling.notice]).toEqual(noticeOf('scheduling'));
});

test('sample addresses and numbers use reserved names only', () => {
  for (const address of stringsIn(links)) expect(new URL(address).hostname).toMatch(/\.example$/);
  expect(brand.phone.display).toMatch(/555-01\d\d$/);
});

describe('what search engines read', () => {
  test('the sitemap holds canonical addresses of indexed routes, once each', () => {
    const found = [...toSitemap().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain(`${brand.url}/`);
    expect(found).not.toContain(`${brand.url}/Home`);
    for (const hidden of [paths.admin, paths.chat, paths.blog])
      expect(found).not.toContain(`${brand.url}${hidden}`);
  });

  test('robots keeps editors’ pages out', () => {
    expect(toRobots()).toContain('Disallow: /admin\nDisallow: /chat\n');
  });

  test('every route has a head of its own', () => {
    expect(metas.map((meta) => meta.path)).toEqual(expect.arrayContaining(['*', ...Object.values(paths)]));
    expect(new Set(metas.map((meta) => meta.title)).size).toBe(metas.length);
    expect(new Set(metas.map((meta) => meta.description)).size).toBe(metas.length);
  });

  test('Home describes the organization, three services, and the questions; other pages where they stand', () => {
    expect(toJsonLd(home.meta).map((object) => object['@type'])).toEqual([
      'Organization',
      'Service',
      'Service',
      'Service',
      'FAQPage',
    ]);
    expect(toJsonLd(development.meta).map((object) => object['@type'])).toEqual(['BreadcrumbList']);
  });

  test('security.txt expires a year after the build', () => {
    expect(toSecurityText(new Date('2026-01-02T03:04:05Z'))).toContain('Expires: 2027-01-02T03:04:05.000Z');
  });
});

describe('stand-ins', () => {
  test('a marked value is found with its place, once, however deep', () => {
    expect(samplesIn("const a = {\n  b: sample('x'),\n  c: [sample(['y', sample('z')])],\n};")).toEqual([
      { line: 2, value: "'x'" },
      { line: 3, value: "['y', sample('z')]" },
    ]);
  });

  test('a reserved name in a text is found, another is not', () => {
    expect(
      standInsOfText('Write to a@probata.example.\nCall (214) 555-0142, not (214) 555-0242.\nexample'),
    ).toEqual([
      { line: 1, value: 'probata.example' },
      { line: 2, value: '(214) 555-0142' },
    ]);
  });
});

describe('posts', () => {
  const folder = new URL('./blog/posts/', import.meta.url);

  test.each(readdirSync(folder))('%s ends with the sentence on legal advice', (file) => {
    expect(parsePost(readFileSync(new URL(file, folder), 'utf8')).body.trim()).toMatch(
      /not legal advice\.\*$/,
    );
  });

  test('a file without front matter is refused with a sentence', () => {
    expect(() => parsePost('# Title')).toThrow('The post has no front matter');
  });
});
