import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as ui from '..';

const button = <ui.Button>B</ui.Button>;

const picture = { src: '/p.webp', alt: '', width: 1, height: 1 };

const roots = [
  ['Accordion', ui.Accordion, { items: [] }],
  ['AlertDialog', ui.AlertDialog, { id: 'a', title: 'T', confirmLabel: 'C' }],
  ['AppShell', ui.AppShell, { mark: 'M', rail: null }],
  ['Avatar', ui.Avatar, { name: 'A' }],
  ['Badge', ui.Badge, {}],
  ['Bleed', ui.Bleed, {}],
  ['Box', ui.Box, {}],
  ['Breadcrumbs', ui.Breadcrumbs, { above: [], current: 'C' }],
  ['BusyOverlay', ui.BusyOverlay, { open: true, label: 'L' }],
  ['Button', ui.Button, {}],
  ['ButtonLink', ui.ButtonLink, { href: '/' }],
  ['Card', ui.Card, {}],
  ['CardButton', ui.CardButton, {}],
  ['CardLink', ui.CardLink, { href: '/' }],
  ['Checkbox', ui.Checkbox, { label: 'L' }],
  ['CodeBlock', ui.CodeBlock, { code: 'c', label: 'L' }],
  ['Columns', ui.Columns, {}],
  ['Combobox', ui.Combobox, { label: 'L', options: [] }],
  ['CompareSlider', ui.CompareSlider, { label: 'L', before: picture, after: picture }],
  ['Container', ui.Container, {}],
  ['DataView', ui.DataView, { label: 'L', value: 1 }],
  ['DateField', ui.DateField, { label: 'L' }],
  ['Dialog', ui.Dialog, { id: 'd', title: 'T' }],
  ['EmbedFacade', ui.EmbedFacade, { title: 'T', src: '/' }],
  ['EmptyState', ui.EmptyState, { title: 'T' }],
  ['ErrorSummary', ui.ErrorSummary, { errors: [{ fieldId: 'f', message: 'M' }] }],
  ['Field', ui.Field, { label: 'L', children: () => null }],
  ['FileField', ui.FileField, { label: 'L' }],
  ['Footer', ui.Footer, { groups: [] }],
  ['Heading', ui.Heading, { level: 2 }],
  ['Hero', ui.Hero, { image: picture }],
  ['Icon', ui.Icon, { shape: ui.xIcon }],
  ['IconButton', ui.IconButton, { label: 'L', icon: ui.Icon }],
  ['Inline', ui.Inline, {}],
  ['List', ui.List, {}],
  ['ListItem', ui.ListItem, {}],
  ['ListRow', ui.ListRow, { href: '/', title: 'T' }],
  ['ListRows', ui.ListRows, { heading: 'H' }],
  ['Menu', ui.Menu, { trigger: button, items: [] }],
  ['NavigationDisclosure', ui.NavigationDisclosure, { label: 'L', links: [] }],
  ['Notice', ui.Notice, { title: 'T' }],
  ['Pagination', ui.Pagination, { label: 'L', current: 1, total: 2, href: () => '/' }],
  ['ParallaxCard', ui.ParallaxCard, {}],
  ['Popover', ui.Popover, { label: 'L', trigger: button }],
  ['ProgressBar', ui.ProgressBar, { label: 'L' }],
  ['RadioGroup', ui.RadioGroup, { label: 'L', options: [] }],
  ['Rail', ui.Rail, { label: 'L', groups: [] }],
  ['RevealImage', ui.RevealImage, { label: 'L', image: picture, overlay: picture }],
  ['RevealOnView', ui.RevealOnView, {}],
  ['Select', ui.Select, { label: 'L' }],
  ['Sheet', ui.Sheet, { id: 's', title: 'T', open: false }],
  ['SideMenu', ui.SideMenu, { id: 'm', label: 'L', items: [] }],
  ['SideMenuButton', ui.SideMenuButton, { menu: 'm', label: 'L' }],
  ['Skeleton', ui.Skeleton, { label: 'L' }],
  ['SkipLink', ui.SkipLink, {}],
  ['Spinner', ui.Spinner, { label: 'L' }],
  ['Stack', ui.Stack, {}],
  ['Switch', ui.Switch, { label: 'L' }],
  ['Table', ui.Table, { caption: 'C', columns: [], rows: [], rowKey: String }],
  ['Tabs', ui.Tabs, { label: 'L', tabs: [] }],
  ['Text', ui.Text, {}],
  ['TextArea', ui.TextArea, { label: 'L' }],
  ['TextField', ui.TextField, { label: 'L' }],
  ['TextLink', ui.TextLink, { href: '/' }],
  ['Tiles', ui.Tiles, {}],
  ['Timeline', ui.Timeline, {}],
  ['TimelineEntry', ui.TimelineEntry, { time: '1' }],
  ['Tooltip', ui.Tooltip, { text: 'T', children: button }],
  ['TopBar', ui.TopBar, { logo: 'L', home: { href: '/' }, items: [], menu: { id: 'm', label: 'M' } }],
  ['VisuallyHidden', ui.VisuallyHidden, {}],
] as unknown as [string, ComponentType<object>, object][];

