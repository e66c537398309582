import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './Avatar';

const letters = (name: string) => renderToStaticMarkup(<Avatar name={name} />).replace(/<[^>]+>/g, '');

describe('Avatar', () => {
  it.each([
    ['Ada Sample', 'AS'],
    ['Cher', 'C'],
    ['Maria del Carmen Muster', 'MM'],
    ['  élodie   zhang ', 'ÉZ'],
    ['𝒵oe Sample', '𝒵S'],
  ])('takes the monogram of %s', (name, monogram) => {
    expect(letters(name)).toBe(monogram);
  });

  it('is named for its person, or is decoration', () => {
    expect(renderToStaticMarkup(<Avatar name="Ada Sample" />)).toContain(
      'role="img" aria-label="Ada Sample"',
    );
    expect(renderToStaticMarkup(<Avatar name="Ada Sample" decorative />)).toContain('aria-hidden="true"');
  });

  it('refuses to be nobody', () => {
    expect(() => renderToStaticMarkup(<Avatar name=" " />)).toThrow(
      /^Avatar has an empty name, so .+: pass `name`/,
    );
  });
});
