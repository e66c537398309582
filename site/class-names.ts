// Short class names in the built site. The packages' names can meet no host's (a hash of seven characters and a number); in the site's own
// pages there is nothing to meet, and each page says them hundreds of times.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const below = (folder: string, ending: string): string[] => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
    .map((file) => `${root}/${file}`)
    .sort();
};

const capital = (index: number) => String.fromCharCode(65 + (index % 26));

/** A class of a built package in its style sheets: the hash vanilla-extract gives the file, and a number. */
const classes = /(?<![\w-])\.((?:_\d|[a-z])[a-z\d]{5,8})(?![\w-])/g;
const words = /(?<![\w-])_?[a-z\d]{6,9}(?![\w-])/g;

/** Each class of the packages with a short name: the same in every build of the same packages, so that pages and app agree. */
function namesOfPackages(): ReadonlyMap<string, string> {
  const sheets = ['ui', 'forms', 'voice'].flatMap((name) => below(`../packages/${name}/dist`, '.css'));
  const found = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(classes)].map(([, name = '']) => name),
  );
  return new Map(
    [...new Set(found)].map((name, index) => [name, capital(index) + Math.floor(index / 26).toString(36)]),
  );
}

/** Renames the packages' classes in all that the site takes from their `dist`. */
export function shortClassNames(): Plugin {
  const names = namesOfPackages();
  return {
    name: 'short-class-names',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]packages[\\/]\w+[\\/]dist[\\/]/.test(id)) return null;
      return { code: code.replace(words, (word) => names.get(word) ?? word), map: null };
    },
  };
}

/** Names for the site's own classes, as vanilla-extract asks for them: two capitals for the file, and its number in it. */
export function shortIdentifiers() {
  const files = below('./app', '.css.ts');
  const hashes = new Map<string, string>();
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    const index = files.findIndex((file) => file.endsWith(filePath));
    if (index < 0)
      throw new Error(`${filePath} is no style sheet below site/app, so its classes get no short name.`);
    // A file's first name is its hash and 0.
    const own = hashes.get(filePath) ?? hash.slice(0, -1);
    hashes.set(filePath, own);
    return capital(index / 26) + capital(index) + hash.slice(own.length);
  };
}