test('each component is listed', () => {
  // They render no element, or none on a server.
  const others = ['LinkProvider', 'LocaleProvider', 'Toaster'];
  const components = Object.entries(ui).filter(
    ([name, value]) => /^[A-Z]/.test(name) && (typeof value === 'function' || '$$typeof' in Object(value)),
  );
  expect(roots.map(([name]) => name)).toEqual(
    components
      .map(([name]) => name)
      .filter((name) => !others.includes(name))
      .sort(),
  );
});

const rootOf = (component: ComponentType<object>, props: object) =>
  /^<[^>]+>/.exec(renderToStaticMarkup(createElement(component, props)))?.[0] ?? '';

test.each(roots)('%s adds a class and a style of the page to its root', (_name, component, props) => {
  const own = { ...props, className: 'mine', style: { top: 1 } };
  const root = rootOf(component, own);
  expect(root).toMatch(/ class="(?:[^"]* )?mine"/);
  expect(root).toContain('style="top:1px"');
  expect(renderToStaticMarkup(createElement(component, own)).match(/mine/g)).toHaveLength(1);
});

// `docs/guides/Styling.md` lists them; those that scripts set are tested in a browser beside their component.
test.each([
  ['Button', { busy: true }, 'data-busy'],
  ['BusyOverlay', { open: true }, 'data-open'],
  ['RevealImage', { open: true }, 'data-open'],
  ['RevealImage', { defaultOpen: true }, 'data-open'],
  ['EmbedFacade', { eager: true }, 'data-open'],
  ['ProgressBar', {}, 'data-indeterminate'],
  ['ProgressBar', { value: 100 }, 'data-complete'],
  ...[
    'Checkbox',
    'Combobox',
    'DateField',
    'FileField',
    'RadioGroup',
    'Select',
    'Switch',
    'TextArea',
    'TextField',
  ].flatMap((name) => [
    [name, { error: 'E' }, 'data-invalid'] as const,
    [name, { disabled: true }, 'data-disabled'] as const,
  ]),
  ['Field', { error: 'E' }, 'data-invalid'],
] as const)('%s with %o has %s', (name, state, attribute) => {
  const [, component, props] = roots.find(([other]) => other === name) ?? [];
  if (!component) throw new Error(`${name} is not listed`);
  expect(rootOf(component, { ...props, ...state })).toContain(` ${attribute}=""`);
  expect(
    rootOf(component, {
      ...props,
      ...(attribute === 'data-indeterminate' && { value: 1 }),
      ...(name === 'BusyOverlay' && { open: false }),
    }),
  ).not.toContain(attribute);
});
