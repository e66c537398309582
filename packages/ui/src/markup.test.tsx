import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as ui from './index';

const { checkIcon } = ui;
const samples = [
  <ui.Box key="1" background="inverse" padding="large" border="all" radius="large" positioned />,
  <ui.Stack key="2" dividers space="large" align="center" />,
  <ui.Inline key="3" space="large" align="between" wrap={false} />,
  <ui.Columns key="4" template="margin-text" collapseBelow="desktop" />,
  <ui.Tiles key="5" columns={4} minimum="medium" />,
  <ui.Bleed key="6" axis="both" />,
  <ui.Container key="7" width="text" />,
  <ui.Text key="8" size="lead" tone="muted" measure oneLine preserveLines />,
  <ui.Heading key="9" level={1} size="display" align="center" />,
  <ui.List key="10" marker="number" dividers>
    <ui.ListItem />
  </ui.List>,
  <ui.Icon key="11" shape={checkIcon} size="xlarge" />,
  <ui.Button key="12" busy icon={checkIcon} width="fill">
    Go
  </ui.Button>,
  <ui.ProgressBar key="13" label="Upload" value={45} />,
  <ui.Skeleton key="14" label="Loading" head="picture" />,
  <ui.Avatar key="15" name="Ada Sample" src="/a.png" />,
  <ui.Spinner key="16" label="Loading" />,
  <ui.DataView key="17" label="Data" value={{ a: [1] }} />,
  <ui.CodeBlock key="18" label="Code" code="x" wrap />,
  <ui.TextArea key="19" label="Message" />,
  <ui.BusyOverlay key="20" open label="Wait" />,
  <ui.Switch key="21" label="Mail" defaultChecked />,
  <ui.RadioGroup key="22" label="Form" options={[{ value: 'a', label: 'A', hint: 'H' }]} defaultValue="a" />,
  <ui.AlertDialog key="23" id="a" title="Delete it?" confirmLabel="Delete">
    Words
  </ui.AlertDialog>,
  <ui.Popover key="24" label="P" trigger={<ui.Button>P</ui.Button>}>
    Words
  </ui.Popover>,
  <ui.Menu key="25" trigger={<ui.Button>M</ui.Button>} items={[{ id: 'a', label: 'A', icon: checkIcon }]} />,
  <ui.DateField key="26" label="From" min="2024-01-01" />,
  <ui.FileField key="27" label="Files" multiple />,
  <ui.Combobox key="28" label="Custodian" options={[{ value: 'Ada Sample', hint: '12' }]} />,
  <ui.AppShell
    key="29"
    mark="M"
    rail={
      <ui.Rail
        label="R"
        groups={[{ label: 'G', items: [{ href: '/', label: 'I', icon: checkIcon, tab: 'I' }] }]}
      />
    }
    foot="F"
  >
    <ui.ListRows heading="H" count={1}>
      <ui.ListRow
        href="/"
        title="T"
        unread="U"
        selection={{ label: 'S', checked: true, onChange: () => {} }}
      />
    </ui.ListRows>
    <ui.Sheet id="s" title="T" open={false}>
      <ui.Timeline>
        <ui.TimelineEntry time="1" />
      </ui.Timeline>
    </ui.Sheet>
  </ui.AppShell>,
];

it('writes no style attribute: a strict content security policy would drop it', () => {
  for (const sample of samples) expect(renderToStaticMarkup(sample)).not.toMatch(/ style=/);
});

it('writes no inline event handler', () => {
  for (const sample of samples) expect(renderToStaticMarkup(sample)).not.toMatch(/ on\w+=/);
});

// The law has two halves: TypeScript refuses the attribute, and callers without types cannot smuggle it in.
type Ui = typeof ui;
type Loose = {
  [Name in keyof Ui]: Ui[Name] extends (props: infer Props) => unknown
    ? 'dangerouslySetInnerHTML' extends keyof Props
      ? Name
      : never
    : never;
}[keyof Ui];
const loose: [Loose] extends [never] ? readonly string[] : Loose = [];

const components = Object.entries(ui).filter(
  ([name, value]) =>
    /^[A-Z][a-z]/.test(name) &&
    (typeof value === 'function' || (typeof value === 'object' && '$$typeof' in value)),
) as [string, ComponentType<object>][]; // as: names of components begin with a capital letter

/** The markup of a component, or the message of what React threw. */
function markupOf(component: ComponentType<object>, props: object): string {
  try {
    return renderToStaticMarkup(createElement(component, props));
  } catch (error) {
    return String(error);
  }
}

it('passes markup of others through no component', () => {
  expect(loose).toEqual([]);
  expect(components.length).toBeGreaterThan(50);
  const needed = { label: 'L', title: 'T', href: '/', items: [], options: [], columns: [], rows: [] };
  const markup = { dangerouslySetInnerHTML: { __html: '<b data-foreign>x</b>' } };
  const foreign = /data-foreign|dangerouslySetInnerHTML/;
  for (const [name, component] of components)
    for (const props of [markup, { ...needed, ...markup }])
      expect([name, markupOf(component, props).match(foreign)]).toEqual([name, null]);
  for (const sample of samples)
    expect(
      markupOf(sample.type as ComponentType<object>, { ...(sample.props as object), ...markup }), // as: samples are of our components
    ).not.toMatch(foreign);
});
