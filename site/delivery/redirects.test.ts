import { expect, it } from 'vitest';
import { paths, toHomeSection } from '../content/paths';
import { pageAt, pages } from '../pages';
import { redirects } from './redirects';

it('lead from the paths of labels, and from short names, to what is meant', () => {
  expect(redirects).toMatchObject({
    '/send-file': paths.sendFile,
    '/file-transfer': paths.sendFile,
    '/platform-training': paths.training,
    '/contact': toHomeSection('contact'),
    '/support': toHomeSection('contact'),
    '/services': toHomeSection('services'),
    '/team': toHomeSection('team'),
    '/privacy': paths.privacyPolicy,
    '/terms': paths.termsAndConditions,
  });
});

it('hide no page, lead to pages, and never outside', () => {
  const own = pages.flatMap(({ path, aliases = [] }) => [path, ...aliases].map((one) => one.toLowerCase()));
  for (const [path, target] of Object.entries(redirects)) {
    expect(path).toMatch(/^\/[\w.&-]+$/);
    expect(own).not.toContain(path);
    expect(pageAt(target.split(/[?#]/, 1)[0] ?? '').path, target).not.toBe('*');
  }
});
