import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, root, shippedModules, walk } from './source-tree';

interface Rule {
  /** @default the part */
  title?: string;
  part: string;
  /** Of the part, the modules that the row is about. @default all but `except` */
  only?: RegExp;
  except?: RegExp;
  /** Paths in the repository. */
  within: (string | RegExp)[];
  /** Entry points of our packages. */
  ours: RegExp[];
  /** Modules of npm and Node. */
  outside: RegExp[];
}

/** What views and server parts of the signed-in pages agree on. */
const adminContract = /^packages\/admin\/src\/(\w+\/([\w-]+-)?contract|endpoint|paths|storage-keys)(\.ts)?$/;

/** Allowed imports, one row per part. */
const rules: Rule[] = [
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
    outside: [/^node:/, /^tsx\/esm\/api$/, /^fontkitten$/],
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
    outside: [/^jszip$/, /^@xmldom\/xmldom$/, /^mdast(-util-from-markdown)?$/],
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
    outside: [/^react(-dom)?(\/|$)/, /^zod\/mini$/, /^@vanilla-extract\//],
    except: /src\/(core\/|server(\/|\.ts$))/,
  },
  {
    part: 'packages/forms/src/server',
    within: ['packages/forms/src/server', 'packages/forms/src/index'],
    ours: [/^@probata\/server$/],
    outside: [
      /^node:/,
      /^(@hono\/node-server|altcha-lib\/v1|hono|p-queue|rate-limiter-flexible|standardwebhooks|zod)$/,
    ],
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
    part: 'packages/server/src',
    within: ['packages/server/src'],
    ours: [],
    outside: [
      /^node:/,
      /^(@electric-sql\/pglite|@hono\/node-server|hono|postgres|prom-client|rate-limiter-flexible|tar|zod)(\/|$)/,
    ],
    except: /src\/contract/,
  },
  {
    part: 'packages/server/src/contract',
    within: ['packages/server/src/contract'],
    ours: [],
    // Also for browsers.
    outside: [/^zod\/mini$/],
  },
  {
    part: 'packages/uploads/src/core',
    within: ['packages/uploads/src/core'],
    // Built in: the package needs no other of ours.
    ours: [/^@probata\/server\/contract$/],
    outside: [/^(tus-js-client|zod\/mini)$/, /^@noble\/hashes\//],
  },
  {
    part: 'packages/uploads/src',
    within: ['packages/uploads/src'],
    ours: [/^@probata\/ui(\/|$)/],
    outside: [/^react(-dom)?(\/|$)/, /^zod\/mini$/, /^@vanilla-extract\//],
    except: /src\/(core\/|server(\/|\.ts$)|s3\.ts$)/,
  },
  {
    part: 'packages/uploads/src/server',
    within: ['packages/uploads/src/core', 'packages/uploads/src/server'],
    ours: [/^@probata\/server$/],
    outside: [
      /^node:/,
      /^(@aws-sdk\/client-s3|@hono\/node-server|@tus\/(file-store|s3-store|server)|client-zip|hono|rate-limiter-flexible|zod)$/,
    ],
  },
  {
    title: 'packages/admin/src, contracts',
    part: 'packages/admin/src',
    only: adminContract,
    within: [adminContract],
    // Types, schemas and field keys only: this code reaches browsers.
    ours: [/^@probata\/(forms|uploads|server\/contract)$/],
    outside: [/^zod\/mini$/],
  },
  {
    title: 'packages/admin/src, views: never a server part',
    part: 'packages/admin/src',
    except: /\/server(\/|\.ts$)|\/(story|render-page|show-inquiries)\.tsx$/,
    within: [/^packages\/admin\/src\/(?!(.+\/)?server(\/|$))/],
    ours: [/^@probata\/(ui(\/.+)?|forms|uploads|server\/contract)$/],
    outside: [
      /^(react|react-dom|react-router-dom|@vanilla-extract\/css|zod\/mini)$/,
      /^(@supabase\/(auth-js|postgrest-js)|@tanstack\/react-query|diff|eventsource-parser|hast|mdast-util-gfm-table|micromark-extension-gfm-table|react-markdown|unified)$/,
    ],
  },
  {
    title: 'packages/admin/src, server parts: never a view',
    part: 'packages/admin/src',
    only: /\/server(\/|\.ts$)/,
    within: [adminContract, /^packages\/admin\/src\/\w+\/(server\/|(words|variables)$)/],
    ours: [/^@probata\/(server|server\/contract|forms|uploads|(forms|uploads)\/server(\/parts)?)$/],
    outside: [/^node:/, /^(?!react|@vanilla-extract)[a-z@]/],
  },
  {
    part: 'site/contract',
    within: ['site/contract'],
    // Types, schemas and field keys only: this code reaches browsers.
    ours: [/^@probata\/forms$/],
    outside: [/^zod\/mini$/],
  },
  {
    part: 'site/app',
    except: /\/story\.tsx$/,
    within: ['site/app', 'site/content', 'site/contract', 'site/pages'],
    ours: [
      /^@probata\/(ui|forms|voice|legal-renderer)(\/|$)/,
      /^@probata\/(admin(\/(contract|fill))?|uploads(\/(react|hash-file))?|server\/contract)$/,
    ],
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
    // Of the renderer types only.
    ours: [/^@probata\/(legal-renderer|admin\/contract)$/],
    outside: [/^zod(\/|$)/, /^node:/, /^yaml$/, /^mdast(-util-from-markdown)?$/],
    // Runs in a build only.
    except: /^site\/content\/check\.ts$/,
  },
  {
    part: 'site/server',
    // Only types of the renderer; the server loads the built one.
    within: ['site/server', 'site/content', 'site/contract', 'site/delivery/render'],
    ours: [
      /^@probata\/(legal-renderer|(server|admin)(\/contract)?|(admin|forms|uploads)\/server|forms|uploads|uploads\/server\/s3|(forms|uploads)\/server\/parts)$/,
    ],
    outside: [/^(?!react(-dom|-router)?(\/|$))[a-z@]/],
  },
];

const inside = (path: string, folders: Rule['within']) =>
  folders.some((folder) =>
    typeof folder === 'string'
      ? path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
      : folder.test(path),
  );

describe('imports', () => {
  it.each(rules.map((rule) => ({ title: rule.part, ...rule })))(
    '$title',
    ({ part, only, within, ours, outside, except }) => {
      const modules = shippedModules(part).filter(
        (file) => !except?.test(file) && (only?.test(file) ?? true),
      );
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
    },
  );

  it('no package imports the site', () => {
    const broken = shippedModules('packages').flatMap((file) =>
      importsOf(file).filter((name) => name.startsWith('site/') || name === '@probata/site'),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ['mocks a module', /vi\.(?:doM|m)ock\(/, [/vi\.hoisted\(\(\) => vi\.resetModules/, /vi\.doUnmock\(/]],
    ['holds the clock', /vi\.useFakeTimers\(/, [/vi\.useRealTimers/]],
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
    const broken = [
      'packages/forms/src/core',
      'packages/uploads/src/core',
      'packages/voice/src/core',
    ].flatMap((core) =>
      shippedModules(core).flatMap((file) =>
        importsOf(file).filter((name) => /(^|\/)(react|element)(\/|$)/.test(name)),
      ),
    );
    expect(broken).toEqual([]);
  });
});
