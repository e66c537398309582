import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { startHost } from './host';
import { manifestOf, packages, prepare, run } from './project';
import { arrived, expect, fiveFields, holdCall, isStyled, sendInquiry, test } from './visitor';

/** Installing and building on a busy machine. */
const minutes = (count: number) => count * 60_000;

let folder: string;
let host: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async ({ receiver }) => {
  test.setTimeout(minutes(8));
  folder = await prepare('vite');
  host = await startHost({ folders: { '/': join(folder, 'dist') }, api: receiver.url });
});
test.afterAll(() => host?.stop());

test('the forms of a Vite app are sent', async ({ page, receiver }) => {
  await page.goto(host.url);
  expect(await isStyled(page.getByRole('button', { name: 'Does nothing' }))).toBe(true);
  const contact = page.getByRole('form').or(page.locator('form')).first();
  const message = await sendInquiry(contact, 'contact');
  expect(await arrived(receiver, message)).toEqual([fiveFields(message)]);
  const training = page.getByRole('region', { name: 'Training' });
  const other = await sendInquiry(training, 'training');
  expect(await arrived(receiver, other)).toEqual([fiveFields(other)]);
});

test('a call is held from a Vite app', async ({ page }) => {
  await page.goto(host.url);
  await holdCall(page);
});

test('the types of every door hold without skipLibCheck', async () => {
  test.setTimeout(minutes(5));
  await run(folder, 'npm', ['run', 'types', '--silent']);
});

const doors = packages.flatMap((name) => {
  const { name: title, exports } = manifestOf(name);
  return Object.entries(exports).flatMap(([door, target]) =>
    typeof target === 'string' || door.endsWith('.css') ? [] : [`${title}${door.slice(1)}`],
  );
});

test('every door is imported by plain Node without a word', async () => {
  const script = `for (const door of ${JSON.stringify(doors)}) await import(door);`;
  expect(await run(folder, process.execPath, ['--input-type=module', '-e', script])).toBe('');
});

test('our packages import nothing that they do not ask for', () => {
  const undeclared = packages.flatMap((name) => {
    const manifest = manifestOf(name);
    const known = new Set(
      [
        manifest.name,
        ...['dependencies', 'peerDependencies'].flatMap((field) => Object.keys(manifest[field] ?? {})),
      ].map(String),
    );
    const dist = join(folder, 'node_modules/@probata', name, 'dist');
    return readdirSync(dist)
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

// What a bundle keeps of a page that imports one component: that component's code and CSS, and nothing of another's.
test('importing one component brings one', async () => {
  const kept = async (code: string) =>
    JSON.parse(await run(folder, process.execPath, ['kept.mjs', code])) as Kept; // as printed by that script
  const badge = await kept(`export { Badge } from '@probata/ui'`);
  expect(badge.styles.sort()).toEqual(['Badge.css', 'layers.css']);
  const button = await kept(`export { Button } from '@probata/ui'`);
  expect(button.styles.sort()).toEqual(['Button.css', 'Icon.css', 'Spinner.css', 'layers.css']);
  const whole = await kept(`import * as all from '@probata/ui'; console.log(all)`);
  expect(whole.styles.length).toBeGreaterThan(40);
  expect(badge.js * 20).toBeLessThan(whole.js);
  expect(badge.css * 20).toBeLessThan(whole.css);
});
