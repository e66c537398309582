import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { CardLink } from '../Card/Card';
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

  it.each([
    // biome-ignore lint/a11y/useAnchorContent: the links give it their words
    ['an element', <a key="slot" href="/own" data-slot="" className="own" />],
    ['a function', (props: LinkComponentProps) => <a data-slot="" {...props} />],
  ])('gives way to the `render` of a link: %s', (_kind, render) => {
    for (const Link of [TextLink, ButtonLink, CardLink]) {
      const html = renderToStaticMarkup(
        <LinkProvider link={RouterLink}>
          <Link href="/Training" id="link" render={render}>
            Go
          </Link>
        </LinkProvider>,
      );
      expect(html).not.toContain('data-routed');
      expect(html).toMatch(/^<a [^>]*data-slot=""/);
      expect(html).toMatch(/ id="link"/);
      expect(html).toMatch(/>(?:<span>)?Go(?:<\/span>)?<\/a>$/);
      // The element keeps its own props, and wears both classes.
      expect(html).toContain(typeof render === 'function' ? 'href="/Training"' : 'href="/own"');
      expect(html).toMatch(typeof render === 'function' ? /class="[^"]+"/ : /class="[^"]+ own"/);
    }
  });

  it('is not needed', () => {
    expect(renderToStaticMarkup(<TextLink href="/Training">Go</TextLink>)).toMatch(
      /^<a [^>]*href="\/Training"/,
    );
  });
});
