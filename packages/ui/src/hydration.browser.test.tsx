import { type ReactElement, StrictMode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import './theme';
import './base';
import { enhanceDialogs, enhanceDisclosures, enhanceReveals, enhanceTopBars, enhanceVideos } from './enhance';
import {
  Accordion,
  AlertDialog,
  Button,
  Combobox,
  CompareSlider,
  createToaster,
  Dialog,
  EmbedFacade,
  FileField,
  Hero,
  Menu,
  NavigationDisclosure,
  ParallaxCard,
  Popover,
  RadioGroup,
  RevealImage,
  RevealOnView,
  SideMenu,
  Tabs,
  Text,
  Toaster,
  Tooltip,
  TopBar,
} from './index';

// As on a site: the visitor and the bootstrap change the HTML before React hydrates it.
let page: HTMLDivElement;
let root: Root | undefined;
const complaints: unknown[][] = [];

beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  page.remove();
  vi.restoreAllMocks();
  complaints.length = 0;
});

const prerender = (element: ReactElement) => {
  page.innerHTML = renderToString(element);
};
function Tell({ mounted, children }: { mounted: () => void; children: ReactElement }) {
  useEffect(mounted);
  return children;
}
const hydrate = (element: ReactElement) =>
  new Promise<void>((mounted) => {
    root = hydrateRoot(page, <Tell mounted={mounted}>{element}</Tell>, {
      onRecoverableError: (error) => void complaints.push([error]),
    });
  });
const find = <T extends Element>(selector: string, type: new () => T): T => {
  const element = page.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`No ${selector} was prerendered.`);
  return element;
};

const items = [
  { id: 'one', label: 'One', content: <Text>First</Text> },
  { id: 'two', label: 'Two', content: <Text>Second</Text> },
];
const review = {
  label: 'Review',
  links: [{ label: 'Reveal', href: 'https://probata.example/reveal', newTab: true }],
};
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const picture = { src: pixel, alt: '', width: 1, height: 1 };

