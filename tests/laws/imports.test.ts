import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, root, shippedModules, walk } from './source-tree';

/** Allowed imports, one row per part: paths in the repository, our packages' entry points, modules of npm and Node. */
const rules: { part: string; within: string[]; ours: RegExp[]; outside: RegExp[]; except?: RegExp }[] = [
  {
    part: 'packages/ui/src',
    within: ['packages/ui/src'],
    ours: [],
    outside: [/^react(-dom)?(\/|$)/, /^@vanilla-extract\//],
    except: /src\/(cli|command\/)/,
  },
  {
    part: 'packages/ui/src/command',
    within: ['packages/ui/src/theme', 'packages/ui/src/command'],
    ours: [],
    outside: [/^node:/, /^tsx\/esm\/api$/],
  },
  {
    part: 'packages/legal-renderer/src',
    within: ['packages/legal-renderer/src'],
    ours: [],
    outside: [],
    except: /src\/(react(\/|\.tsx?$)|cli|command\/|read\/|fixtures\/)/,
  },
  {
    part: 'packages/legal-renderer/src/read',
    within: ['packages/legal-renderer/src'],
    ours: [],
    outside: [/^mammoth$/, /^mdast(-util-from-markdown)?$/],
  },
  {
    part: 'packages/legal-renderer/src/react',
    within: ['packages/legal-renderer/src'],
    ours: [],
    outside: [/^react(\/|$)/],
  },
  {
    part: 'packages/legal-renderer/src/command',
    within: ['packages/legal-renderer/src'],
    ours: [],
    outside: [/^node:/],
  },
  {
    part: 'packages/forms/src/core',
    within: ['packages/forms/src/core'],
    ours: [],
    outside: [/^zod\/mini$/],
  },
  {
    part: 'packages/forms/src',
    within: ['packages/forms/src'],
    ours: [/^@probata\/ui(\/|$)/],
    outside: [/^(p?react|react-dom)(\/|$)/, /^zod\/mini$/, /^@vanilla-extract\//],
    except: /src\/core\//,
  },
  {
    part: 'packages/voice/src/core',
    within: ['packages/voice/src/core'],
    ours: [],
    outside: [],
  },
  {
    part: 'packages/voice/src/vapi',
    within: ['packages/voice/src/core', 'packages/voice/src/vapi'],
    ours: [],
    outside: [/^@vapi-ai\/web(\/|$)/],
  },
  {
    part: 'packages/voice/src/react',
    within: ['packages/voice/src'],
    ours: [/^@probata\/ui(\/|$)/],
    outside: [/^react(-dom)?(\/|$)/, /^@vanilla-extract\//],
  },
  {
    part: 'site/contract',
    within: ['site/contract'],
    // Types and field keys of the cores only: this code reaches browsers.
    ours: [/^@probata\/forms$/],
    outside: [/^zod\/mini$/],
  },
  {
    part: 'site/app',
    within: ['site/app', 'site/content', 'site/contract', 'site/pages'],
    ours: [/^@probata\/(ui|forms|voice|legal-renderer)(\/|$)/],
    // Rendering and hydration belong to site/delivery.
    outside: [/^(?!react-dom\/(server|client))[a-z@]/],
  },
  {
    part: 'site/delivery',
    within: ['site/delivery', 'site/app', 'site/content', 'site/contract', 'site/pages'],
    ours: [/^@probata\/(ui|forms|voice|legal-renderer)(\/|$)/],
    outside: [/^[a-z@]/],
  },
  {
    part: 'site/content',
    within: ['site/content'],
    // Types only.
    ours: [/^@probata\/legal-renderer$/],
    outside: [/^zod(\/|$)/, /^node:/, /^yaml$/, /^mdast(-util-from-markdown)?$/],
    // Runs in a build only.
    except: /^site\/content\/check\.ts$/,
  },
  {
    part: 'site/server',
    // Only types of the renderer; the server loads the built one.
    within: ['site/server', 'site/content', 'site/contract', 'site/delivery/render'],
    ours: [/^@probata\/(forms|legal-renderer)$/],
    outside: [/^(?!react(-dom|-router)?(\/|$))[a-z@]/],
  },
];

const inside = (path: string, folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`));

describe('imports', () => {
  it.each(rules)('$part', ({ part, within, ours, outside, except }) => {
    const modules = shippedModules(part).filter((file) => !except?.test(file));
    expect(modules.length, `${part} holds no module`).toBeGreaterThan(0);
    const broken = modules.flatMap((file) =>
      importsOf(file)
        .filter((name) => {
          if (inside(name, within)) return false;
          if (name.startsWith('@probata/')) return !ours.some((rule) => rule.test(name));
          return !(
            outside.some((rule) => rule.test(name)) &&
            !name.startsWith('packages/') &&
            !name.startsWith('site/')
          );
        })
        .map((name) => `${file} imports ${name}`),
    );
    expect(broken).toEqual([]);
  });

  it('no package imports the site', () => {
    const broken = shippedModules('packages').flatMap((file) =>
      importsOf(file).filter((name) => name.startsWith('site/') || name === '@probata/site'),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ['mocks a module', /vi\.(?:doM|m)ock\(/, [/vi\.hoisted\(\(\) => vi\.resetModules/, /vi\.doUnmock\(/]],
    ['replaces a global', /vi\.stubGlobal\(/, [/vi\.unstubAllGlobals/]],
    ['sets the environment', /vi\.stubEnv\(|process\.env\S* = /, [/vi\.unstubAllEnvs/]],
    ['holds the clock', /vi\.useFakeTimers\(/, [/vi\.useRealTimers/]],
    [
      'watches a global',
      /vi\.spyOn\((?:console|globalThis|process|Date|Math)\b/,
      [/mockRestore|restoreAllMocks/],
    ],
  ])('a unit test that %s leaves nothing of it to the other files of its worker', (_what, does, undoes) => {
    const doing = ['packages', 'site', 'tests/laws']
      .flatMap((folder) => walk(folder).files)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.browser.'))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
      .filter(({ text }) => does.test(text));
    expect(doing.length).toBeGreaterThan(0);
    const leaking = doing.filter(({ text }) => !undoes.every((undo) => undo.test(text)));
    expect(leaking.map(({ file }) => file)).toEqual([]);
  });

  it('a core imports neither react nor element', () => {
    const broken = ['packages/forms/src/core', 'packages/voice/src/core'].flatMap((core) =>
      shippedModules(core).flatMap((file) =>
        importsOf(file).filter((name) => /(^|\/)(react|element)(\/|$)/.test(name)),
      ),
    );
    expect(broken).toEqual([]);
  });
});
