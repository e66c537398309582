import * as ui from '@probata/ui';
import { checkIcon } from '@probata/ui/icons';
import { Component, type ReactElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { imitateTranslation } from '../../.storybook/translation';

afterEach(cleanup);

const toaster = ui.createToaster();
const words = (count: number) => [count, ' of ', <b key="b">{count}</b>, count > 1 && ' files'] as ReactNode;

/** Each component that shows a text, made of a count: what changes with it are texts, and parts that come and go. */
const made: Record<string, (count: number) => ReactElement> = {
  Accordion: (n) => <ui.Accordion items={[{ id: 'a', label: words(n), content: words(n) }]} />,
  AlertDialog: (n) => (
    <ui.AlertDialog id="a" title={words(n)} confirmLabel={`Delete ${n}`}>
      {words(n)}
    </ui.AlertDialog>
  ),
  Avatar: (n) => <ui.Avatar name={n > 1 ? 'Grace Sample' : 'Ada Byron'} />,
  Badge: (n) => <ui.Badge>{words(n)}</ui.Badge>,
  Breadcrumbs: (n) => <ui.Breadcrumbs above={[{ href: '#', label: words(n) }]} current={words(n)} />,
  BusyOverlay: (n) => <ui.BusyOverlay open={n > 1} label={`Loading ${n}`} />,
  Button: (n) => (
    <ui.Button {...(n > 1 && { icon: checkIcon })} busy={n > 2} busyLabel={`Sending ${n}`}>
      {n} files
    </ui.Button>
  ),
  ButtonLink: (n) => (
    <ui.ButtonLink href="#" newTab={n > 1}>
      {words(n)}
    </ui.ButtonLink>
  ),
  Card: (n) => <ui.Card>{words(n)}</ui.Card>,
  CardButton: (n) => <ui.CardButton>{words(n)}</ui.CardButton>,
  CardLink: (n) => <ui.CardLink href="#">{words(n)}</ui.CardLink>,
  Checkbox: (n) => (
    <ui.Checkbox label={words(n)} hint={n > 1 && words(n)} error={n > 2 ? words(n) : undefined} />
  ),
  CodeBlock: (n) => <ui.CodeBlock code={`${n}`} label={`Code ${n}`} hideLabel={n <= 1} />,
  DataView: (n) => <ui.DataView label="Data" value={{ count: n, list: n > 1 ? [n] : null }} />,
  Dialog: (n) => (
    <ui.Dialog id="d" title={words(n)} footer={n > 1 && words(n)}>
      {words(n)}
    </ui.Dialog>
  ),
  EmptyState: (n) => <ui.EmptyState title={words(n)}>{n > 1 && words(n)}</ui.EmptyState>,
  ErrorSummary: (n) => (
    <ui.ErrorSummary title={words(n)} errors={[{ fieldId: 'a', message: words(n) }]} takesFocus={false} />
  ),
  FileField: (n) => <ui.FileField label={words(n)} dropLabel={words(n)} />,
  Footer: (n) => (
    <ui.Footer
      groups={[{ label: `Pages ${n}`, links: [{ href: '#', label: words(n) }] }]}
      foot={n > 1 && words(n)}
    >
      {words(n)}
    </ui.Footer>
  ),
  Heading: (n) => <ui.Heading level={2}>{words(n)}</ui.Heading>,
  List: (n) => (
    <ui.List>
      <ui.ListItem>{words(n)}</ui.ListItem>
    </ui.List>
  ),
  Menu: (n) => <ui.Menu trigger={<ui.Button>M</ui.Button>} items={[{ id: 'a', label: words(n) }]} />,
  Notice: (n) => <ui.Notice title={n > 1 && words(n)}>{words(n)}</ui.Notice>,
  Popover: (n) => (
    <ui.Popover label="P" trigger={<ui.Button>{n} filters</ui.Button>}>
      {words(n)}
    </ui.Popover>
  ),
  ProgressBar: (n) => <ui.ProgressBar label={`File ${n}`} {...(n > 1 && { value: n })} />,
  RadioGroup: (n) => (
    <ui.RadioGroup
      label={words(n)}
      hint={n > 1 && words(n)}
      error={n > 2 && words(n)}
      optionalLabel={n > 1 ? '(optional)' : undefined}
      options={[{ value: 'a', label: words(n), hint: n > 1 && words(n) }]}
    />
  ),
  Select: (n) => (
    <ui.Select label={words(n)} error={n > 1 && words(n)}>
      <option>A</option>
    </ui.Select>
  ),
  SideMenu: (n) => (
    <ui.SideMenu
      id="s"
      label="Menu"
      items={[{ label: `Blog ${n}`, href: '#', newTab: n > 1, hint: `${n}` }]}
    />
  ),
  SkipLink: (n) => <ui.SkipLink>{words(n)}</ui.SkipLink>,
  Spinner: (n) => <ui.Spinner label={`Loading ${n}`} hideLabel={n === 2} />,
  Table: (n) => (
    <ui.Table
      caption={`Table ${n}`}
      hideCaption={n === 2}
      columns={[{ id: 'a', head: words(n), cell: () => words(n) }]}
      rows={n > 1 ? [n] : []}
      rowKey={() => 'a'}
      empty={words(n)}
    />
  ),
  Tabs: (n) => <ui.Tabs label="Views" tabs={[{ id: 'a', label: words(n), content: words(n) }]} />,
  Text: (n) => <ui.Text>{words(n)}</ui.Text>,
  TextArea: (n) => <ui.TextArea label={words(n)} hint={n > 1 && words(n)} error={n > 2 && words(n)} />,
  TextField: (n) => (
    <ui.TextField
      label={words(n)}
      hint={n > 1 && words(n)}
      error={n > 1 && words(n)}
      optionalLabel={n > 1 ? `(optional ${n})` : undefined}
    />
  ),
  TextLink: (n) => (
    <ui.TextLink href="#" newTab={n > 1}>
      {words(n)}
    </ui.TextLink>
  ),
  Toaster: (n) => {
    toaster.remove();
    toaster.add({ title: words(n), description: n > 1 && words(n) });
    return <ui.Toaster toaster={toaster} />;
  },
  Tooltip: (n) => (
    <ui.Tooltip text={words(n)}>
      <button type="button">T</button>
    </ui.Tooltip>
  ),
  TopBar: (n) => (
    <ui.TopBar
      logo={words(n)}
      home={{ href: '#' }}
      items={[{ label: 'Blog', href: '#', newTab: n > 1, hint: `${n}` }]}
      menu={{ id: 's', label: 'Menu' }}
    />
  ),
  VisuallyHidden: (n) => <ui.VisuallyHidden>{words(n)}</ui.VisuallyHidden>,
};

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <output>{this.state.error.message}</output> : this.props.children;
  }
}

/** The text of a component made of each count in turn, translated before and between, and of a fresh one. */
async function textsOf(make: (count: number) => ReactElement, counts: readonly number[]) {
  const at = (count: number) => <Boundary>{make(count)}</Boundary>;
  const view = await render(at(counts[0] ?? 0));
  const stop = imitateTranslation(view.container);
  const seen: (string | null)[] = [];
  for (const count of counts) {
    await view.rerender(at(count));
    // The translation follows each change, in a microtask.
    await Promise.resolve();
    seen.push(view.container.textContent);
  }
  stop();
  await cleanup();
  const wanted: (string | null)[] = [];
  for (const count of counts) {
    const fresh = await render(at(count));
    wanted.push(fresh.container.textContent);
    await cleanup();
  }
  return { seen, wanted };
}

it('the imitation does what it is for: a text beside others crashes or stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { seen, wanted } = await textsOf((count) => <p>{words(count)}</p>, [1, 2, 1]);
  expect(seen).not.toEqual(wanted);
});

it.each(Object.entries(made))(
  '%s shows the right texts in a page that is translated',
  async (_name, make) => {
    const { seen, wanted } = await textsOf(make, [1, 2, 3, 2, 1, 3]);
    expect(seen).toEqual(wanted);
  },
);
