// Puts the files that a dynamic import needs at once into one file. esbuild splits code so finely that what one press of a button fetches
// comes as half a dozen files: a second round trip, and text that brotli cannot compress together.
import { createHash } from 'node:crypto';
import { build } from 'esbuild';

/** A built file: its name without a folder, and its text. */
export type NamedText = readonly [name: string, text: string];

const fromOf = /(?:from|import)"\.\/([^"]+)"/g;

/**
 * Gathers a module, and everything it alone brings, into one file.
 *
 * @param files the entry first; as esbuild writes them, minified, with `splitting`
 * @returns the entry first; what changed has a new name, so that no cache holds half of an old build
 */
export async function gather(files: ReadonlyMap<string, string>): Promise<NamedText[]> {
  const textOf = (name: string) => files.get(name) ?? '';
  const importsOf = (name: string) => [...textOf(name).matchAll(fromOf)].map(([, file = '']) => file);
  const [entry = ''] = files.keys();
  const closure = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) if (!seen.has(name)) closure(importsOf(name), seen.add(name));
    return seen;
  };
  const before = closure([entry]);
  // The first dynamic import out of the loader is the part in question; one that has none, or several, is left as it is.
  const wanted = [...before].flatMap((name) =>
    [...textOf(name).matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file),
  );
  const [part, other] = wanted;
  if (part === undefined || other !== undefined) return [...files];
  const together = [...closure([part])].filter((name) => !before.has(name));

  // Names of exports are short and repeat from file to file.
  const prefixOf = new Map(together.map((name, index) => [name, `_${index}`]));
  const stamp = createHash('sha256')
    .update(together.concat([...files.keys()]).join())
    .digest('hex')
    .slice(0, 8);
  const renamed = new Map<string, string>();
  const mergedName = `${part.replace(/-[^-]*$/, '')}-${stamp}.js`;
  for (const name of files.keys())
    if (!before.has(name) && !together.includes(name) && importsOf(name).some((file) => prefixOf.has(file)))
      renamed.set(name, name.replace(/\.js$/, `-${stamp}.js`));
  const rename = (text: string) =>
    text.replace(/"\.\/([^"]+)"/g, (whole, name: string) => {
      const now = name === part ? mergedName : renamed.get(name);
      return now ? `"./${now}"` : whole;
    });

  // Only what is left outside, or imports the part itself, is offered.
  const offered = new Map(together.map((name) => [name, new Set<string>()]));
  for (const [name, text] of files)
    if (!together.includes(name))
      for (const [, list = '', file = ''] of text.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g))
        for (const item of list.split(',')) offered.get(file)?.add(item.replace(/ as .*/, ''));
  for (const [, list = ''] of textOf(part).matchAll(/export\{([^}]*)\}/g))
    for (const item of list.split(',')) offered.get(part)?.add(item.replace(/^.* as /, ''));

  const { outputFiles } = await build({
    stdin: {
      contents: together
        .map((name) => {
          const names = [...(offered.get(name) ?? [])].map((own) =>
            name === part ? own : `${own} as ${prefixOf.get(name)}${own}`,
          );
          return names.length > 0 ? `export{${names.join()}}from"./${name}"` : `import"./${name}"`;
        })
        .join(';'),
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [
      {
        name: 'built-files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\// }, ({ path, kind }) => {
            const name = path.slice(2);
            return kind !== 'dynamic-import' && prefixOf.has(name)
              ? { path: name, namespace: 'built' }
              : { path, external: true };
          });
          onLoad({ filter: /.*/, namespace: 'built' }, ({ path }) => ({ contents: textOf(path) }));
        },
      },
    ],
  });

  /** What is left outside now imports from the one file. */
  const redirect = (text: string) =>
    text
      .replace(/(import\{)([^}]*)(\}from")\.\/([^"]+)"/g, (whole, start, list: string, middle, name) => {
        const prefix = prefixOf.get(name);
        if (prefix === undefined) return whole;
        const items = list.split(',').map((item) => {
          const [own = '', local = own] = item.split(' as ');
          return name === part ? item : `${prefix}${own} as ${local}`;
        });
        return `${start}${items.join()}${middle}./${part}"`;
      })
      .replace(/import"\.\/([^"]+)";?/g, (whole, name: string) => (prefixOf.has(name) ? '' : whole));

  const result: NamedText[] = [];
  for (const [name, text] of files) {
    if (name === part) result.push([mergedName, rename(outputFiles[0]?.text ?? '')]);
    else if (!prefixOf.has(name)) result.push([renamed.get(name) ?? name, rename(redirect(text))]);
  }
  return result;
}
