import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { type BuildOptions, build } from 'esbuild';
import { transform } from 'lightningcss';
import { createElement, type ElementType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunch } from '../../../scripts/chromium.mjs';
import { samplesOf } from '../../../tests/laws/samples';
import { layerOrder } from './css/layer-order';
import { quayside } from './theme/brands/quayside';
import { themeCss } from './theme/theme-css';

// Tests the built package, as it is published.
const own = fileURLToPath(new URL('..', import.meta.url));
const dist = join(own, 'dist');
if (!existsSync(dist))
  throw new Error(`There is no ${dist}, the package these tests read: run npm run build.`);

const components = readdirSync(join(dist, 'components')).filter((name) =>
  existsSync(join(dist, 'components', name, `${name}.js`)),
);
const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string }; // our own file
const ofThisVersion = `pb_${version.replaceAll('.', '-')}_`;

const builtSheets = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** One component in a bundle, as a project that uses it alone loads it. */
const bundle = (name: string, options: BuildOptions) =>
  build({
    stdin: { contents: `export { ${name} } from './components/${name}/${name}.js';`, resolveDir: dist },
    bundle: true,
    write: false,
    format: 'esm',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    ...options,
  });

const classesIn = (text: string) => new Set(text.match(new RegExp(`${ofThisVersion}[\\w-]+`, 'g')));

describe('the CSS of a component', () => {
  const everywhere = classesIn(
    builtSheets()
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n'),
  );

  it.each(components)(
    '%s brings the CSS of each class that it names, and no file without one',
    async (name) => {
      const { metafile, outputFiles } = await bundle(name, {
        metafile: true,
        outdir: dist,
        absWorkingDir: dist,
      });
      const text = (kind: string) => outputFiles?.find(({ path }) => path.endsWith(kind))?.text ?? '';
      const [script, sheet] = [classesIn(text('.js')), classesIn(text('.css'))];
      expect([...script].filter((one) => everywhere.has(one) && !sheet.has(one))).toEqual([]);
      const superfluous = Object.keys(metafile?.inputs ?? {})
        .filter((file) => file.endsWith('.css'))
        .filter((file) => {
          const defined = classesIn(readFileSync(join(dist, file), 'utf8'));
          return defined.size > 0 && ![...defined].some((one) => script.has(one));
        });
      expect(superfluous).toEqual([]);
    },
  );

  it('names its classes and animations after the version: two versions on one page share none', () => {
    const css = readFileSync(join(dist, 'styles.css'), 'utf8').replace(
      /@layer [^{;]+|url\([^)]*\)|"[^"]*"|'[^']*'/g,
      '',
    );
    const names = [...css.matchAll(/\.(-?[a-z_][\w-]*)|@keyframes ([\w-]+)/gi)].map(
      ([, className, keyframes]) => className ?? keyframes,
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !name?.startsWith(ofThisVersion))).toEqual([]);
    expect(readFileSync(join(dist, 'components/Button/Button.styles.js'), 'utf8')).toContain(ofThisVersion);
  });

  it('is in declared layers only, and every file declares their order first', () => {
    for (const file of builtSheets()) {
      const css = readFileSync(join(dist, file), 'utf8');
      expect(css.startsWith(`@layer ${layerOrder.join(', ')};\n`), file).toBe(true);
      const outside = css
        .replace(/@layer [^{;]+;/g, '')
        .replace(
          /@(?:font-face|keyframes|property|layer)[^{]*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g,
          '',
        )
        .trim();
      expect(outside, file).toBe('');
    }
  });
});

describe('the script of a component, alone, after brotli', () => {
  // AlertDialog and Menu hold texts as elements of their own; FileField reads dropped folders.
  const most = { AlertDialog: 3500, Combobox: 5000, FileField: 3800, Menu: 3300 } as Record<string, number>;

  it.each([
    'AlertDialog',
    'Combobox',
    'DateField',
    'FileField',
    'Menu',
    'Popover',
    'RadioGroup',
    'Switch',
    'Tabs',
    'Accordion',
  ])('%s keeps its limit, 2.5 KB where no other is named', async (name) => {
    const { outputFiles } = await bundle(name, {
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.css': 'empty' },
    });
    expect(brotliCompressSync(outputFiles?.[0]?.text ?? '').length).toBeLessThanOrEqual(most[name] ?? 2500);
  });
});

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch());
});
afterAll(() => browser?.close());

