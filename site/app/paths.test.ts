import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpecialPage, pageNameOf, pathOfLabel, paths } from './paths';

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