describe('state that was there before React', () => {
  it('keeps an accordion as the visitor left it', async () => {
    const element = <Accordion items={items} defaultValue="one" />;
    prerender(element);
    await userEvent.click(find('details:nth-child(2) summary', HTMLElement));
    await hydrate(element);
    expect([...page.querySelectorAll('details')].map((details) => details.open)).toEqual([false, true]);
    expect(complaints).toEqual([]);
  });

  it('keeps a dialog open', async () => {
    const onOpenChange = vi.fn();
    const element = (
      <>
        <Button command="show-modal" commandfor="bio">
          Read
        </Button>
        <Dialog id="bio" title="Biography" onOpenChange={onOpenChange}>
          Text
        </Dialog>
      </>
    );
    prerender(element);
    await userEvent.click(find('button', HTMLButtonElement));
    await hydrate(element);
    expect(find('dialog', HTMLDialogElement).matches(':modal')).toBe(true);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(find('button', HTMLButtonElement));
    await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false], [true]]));
    expect(complaints).toEqual([]);
  });

  it('opens a dialog by a double click on a page that is not hydrated yet', async () => {
    prerender(
      <>
        <Button command="show-modal" commandfor="bio">
          Read
        </Button>
        <Dialog id="bio" title="Biography" dismiss="outside">
          Text
        </Dialog>
      </>,
    );
    const dispose = enhanceDialogs(document);
    await userEvent.dblClick(find('button', HTMLButtonElement));
    expect(find('dialog', HTMLDialogElement).matches(':modal')).toBe(true);
    dispose();
  });

  it('keeps a side menu and its list open', async () => {
    const element = (
      <>
        <Button command="show-modal" commandfor="menu">
          Menu
        </Button>
        <SideMenu id="menu" label="Menu" items={[review]} />
      </>
    );
    prerender(element);
    await userEvent.click(find('button', HTMLButtonElement));
    await Promise.all(document.getAnimations().map(({ finished }) => finished)); // it slides in
    await userEvent.click(find('summary', HTMLElement));
    await hydrate(element);
    expect(find('dialog', HTMLDialogElement).matches(':modal')).toBe(true);
    expect(find('details', HTMLDetailsElement).open).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('keeps a disclosure open and then describes it', async () => {
    const element = <NavigationDisclosure {...review} />;
    prerender(element);
    await userEvent.click(find('button', HTMLButtonElement));
    await hydrate(element);
    expect(find('ul', HTMLUListElement).matches(':popover-open')).toBe(true);
    expect(find('button', HTMLButtonElement).getAttribute('aria-expanded')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('keeps a popover open, and then hears of it', async () => {
    const onOpenChange = vi.fn();
    const element = (
      <Popover label="Columns" trigger={<Button>Columns</Button>} onOpenChange={onOpenChange}>
        Text
      </Popover>
    );
    prerender(element);
    await userEvent.click(find('button', HTMLButtonElement));
    expect(document.activeElement).toBe(find('[popover]', HTMLElement));
    await hydrate(element);
    expect(find('[popover]', HTMLElement).matches(':popover-open')).toBe(true);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    expect(complaints).toEqual([]);
  });

  it('keeps a menu open, whose items the Tab key reaches before React', async () => {
    const element = (
      <Menu trigger={<Button>Actions</Button>} items={[{ id: 'file', label: 'File', href: '#f' }]} />
    );
    prerender(element);
    await userEvent.click(find('button', HTMLButtonElement));
    await userEvent.tab();
    expect(document.activeElement).toBe(find('[role=menuitem]', HTMLElement));
    await hydrate(element);
    expect(find('[popover]', HTMLElement).matches(':popover-open')).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('keeps a choice, a text and files', async () => {
    const element = (
      <form>
        <RadioGroup
          label="Form"
          name="form"
          defaultValue="native"
          options={[
            { value: 'native', label: 'Native' },
            { value: 'images', label: 'Images' },
          ]}
        />
        <Combobox label="Custodian" name="custodian" options={[{ value: 'Ada Sample' }]} />
        <FileField label="Files" name="files" />
      </form>
    );
    prerender(element);
    await userEvent.click(find('[value=images]', HTMLInputElement));
    // Before React the suggestions are a datalist.
    const { list } = find('[name=custodian]', HTMLInputElement);
    expect(list?.options).toHaveLength(1);
    await userEvent.fill(find('[name=custodian]', HTMLInputElement), 'Bo');
    await userEvent.upload(find('[name=files]', HTMLInputElement), new File(['x'], 'a.dat'));
    await hydrate(element);
    await vi.waitFor(() => expect(find('li', HTMLElement).textContent).toContain('a.dat'));
    expect(find('[name=custodian]', HTMLInputElement).getAttribute('role')).toBe('combobox');
    const sent = new FormData(find('form', HTMLFormElement));
    expect([sent.get('form'), sent.get('custodian')]).toEqual(['images', 'Bo']);
    expect(complaints).toEqual([]);
  });

  it('keeps an alert dialog open, and then hears the answer', async () => {
    const onCancel = vi.fn();
    const element = (
      <>
        <Button command="show-modal" commandfor="alert">
          Ask
        </Button>
        <AlertDialog id="alert" title="Delete it?" confirmLabel="Delete" onCancel={onCancel}>
          Text
        </AlertDialog>
      </>
    );
    prerender(element);
    await userEvent.click(find('button', HTMLButtonElement));
    await hydrate(element);
    expect(find('dialog', HTMLDialogElement).matches(':modal')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
    expect(complaints).toEqual([]);
  });

  it('keeps a slider where it was moved to', async () => {
    const element = <CompareSlider label="Page" before={picture} after={picture} defaultValue={0.45} />;
    prerender(element);
    const slider = find('input', HTMLInputElement);
    slider.focus();
    await userEvent.keyboard('{End}');
    await hydrate(element);
    expect(slider.value).toBe('1');
    await vi.waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('100 % Scan, 0 % Text'));
    expect(complaints).toEqual([]);
  });

  it('draws the initial split before any script', () => {
    prerender(<CompareSlider label="Page" before={picture} after={picture} defaultValue={0.45} />);
    expect(getComputedStyle(find('figure', HTMLElement)).getPropertyValue('--split')).toBe('0.45');
  });

  it('hydrates everything that the bootstrap enhanced', async () => {
    const element = (
      <StrictMode>
        <TopBar
          logo="Probata"
          home={{ href: '/' }}
          menu={{ id: 'menu', label: 'Menu' }}
          items={[review, { label: 'Blog', href: '/blog', hint: 'coming soon' }]}
          action={{ label: 'Send File', href: '/SendFile' }}
        />
        <SideMenu id="menu" label="Menu" items={[review]} />
        <Hero image={picture} video={{ sources: [{ src: '/none.webm', type: 'video/webm' }] }}>
          Words
        </Hero>
        <RevealOnView>Seen</RevealOnView>
        <div style={{ height: '3000px' }} />
        <RevealOnView>Below</RevealOnView>
        <Tooltip text="Remark">
          <Button>Described</Button>
        </Tooltip>
        <Tabs label="Views" tabs={[{ id: 'a', label: 'A', content: 'First' }]} />
        <Toaster toaster={createToaster()} />
        <RevealImage label="Show" image={picture} overlay={picture} />
        <ParallaxCard>Near</ParallaxCard>
        <EmbedFacade title="Film" src="https://video.example/1" poster={picture} />
      </StrictMode>
    );
    prerender(element);
    // No empty landmark before there can be a toast.
    expect(page.querySelector('[aria-label=Notifications]')).toBeNull();
    const disposers = [
      enhanceTopBars(page),
      enhanceReveals(page),
      enhanceDialogs(document),
      enhanceDisclosures(page),
      enhanceVideos(page),
    ];
    const film = find('video', HTMLVideoElement);
    scrollTo({ top: 60, behavior: 'instant' });
    await vi.waitFor(() => expect(find('header', HTMLElement).hasAttribute('data-solid')).toBe(true));
    await vi.waitFor(() => expect(page.querySelector('[data-reveal=waiting]')).not.toBeNull());
    await hydrate(element);
    expect(page.querySelectorAll('[aria-label=Notifications] > [aria-live]')).toHaveLength(2);
    expect(complaints).toEqual([]);
    expect([...page.querySelectorAll('video')]).toEqual([film]);
    expect(find('header', HTMLElement).hasAttribute('data-solid')).toBe(true);
    for (const dispose of disposers) dispose();
    scrollTo({ top: 0, behavior: 'instant' });
  });
});

it('writes no style attribute and no inline handler', () => {
  const html = renderToString(
    <>
      <Accordion items={items} />
      <Dialog id="d" title="T" />
      <NavigationDisclosure {...review} />
      <TopBar logo="P" home={{ href: '/' }} menu={{ id: 'm', label: 'Menu' }} items={[review]} />
      <Hero image={picture}>W</Hero>
      <CompareSlider label="Page" before={picture} after={picture} defaultValue={0.45} />
      <RevealImage label="Show" image={picture} overlay={picture} />
      <ParallaxCard depth={0.2}>Near</ParallaxCard>
      <EmbedFacade title="Film" src="https://video.example/1" poster={picture} height={1200} />
    </>,
  );
  expect(html).not.toMatch(/ (style|on[a-z]+)=/);
});