type Make = (name: string, props?: object, ...children: unknown[]) => ReactElement;

/** The HTML of what `draw` makes of the built components, as a server renders it. */
async function prerender(draw: (make: Make) => ReactElement[]): Promise<string> {
  const ui = (await import(pathToFileURL(join(dist, 'node/index.js')).href)) as Record<string, ElementType>; // the built package
  const html = renderToStaticMarkup(
    createElement(
      'main',
      {},
      draw(
        (name, props = {}, ...children) =>
          createElement(ui[name] ?? 'missing', { key: name, ...props }, ...(children as string[])), // elements or words
      ),
    ),
  );
  expect(html).not.toContain('<missing');
  return html;
}
const picture = { src: 'data:,', alt: 'Picture', width: 4, height: 3 };
const links = [{ label: 'Reveal', href: '#x', newTab: true }];
const review = { label: 'Review', links };

describe('the order in which CSS files arrive', () => {
  /** The same numbers in every run. */
  function* numbers(seed: number): Generator<number, never> {
    let state = seed;
    while (true) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state / 2 ** 32;
    }
  }
  const shuffled = <Item,>(items: readonly Item[], random: Generator<number, never>) =>
    items
      .map((item) => ({ item, at: random.next().value }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item);

  it('changes no computed style: 20 random orders', async () => {
    const html = await prerender((make) => [
      make('TopBar', {
        logo: 'P',
        home: { href: '/' },
        items: [review, links[0]],
        menu: { id: 'm', label: 'Menu' },
      }),
      make('SideMenu', { id: 'm', label: 'Menu', items: [review] }),
      make('Hero', { image: picture, video: { sources: [] } }, make('Heading', { level: 1 }, 'Head')),
      make('Accordion', {
        items: [{ id: 'a', label: 'A', content: make('Text', {}, 'Text') }],
        defaultValue: 'a',
      }),
      make('Dialog', { id: 'd', title: 'T', footer: make('Button', { variant: 'outline' }, 'B') }, 'Body'),
      make('Tooltip', { text: 'T' }, make('Button', {}, 'B')),
      make('Tabs', { label: 'T', tabs: [{ id: '1', label: 'One', content: 'C' }] }),
      make('CompareSlider', { label: 'C', before: picture, after: picture }),
      make('RevealImage', { label: 'R', image: picture, overlay: picture }),
      make('EmbedFacade', { title: 'E', src: 'https://video.example/', poster: picture }),
      make('ParallaxCard', {}, 'Card'),
      make(
        'RevealOnView',
        {},
        make('Card', {}, make('Stack', {}, make('Text', {}, 'T'), make('Badge', {}, 'B'))),
      ),
      make('TextLink', { href: '#' }, 'Link'),
      make('List', {}, make('ListItem', {}, 'Item')),
      make('Notice', { title: 'N' }, 'Notice'),
      make('RadioGroup', { label: 'R', options: [{ value: 'a', label: 'A' }], error: 'E' }),
      make('Checkbox', { label: 'C' }),
      make('Switch', { label: 'S', defaultChecked: true }),
      make('DateField', { label: 'D' }),
      make('FileField', { label: 'F' }),
      make('Combobox', { label: 'C', options: [] }),
      make('Popover', { label: 'P', align: 'end', trigger: make('Button', {}, 'B') }, 'Panel'),
      make('Menu', { trigger: make('Button', {}, 'B'), items: [{ id: 'a', label: 'A', tone: 'danger' }] }),
      make('AlertDialog', { id: 'x', title: 'T', confirmLabel: 'C' }, 'Body'),
    ]);
    const sheets = builtSheets()
      .filter((name) => name !== 'styles.css' && name !== 'classes.css')
      .map((name) => readFileSync(join(dist, name), 'utf8').replace(/@font-face\s*\{[^}]*\}/g, ''));
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.setContent(`<!doctype html><html lang="en"><head></head><body>${html}</body></html>`);

    /** The first computed value that is another one with `ordered` than it was with the first list given. */
    const firstDifference = (ordered: readonly string[]) =>
      page.evaluate((texts) => {
        document.head.replaceChildren(
          ...texts.map((css) => Object.assign(document.createElement('style'), { textContent: css })),
        );
        const properties = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
        const values: string[][] = [];
        const places: string[] = [];
        for (const element of document.body.querySelectorAll('*')) {
          for (const part of ['', '::before', '::after']) {
            const style = getComputedStyle(element, part || null);
            const isThere = part === '' || style.content !== 'none';
            values.push(isThere ? properties.map((name) => style.getPropertyValue(name)) : []);
            places.push(`${element.outerHTML.slice(0, 80)} ${part}`);
          }
        }
        const memory = window as { first?: string[][] }; // only this test's
        memory.first ??= values;
        const first = memory.first;
        const place = values.findIndex((now, index) => String(now) !== String(first[index]));
        const property = values[place]?.findIndex((value, index) => value !== first[place]?.[index]) ?? -1;
        const found = `${places[place]} ${properties[property]}: ${first[place]?.[property]} or ${values[place]?.[property]}`;
        return { compared: values.flat().length, found: place < 0 ? undefined : found };
      }, ordered);

    const random = numbers(20);
    expect((await firstDifference(sheets)).compared).toBeGreaterThan(50_000);
    for (let order = 0; order < 20; order += 1) {
      expect((await firstDifference(shuffled(sheets, random))).found).toBeUndefined();
    }
    // Proves that the comparison can fail: without the declared order, the order of files decides.
    const undeclared = sheets.map((css) => css.replaceAll(/@layer [^{;]+;\n?/g, ''));
    expect((await firstDifference([...undeclared].reverse())).found).toBeDefined();
    await page.close();
  }, 120_000);
});

