import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packages } from '../../scripts/pack.mjs';
import { startHost } from './host';
import { manifestOf, prepare, run, unpacked } from './project';
import { pageOf, shownSamples } from './readme';
import {
  arrived,
  compareSamples,
  expect,
  fiveFields,
  holdCall,
  isStyled,
  sendInquiry,
  test,
} from './visitor';

type Host = Awaited<ReturnType<typeof startHost>>;

let folder: string;
/** One build per version of React, each in its own `outDir`. */
const hosts = new Map<string, Host>();
const versions = [
  ['React 19', 'dist'],
  ['React 18.3', 'dist-18'],
] as const;
const urlOf = (version: string) => hosts.get(version)?.url ?? '';

test.beforeAll(async ({ receiver }) => {
  folder = await prepare('vite', (name, component) => ({
    [`readme/${name}.tsx`]: component,
    [`readme/${name}.html`]: pageOf(`<div id="root"></div>
<script type="module">
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import Sample from './${name}.tsx';
  createRoot(document.getElementById('root')).render(createElement(Sample));
</script>
`),
  }));
  for (const [version, outDir] of versions)
    hosts.set(version, await startHost({ folders: { '/': join(folder, outDir) }, api: receiver.url }));
});
test.afterAll(() => Promise.all([...hosts.values()].map((host) => host.stop())));

