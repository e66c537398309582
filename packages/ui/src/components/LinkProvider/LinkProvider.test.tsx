import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { TextLink } from '../TextLink/TextLink';
import { type LinkComponentProps, LinkProvider } from './LinkProvider';

const RouterLink = (props: LinkComponentProps) => <a data-routed="" {...props} />;
const inside = (href: string, newTab = false) =>
  renderToStaticMarkup(
    <LinkProvider link={RouterLink}>
      <TextLink href={href} newTab={newTab}>
        Go
      </TextLink>
      <ButtonLink href={href} newTab={newTab}>
        Go
      </ButtonLink>
    </LinkProvider>,
  ).match(/data-routed/g)?.length ?? 0;

describe('LinkProvider', () => {
  it.each(['/', '/Training', '/Home#contact', './next', '../up', '?page=2'])('routes %s', (href) => {
    expect(inside(href)).toBe(2);
  });

  it.each([
    '#contact',
    'https://probata.example/',
    '//probata.example',
    'mailto:office@probata.example',
    'tel:+12145550117',
  ])('leaves %s to the browser', (href) => {
    expect(inside(href)).toBe(0);
  });

  it('leaves a new tab to the browser', () => {
    expect(inside('/Training', true)).toBe(0);
  });

  it('is not needed', () => {
    expect(renderToStaticMarkup(<TextLink href="/Training">Go</TextLink>)).toMatch(
      /^<a [^>]*href="\/Training"/,
    );
  });
});