it('a part keeps a theme of its own in what Lightning CSS writes for older browsers', async () => {
  // The targets of Vite, where a project says nothing.
  const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };
  const sheet = readFileSync(join(dist, 'styles.css'), 'utf8');
  const brand = themeCss(quayside, '.partner');
  const [ours, theirs] = [sheet, brand].map((css) =>
    transform({ filename: 'page.css', code: Buffer.from(css), targets, minify: true }).code.toString(),
  );
  const parts =
    '<p>Page</p><p data-theme="dark">Part</p><div class="partner"><p>Page</p><p data-theme="dark">Part</p></div>';
  const colors = async (styles: readonly string[]) => {
    const page = await browser.newPage({ colorScheme: 'light' });
    await page.setContent(
      `<!doctype html><html lang="en" data-probata><style>p { color: var(--probata-color-accent) }${styles.join('')}</style>${parts}</html>`,
    );
    const found = await page.locator('p').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    await page.close();
    return found;
  };
  const asWritten = await colors([sheet, brand]);
  expect(new Set(asWritten).size).toBe(4);
  expect(await colors([ours ?? '', theirs ?? ''])).toEqual(asWritten);
});

describe('classes.css', () => {
  it('draws the markup of the guide as the components are drawn', async () => {
    const samples = samplesOf('packages/ui/src/guides/WithoutReact.mdx')
      .filter(({ code }) => !code.includes('<html'))
      .map(({ code }) => `<main>${code}</main>`);
    const draws: ((make: Make) => ReactElement)[] = [
      (make) => make('Button', {}, 'Write to us'),
      (make) => make('TextLink', { href: '/terms' }, 'Terms'),
      (make) => make('Badge', { tone: 'success' }, 'Produced'),
      (make) =>
        make('TextField', {
          label: 'Matter number',
          hint: 'As in the caption',
          id: 'matter',
          name: 'matter',
        }),
      (make) => make('TextArea', { label: 'Message', id: 'message' }),
      (make) => make('Checkbox', { label: 'Privileged', id: 'privileged' }),
      (make) => make('Card', {}, 'A card'),
      (make) =>
        make(
          'Stack',
          { space: 'large' },
          make('Heading', { level: 1 }, 'Discovery, in order'),
          make('Text', { size: 'lead', tone: 'muted' }, 'From collection to production.'),
        ),
      (make) => make('List', { marker: 'check' }, make('ListItem', {}, 'Collected')),
      (make) =>
        make('Table', {
          caption: 'Custodians',
          columns: [
            { id: 'name', head: 'Name', cell: () => 'Ada Sample' },
            { id: 'files', head: 'Files', align: 'end', cell: () => 3 },
          ],
          rows: [0],
          rowKey: String,
        }),
    ];
    expect(samples).toHaveLength(draws.length);
    const rendered = await Promise.all(draws.map((draw) => prerender((make) => [draw(make)])));
    const computed = async (sheet: string, markups: readonly string[]) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const style = readFileSync(join(dist, sheet), 'utf8');
      await page.setContent(
        `<!doctype html><html lang="en" data-probata><head><style>${style}</style></head><body>${markups.join('')}</body></html>`,
      );
      const values = await page.evaluate(() => {
        const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
        return [...document.body.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element);
          return [element.tagName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
        });
      });
      await page.close();
      return values;
    };
    const [own, ours] = [await computed('classes.css', samples), await computed('styles.css', rendered)];
    expect(own.map(([tag]) => tag)).toEqual(ours.map(([tag]) => tag));
    const differing = own.flatMap((values, at) =>
      values.filter((value, index) => value !== ours[at]?.[index]),
    );
    expect(differing).toEqual([]);
  }, 60_000);
});

