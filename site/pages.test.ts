import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from './content/paths';
import { isSpecialPage, pageAt, pageNameOf, pages, pathOfLabel, zoneAt } from './pages';

describe('pageNameOf', () => {
  it.each([
    ['/', 'Home'],
    ['/Home', 'Home'],
    ['/home', 'Home'],
    ['/SendFile', 'SendFile'],
    ['/sendfile/', 'SendFile'],
    ['/TRAINING?sent=training', 'Training'],
    ['/Development#platform', 'Development'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/legal/Terms-And-CONDITIONS', 'Terms And Conditions'],
    ['/data-protection-agreement', 'Data Protection Agreement'],
    ['/nowhere', 'Home'],
    ['', 'Home'],
  ])('%s is %s', (url, name) => {
    expect(pageNameOf(url)).toBe(name);
  });

  it('answers some page for any string', () => {
    fc.assert(fc.property(fc.string(), (url) => pageNameOf(url).length > 0));
  });
});

describe('pathOfLabel', () => {
  it.each([
    ['Privacy Policy', paths.privacyPolicy],
    ['Data Protection Agreement', paths.dataProtectionAgreement],
    ['Terms and Conditions', paths.termsAndConditions],
    ['Blog', paths.blog],
  ])('%s becomes %s', (label, path) => {
    expect(pathOfLabel(label)).toBe(path);
  });
});

describe('isSpecialPage', () => {
  it.each([
    '/Training',
    '/sendfile',
    '/privacy-policy',
    '/terms-and-conditions',
    '/data-protection-agreement',
  ])('%s keeps its bar solid', (url) => {
    expect(isSpecialPage(url)).toBe(true);
  });
  it.each(['/', '/Home', '/Development', '/blog'])('%s does not', (url) => {
    expect(isSpecialPage(url)).toBe(false);
  });
});

describe('the page list', () => {
  it('names each path once, in any letter case, and ends with the not-found page', () => {
    const all = pages
      .flatMap(({ path, aliases = [] }) => [path, ...aliases])
      .map((path) => path.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
    expect(pages.at(-1)?.path).toBe('*');
  });

  it.each(pages)('has words and a component for $path', async ({ content, load }) => {
    expect((await content()).meta.title).toMatch(/.+/);
    expect((await load()).Component).toBeTypeOf('function');
  });

  it.each([
    ['/training/', '/Training', 'site'],
    ['/home', '/', 'site'],
    ['/ADMIN/inquiries', '/admin/inquiries', 'admin'],
    ['/chat', '/chat', 'chat'],
    ['/nowhere', '*', 'site'],
  ])('finds %s as %s in the zone %s', (path, expected, zone) => {
    expect(pageAt(path).path).toBe(expected);
    expect(zoneAt(path)).toBe(zone);
  });
});
