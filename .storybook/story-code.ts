import * as icons from '@probata/ui/icons';
import type { StoryContext } from '@storybook/react-vite';

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../packages/ui/src/*.ts',
    '../packages/*/src/{react,vapi}.ts',
    '!**/{index,cli}.ts',
    '!**/*.{test,css}.ts',
  ],
  { eager: true },
);

/** The public entry point of each name that the packages export. */
const entryPoints = new Map(
  Object.entries(modules).flatMap(([path, exports]) => {
    const entryPoint = path.replace(/^.*packages\/([\w-]+)\/src\/([\w-]+)\.ts$/, '@probata/$1/$2');
    return Object.keys(exports).map((name) => [name, entryPoint] as const);
  }),
);
const iconNames = new Map(Object.entries(icons).map(([name, { d }]) => [d, name]));

/** What a page writes for a story: its elements, with icons by name, below imports of public entry points. */
export function pasteableCode(code: string, { parameters }: StoryContext): string {
  if (code.startsWith('import ')) return code; // a docs page passes the result through once more
  const body = code
    .replace(/\{\s*d: '([^']+)',?(?:\s*directional: true,?)?\s*\}/g, (shape, d) => iconNames.get(d) ?? shape)
    .replace(/transport=\{\{.*?\n *\}\}/gs, "transport={vapiTransport({ publicKey: 'your-public-key' })}")
    .replace(/ *<\/?React\.Fragment(?: key="[^"]*")?>\n/g, '') // a fragment among children
    .replace(/function \w*\(\) ?\{\}/g, '() => {}');
  // A part of the site is imported from its own file.
  const own = String(parameters.fileName).replace(/^\.\/|\.stories\.tsx$/g, '');
  const imported = new Map<string, Set<string>>();
  for (const [, tag, name = tag ?? ''] of body.matchAll(/<([A-Z]\w*)|[{ ](\w+Icon|vapiTransport)\b/g)) {
    const from = entryPoints.get(name) ?? (own.endsWith(`/${name}`) ? own : undefined);
    if (from) imported.set(from, (imported.get(from) ?? new Set()).add(name));
  }
  const imports = [...imported].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}';`);
  return [...imports.sort(), ...(imports.length > 0 ? [''] : []), body].join('\n');
}