describe('with scripts off', () => {
  const open = async (draw: (make: Make) => ReactElement[]) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    const style = readFileSync(join(dist, 'styles.css'), 'utf8').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
    await page.setContent(
      `<!doctype html><html lang="en"><head><style>${style}</style></head><body>${await prerender(draw)}</body></html>`,
    );
    return page;
  };
  const tall = createElement('p', { key: 'tall' }, createElement('svg', { height: 3000 }));

  it('an accordion opens one item at a time, also by its address', async () => {
    const page = await open((make) => [
      make('Accordion', {
        items: [
          { id: 'a', label: 'A', content: 'First' },
          { id: 'b', label: 'B', content: 'Second' },
        ],
      }),
      createElement('a', { key: 'link', href: '#b' }, 'To the other'),
    ]);
    await page.getByRole('heading', { name: 'A' }).click();
    await page.getByText('First').waitFor();
    await page.getByRole('link', { name: 'To the other' }).click();
    await page.getByText('Second').waitFor();
    await page.getByText('First').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('a dialog opens by its button, closes by its own, and gives the focus back', async () => {
    const page = await open((make) => [
      make('Button', { command: 'show-modal', commandfor: 'd' }, 'Read'),
      make('Dialog', { id: 'd', title: 'Biography' }, 'Body'),
    ]);
    await page.getByRole('button', { name: 'Read' }).click();
    await page.getByRole('dialog', { name: 'Biography' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Biography' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('the review list opens by a click and says so, and closes by Escape', async () => {
    const page = await open((make) => [make('NavigationDisclosure', review)]);
    const devtools = await page.context().newCDPSession(page);
    const isExpanded = async () => {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Review');
      return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
    };
    // The HTML has no `aria-expanded`: the browser exposes the popover's state.
    expect(await isExpanded()).toBe(false);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('link', { name: 'Reveal' }).waitFor();
    expect(await isExpanded()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Reveal' }).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('a popover and a menu open by a press and close by Escape, and keys reach what they hold', async () => {
    const page = await open((make) => [
      make('Popover', { label: 'Columns', trigger: make('Button', {}, 'Choose') }, 'Panel'),
      make('Menu', {
        trigger: make('Button', {}, 'Actions'),
        items: [{ id: 'file', label: 'Download', href: '#file' }],
      }),
    ]);
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Actions' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#file');
    await page.context().close();
  });

  it('an alert dialog submits its form', async () => {
    const page = await open((make) => [
      createElement('form', { key: 'form', id: 'deletion', action: '#deleted' }),
      make('Button', { command: 'show-modal', commandfor: 'alert' }, 'Ask'),
      make('AlertDialog', {
        id: 'alert',
        title: 'Delete it?',
        confirmLabel: 'Delete',
        confirmForm: 'deletion',
        children: 'Words',
      }),
    ]);
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('alertdialog', { name: 'Delete it?' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/#deleted$/);
    await page.context().close();
  });

  it('fields are the browser’s own: choices, suggestions and files are sent', async () => {
    const page = await open((make) => [
      createElement('form', { key: 'form' }, [
        make('RadioGroup', { label: 'Form', name: 'form', options: [{ value: 'native', label: 'Native' }] }),
        make('Switch', { label: 'Mail me', name: 'mail' }),
        make('DateField', { label: 'From', name: 'from' }),
        make('Combobox', { label: 'Custodian', name: 'custodian', options: [{ value: 'Ada Sample' }] }),
        make('FileField', { label: 'Files', name: 'files' }),
      ]),
    ]);
    await page.getByText('Native').click();
    await page.getByText('Mail me').click();
    await page.getByLabel('From').fill('2024-03-04');
    await page.getByLabel('Custodian').fill('Bo');
    await page.getByLabel('Files').setInputFiles({ name: 'a.dat', mimeType: '', buffer: Buffer.from('x') });
    const sent = await page.locator('form').evaluate((form) => {
      const data = new FormData(form as HTMLFormElement); // the locator's own tag
      return [...data].map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`);
    });
    expect(sent).toEqual(['form=native', 'mail=on', 'from=2024-03-04', 'custodian=Bo', 'files=a.dat']);
    expect(await page.locator('datalist option').count()).toBe(1);
    expect(await page.getByText('or drop a file here').isVisible()).toBe(false);
    await page.context().close();
  });

  it('the side menu opens on a narrow screen, and its list opens', async () => {
    const page = await open((make) => [
      make('TopBar', { logo: 'P', home: { href: '/' }, items: [review], menu: { id: 'm', label: 'Menu' } }),
      make('SideMenu', { id: 'm', label: 'Menu', items: [review] }),
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Review').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Reveal' }).waitFor();
    await page.context().close();
  });

  it('the top bar turns solid with the scrolling', async () => {
    const page = await open((make) => [
      make('TopBar', { logo: 'P', home: { href: '/' }, items: [], menu: { id: 'm', label: 'Menu' } }),
      tall,
    ]);
    const background = () => page.locator('header').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 400);
    // Stays in the dark theme over dark media: only a script can tell what is under it.
    await expect.poll(background).toMatch(/^rgb\(/);
    await page.context().close();
  });

  it('a tooltip shows on hover; tabs, pictures and what would be revealed are all there', async () => {
    const page = await open((make) => [
      make('Tooltip', { text: 'coming soon' }, make('Button', {}, 'Blog')),
      make('Tabs', {
        label: 'T',
        tabs: [
          { id: '1', label: 'One', content: 'First panel' },
          { id: '2', label: 'Two', content: 'Second panel' },
        ],
      }),
      make('CompareSlider', { label: 'C', before: picture, after: picture }),
      make('RevealImage', { label: 'R', image: picture, overlay: picture }),
      tall,
      make('RevealOnView', {}, 'Below'),
      make('EmbedFacade', { title: 'Film', src: 'https://video.probata.example/1' }),
    ]);
    await page.getByRole('button', { name: 'Blog' }).hover();
    await page.getByRole('tooltip').waitFor();
    for (const words of ['First panel', 'Second panel', 'Below']) {
      await page.getByText(words).waitFor();
      expect(await page.getByText(words).evaluate((found) => getComputedStyle(found).opacity)).toBe('1');
    }
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'R', exact: true }).count()).toBe(0);
    const clips = await page
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => getComputedStyle(image.closest('div') ?? image).clipPath),
      );
    expect(clips).toEqual(['none', 'none', 'none', 'none']);
    expect(await page.getByRole('button', { name: 'Load Film' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Open on video.probata.example' }).waitFor();
    await page.context().close();
  });
});
