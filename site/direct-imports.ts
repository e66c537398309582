import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseAst, type Rolldown } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];
type Import = Extract<Statement, { type: 'ImportDeclaration' }>;
type Named = Extract<Import['specifiers'][number], { type: 'ImportSpecifier' }>;

const isImport = (node: Statement): node is Import => node.type === 'ImportDeclaration';
const nameOf = ({ imported: name }: Named) => (name.type === 'Literal' ? name.value : name.name);

/** The file behind each name that a door only hands on; what the door makes itself stays with it. */
function readDoor(file: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of parseAst(readFileSync(file, 'utf8')).body.filter(isImport))
    for (const part of node.specifiers)
      if (part.type === 'ImportSpecifier' && nameOf(part) === part.local.name)
        names.set(part.local.name, join(dirname(file), node.source.value));
  return names;
}

/**
 * Leads `import { A } from door` past the door, to the module of A. The bundler sorts modules into files by what imports what, and
 * a door imports everything: all a library has would come with the first name that anybody takes from it.
 *
 * @param doors The built file of each door, by the name it is imported by.
 */
export function directImports(doors: Record<string, string>): Plugin {
  const maps = new Map<string, Map<string, string>>();
  return {
    name: 'probata-direct-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [door, file] of Object.entries(doors)) maps.set(door, readDoor(file));
    },
    transform: {
      filter: { id: /\.[jt]sx?$/, code: Object.keys(doors) },
      handler(code) {
        let result = code;
        for (const node of parseAst(code).body.filter(isImport).reverse()) {
          const door = maps.get(node.source.value);
          if (!door || node.specifiers.some(({ type }) => type !== 'ImportSpecifier')) continue;
          const lines = node.specifiers.map((part) => {
            const name = part.type === 'ImportSpecifier' ? nameOf(part) : '';
            const from = JSON.stringify(door.get(name) ?? node.source.value);
            return `import { ${name} as ${part.local.name} } from ${from};`;
          });
          result = result.slice(0, node.start) + lines.join('') + result.slice(node.end);
        }
        return result === code ? null : { code: result, map: null };
      },
    },
  };
}

/** A group of files: the modules that the module `root` is made of and others too. For `codeSplitting.groups`. */
export function importedBy(root: string, name: string) {
  const known = new Map<string, boolean>();
  return (id: string, context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): string | null => {
    const importersOf = (module: string) => context.getModuleInfo(module)?.importers ?? [];
    const isBelow = (module: string): boolean => {
      let answer = known.get(module);
      if (answer !== undefined) return answer;
      known.set(module, false); // a circle leads nowhere
      answer = importersOf(module).some((above) => above.endsWith(root) || isBelow(above));
      known.set(module, answer);
      return answer;
    };
    return isBelow(id) && importersOf(id).length > 1 ? name : null;
  };
}
