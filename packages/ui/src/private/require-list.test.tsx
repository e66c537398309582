import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  Accordion,
  Breadcrumbs,
  Combobox,
  ErrorSummary,
  Menu,
  RadioGroup,
  SideMenu,
  Table,
  Tabs,
  TopBar,
} from '..';

test.each([
  ['Tabs', Tabs, 'tabs'],
  ['Accordion', Accordion, 'items'],
  ['Menu', Menu, 'items'],
  ['RadioGroup', RadioGroup, 'options'],
  ['Combobox', Combobox, 'options'],
  ['ErrorSummary', ErrorSummary, 'errors'],
  ['Breadcrumbs', Breadcrumbs, 'above'],
  ['SideMenu', SideMenu, 'items'],
  ['TopBar', TopBar, 'items'],
  ['Table', Table, 'columns'],
] as [string, ComponentType, string][])('%s without its list says what to pass', (name, component, prop) => {
  expect(() => renderToStaticMarkup(createElement(component))).toThrow(
    `<${name}> was given undefined as \`${prop}\`, so it has nothing to show: pass an array, which may be empty.`,
  );
});