for (const [version] of versions) {
  test(`the forms of a Vite app with ${version} are sent`, async ({ page, receiver }) => {
    await page.goto(urlOf(version));
    expect(await isStyled(page.getByRole('button', { name: 'Does nothing' }))).toBe(true);
    const contact = page.getByRole('form').or(page.locator('form')).first();
    const message = await sendInquiry(contact, 'contact');
    expect(await arrived(receiver, message)).toEqual([fiveFields(message)]);
    const training = page.getByRole('region', { name: 'Training' });
    const other = await sendInquiry(training, 'training');
    expect(await arrived(receiver, other)).toEqual([fiveFields(other)]);
  });

  test(`an element takes its fields and reports its events in a Vite app with ${version}`, async ({
    page,
    receiver,
  }) => {
    await page.goto(urlOf(version));
    const section = page.getByRole('region', { name: 'Element' });
    await section.getByLabel('Country').fill('Sweden');
    const message = await sendInquiry(section, 'contact');
    await expect(section.locator('probata-contact-form')).toHaveAttribute('data-sent', '');
    expect(await arrived(receiver, message)).toMatchObject([{ ...fiveFields(message), country: 'Sweden' }]);
  });

  test(`refs, popovers and a call work in a Vite app with ${version}`, async ({ page }) => {
    await page.goto(urlOf(version));
    await expect(page.getByRole('button', { name: 'Does nothing' })).toHaveAttribute('data-ref', '');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('link', { name: 'Reveal' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(page.getByRole('note')).toContainText('means this sample');
    await page.keyboard.press('Escape');
    await holdCall(page);
  });
}

test('every README sample that renders something has a page here', () => {
  const pages = readdirSync(join(folder, 'dist/readme')).map((file) => file.replace('.html', ''));
  expect(pages.sort()).toEqual([...shownSamples.tsx].sort());
});

for (const [version] of versions)
  compareSamples(`with ${version}`, shownSamples.tsx, (sample) => `${urlOf(version)}/readme/${sample}.html`);

test('the types of every entry point hold without skipLibCheck', async () => {
  await run(folder, 'npm', ['run', 'types', '--silent']);
});

test('a release of ui alone is one copy for all packages', async () => {
  // npm resolves two trees.
  const scratch = join(folder, '.one-copy');
  rmSync(scratch, { recursive: true, force: true });
  const ui = unpacked('ui', scratch);
  const manifest = manifestOf('ui');
  const [major, minor = 0] = manifest.version.split('.').map(Number);
  const tarball = (name: string) => `file:../tarballs/${name}.tgz`;
  /** The installed packages of ours and of others, by path. */
  const resolve = async (version: string, dependencies: Record<string, string>) => {
    writeFileSync(join(ui, 'package.json'), JSON.stringify({ ...manifest, version }));
    rmSync(join(scratch, 'package-lock.json'), { force: true });
    writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, dependencies }));
    await run(scratch, 'npm', [
      'install',
      '--package-lock-only',
      '--install-links',
      '--strict-peer-deps',
      '--prefer-offline',
      '--no-audit',
      '--loglevel=error',
    ]);
    const lock = JSON.parse(readFileSync(join(scratch, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, object>;
    }; // npm's documented shape
    return Object.keys(lock.packages).filter((path) => path !== '');
  };
  const all = {
    '@probata/ui': 'file:ui',
    '@probata/forms': tarball('forms'),
    '@probata/uploads': tarball('uploads'),
    '@probata/voice': tarball('voice'),
    '@probata/legal-renderer': tarball('legal-renderer'),
    react: '18.3.1',
    'react-dom': '18.3.1',
  };
  const updated = await resolve(`${major}.${minor + 1}.0`, all);
  expect(updated.filter((path) => path.endsWith('@probata/ui'))).toEqual(['node_modules/@probata/ui']);
  // A peer: as a dependency, npm would add a second copy to a ui of another range, and each would have its own LocaleProvider.
  for (const name of ['forms', 'uploads', 'voice']) {
    expect(manifestOf(name).peerDependencies).toHaveProperty('@probata/ui');
    expect(manifestOf(name).dependencies).not.toHaveProperty('@probata/ui');
  }
  // A server needs the forms' rules, not their components.
  expect(await resolve(manifest.version, { '@probata/forms': tarball('forms') })).toEqual([
    'node_modules/@probata/forms',
    'node_modules/zod',
  ]);
});

test('two versions of ui on one page leave each other as they are', async ({ page }) => {
  const scratch = join(folder, '.two-versions');
  rmSync(scratch, { recursive: true, force: true });
  const { version } = manifestOf('ui');
  // Versions differ in their class names, if in nothing else.
  const other = join(unpacked('ui', scratch), 'dist');
  for (const name of readdirSync(other, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|css)$/.test(name)) {
      const file = join(other, name);
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replaceAll(`pb_${version.replaceAll('.', '-')}_`, 'pb_99-0-0_'),
      );
    }
  const partOf = (name: string, from: (entry: string) => string) => `
    import '${from('base')}';
    import { LocaleProvider as ${name}Locale } from '${from('locale-provider')}';
    import { NavigationDisclosure as ${name}Disclosure } from '${from('navigation-disclosure')}';
    import { Button as ${name}Button } from '${from('button')}';
    import { EmbedFacade as ${name}Facade } from '${from('embed-facade')}';
    const ${name.toLowerCase()} = (
      <section aria-label="${name}">
        <${name}Button>Send</${name}Button>
        <${name}Disclosure label="Review" links={[{ label: 'Reveal', href: '#reveal' }]} />
        <${name}Locale locale="es"><${name}Facade title="film" src="https://media.example" /></${name}Locale>
      </section>
    );`;
  const first = partOf('First', (entry) => `@probata/ui/${entry}`);
  const second = partOf('Second', (entry) => `./ui/dist/${entry}.js`);
  const render = (parts: string) => `
    import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(<main>${parts}</main>);`;
  const pages = {
    alone: `${first}${render('{first}')}`,
    both: `${first}${second}${render('{first}{second}')}`,
  };
  for (const [name, contents] of Object.entries(pages)) {
    await build({
      stdin: { contents, resolveDir: scratch, loader: 'tsx' },
      outfile: join(scratch, `${name}.js`),
      bundle: true,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    writeFileSync(
      join(scratch, `${name}.html`),
      pageOf(
        `<link rel="stylesheet" href="/${name}.css" /><div id="root"></div><script type="module" src="/${name}.js"></script>\n`,
      ),
    );
  }
  const host = await startHost({ folders: { '/': scratch } });
  try {
    const looksOf = async (section: string) => {
      const buttons = page.getByRole('region', { name: section }).getByRole('button');
      await expect(buttons).toHaveCount(3);
      // A new document has the pointer at 0, 0, over the first button.
      await page.mouse.move(1000, 600);
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      return buttons.evaluateAll((all) => all.map((button) => ({ ...getComputedStyle(button) })));
    };
    await page.goto(`${host.url}/alone.html`);
    const alone = await looksOf('First');
    await page.goto(`${host.url}/both.html`);
    expect(await looksOf('First')).toEqual(alone);
    expect(await looksOf('Second')).toEqual(alone);
    for (const section of ['First', 'Second']) {
      const region = page.getByRole('region', { name: section });
      await expect(region.getByRole('button', { name: 'Cargar film' })).toBeVisible();
      await region.getByRole('button', { name: 'Review' }).click();
      await expect(region.getByRole('link', { name: 'Reveal' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(region.getByRole('link', { name: 'Reveal' })).toBeHidden();
    }
  } finally {
    await host.stop();
  }
});

test('our packages import only declared dependencies', () => {
  const undeclared = packages.flatMap((name) => {
    const manifest = manifestOf(name);
    const known = new Set(
      [
        manifest.name,
        ...['dependencies', 'peerDependencies'].flatMap((field) => Object.keys(manifest[field] ?? {})),
      ].map(String),
    );
    const dist = join(folder, 'node_modules/@probata', name, 'dist');
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|d\.ts)$/.test(file) && file !== 'element.js')
      .flatMap((file) =>
        [
          ...readFileSync(join(dist, file), 'utf8').matchAll(
            /^(?:import|export)\b[^'"`;]*?from\s*['"]([^'"./][^'"]*)['"]/gm,
          ),
        ]
          .map(([, specifier = '']) => specifier)
          .filter((specifier) => !isBuiltin(specifier))
          .map((specifier) =>
            specifier
              .split('/')
              .slice(0, specifier.startsWith('@') ? 2 : 1)
              .join('/'),
          )
          .filter((wanted) => !known.has(wanted))
          .map((wanted) => `${name}/${file} imports ${wanted}`),
      );
  });
  expect([...new Set(undeclared)]).toEqual([]);
});

interface Kept {
  /** The style files of our design system in the bundle. */
  styles: string[];
  /** Bytes of the bundle, without React. */
  js: number;
  css: number;
}

// A bundle that imports one component holds that component's code and CSS only.
test('importing one component bundles only that component', async () => {
  const kept = async (code: string) =>
    JSON.parse(await run(folder, process.execPath, ['kept.mjs', code])) as Kept; // as printed by that script
  const badge = await kept(`export { Badge } from '@probata/ui'`);
  expect(badge.styles.sort()).toEqual(['components/Badge/Badge.css', 'css/layers.css']);
  const button = await kept(`export { Button } from '@probata/ui/button'`);
  expect(button.styles.sort()).toEqual([
    'components/Button/Button.css',
    'components/Icon/Icon.css',
    'components/Spinner/Spinner.css',
    'css/layers.css',
  ]);
  const whole = await kept(`import * as all from '@probata/ui'; console.log(all)`);
  expect(whole.styles.length).toBeGreaterThan(40);
  expect(badge.js * 20).toBeLessThan(whole.js);
  expect(badge.css * 20).toBeLessThan(whole.css);
});
