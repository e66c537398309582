// `npm run new component Name`: writes a component's files, its entry point and its line in index.ts.
// `--root DIR` works on another copy of the tree.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, root as here } from './setup.mjs';

const words = process.argv.slice(2);
const rootAt = words.indexOf('--root');
const root = rootAt === -1 ? here : resolve(words.splice(rootAt, 2)[1] ?? '.');
const [kind, name] = words;

if (kind !== 'component' || !name)
  fail('Nothing was written, because it is not clear what is new: run `npm run new component Name`.');
if (!/^[A-Z][A-Za-z]+$/.test(name))
  fail(
    `"${name}" is not a component's name, so its files could not be imported: use PascalCase letters, such as MarginNote.`,
  );

const folder = join(root, 'packages/ui/src/components', name);
if (existsSync(folder))
  fail(`There is a ${name} already, and it was left as it is: choose another name, or edit that one.`);

const variable = name[0].toLowerCase() + name.slice(1);
const files = {
  [`${name}.tsx`]: `import { classes } from '../../css/classes';
import type { NativeProps } from '../../private/native';
import * as styles from './${name}.css';

/** The tones of a ${name}. */
export const ${variable}Tones = ['neutral', 'accent'] as const;

export interface ${name}Props extends NativeProps<'div'> {
  /** @default 'neutral' */
  tone?: (typeof ${variable}Tones)[number];
}

/** Say in one sentence what it is for. Renders a \`<div>\`. */
export function ${name}({ tone = 'neutral', ...rest }: ${name}Props) {
  return <div {...rest} className={classes(styles.${variable}, styles.tone[tone])} />;
}
`,
  [`${name}.css.ts`]: `import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const ${variable} = componentStyle({ padding: vars.space.medium, overflowWrap: 'anywhere' });

export const tone = componentVariants(
  {
    neutral: { background: vars.color.paperSunken, color: vars.color.ink },
    accent: { background: vars.color.accentWash, color: vars.color.accentText },
  },
);
`,
  [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { ${name}, ${variable}Tones } from './${name}';

const meta = {
  title: 'Surfaces/${name}',
  component: ${name},
  args: { children: 'The main point' },
} satisfies Meta<typeof ${name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The main point')).toBeVisible();
  },
};

export const Tones: Story = {
  render: () => (
    <Stack>
      {${variable}Tones.map((tone) => (
        <${name} key={tone} tone={tone}>
          {tone}
        </${name}>
      ))}
    </Stack>
  ),
};

export const AwkwardContent: Story = {
  name: 'An unbreakable word, no content, ten thousand characters',
  render: () => (
    <Stack>
      <${name}>{longWord.repeat(3)}</${name}>
      <${name} />
      <${name}>{longText}</${name}>
    </Stack>
  ),
};
`,
  [`${name}.test.tsx`]: `import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ${name} } from './${name}';

describe('${name}', () => {
  it('renders its content and passes other attributes to its element', () => {
    const html = renderToStaticMarkup(<${name} id="first">Words</${name}>);
    expect(html).toMatch(/^<div id="first" class="[^"]+">Words<\\/div>$/);
  });

  it('looks different in each tone', () => {
    expect(renderToStaticMarkup(<${name} tone="accent" />)).not.toBe(renderToStaticMarkup(<${name} />));
  });
});
`,
};

// index.ts is sorted by path: the new line goes before the first component that comes after it.
const index = join(root, 'packages/ui/src/index.ts');
const line = `export { ${name}, type ${name}Props, ${variable}Tones } from './components/${name}/${name}';\n`;
const statements = readFileSync(index, 'utf8').split(/(?<=;\n)/);
const at = statements.findIndex((statement) => {
  const path = /from '\.\/components\/(\w+)\//.exec(statement)?.[1];
  return path === undefined || path > name;
});
statements.splice(at === -1 ? statements.length : at, 0, line);

const slug = name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
const entry = join(root, `packages/ui/src/${slug}.ts`);

mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
writeFileSync(index, statements.join(''));
writeFileSync(entry, line);
// Ignored folders too: a scratch copy lies in one.
execFileSync(
  join(here, 'node_modules/.bin/biome'),
  ['check', '--write', '--vcs-use-ignore-file=false', folder, index, entry],
  { cwd: here, stdio: 'ignore' },
);

console.log(`packages/ui/src/components/${name}/
  ${Object.keys(files).join('\n  ')}
packages/ui/src/${slug}.ts, packages/ui/src/index.ts
Next: say in the docstring what it is for, then \`npx vitest run -u packages/ui/src/api.test.ts\` records its props.`);
