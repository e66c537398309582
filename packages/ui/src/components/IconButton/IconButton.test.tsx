import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { menuIcon } from '../../icons';
import { IconButton } from './IconButton';

const html = (node: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(node);

it('is a button that submits nothing, unless it has that type', () => {
  expect(html(<IconButton icon={menuIcon} label="Menu" />)).toMatch(
    /^<button type="button" aria-label="Menu" class="[^"]+"><svg/,
  );
  expect(html(<IconButton icon={menuIcon} label="Send" type="submit" />)).toContain('type="submit"');
});

it.each([
  ['an element', <summary key="slot" className="own" />],
  ['a function', (props: object) => <summary {...props} />],
])('renders %s in place of the button, with its name, its look and its icon', (kind, render) => {
  const rendered = html(<IconButton icon={menuIcon} label="Menu" render={render} id="open" />);
  expect(rendered).toMatch(/^<summary [^>]*aria-label="Menu"[^>]*><svg.*<\/summary>$/);
  expect(rendered).toContain('id="open"');
  expect(rendered).not.toContain('type=');
  expect(rendered).toMatch(kind === 'an element' ? /class="[^"]+ own"/ : /class="[^"]+"/);
});

it('refuses an empty label in development', () => {
  expect(() => html(<IconButton icon={menuIcon} label=" " />)).toThrow('IconButton has an empty label');
});
