/** Undoes what an arming function did. */
export type Disposer = () => void;

interface Armed {
  users: number;
  dispose: Disposer;
}

/** The elements in `root` that match, `root` itself included. */
export function select(root: ParentNode, selector: string): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...found] : found;
}

/**
 * Sets an element up once, however many ask: a page's bootstrap and React both may. The mark sits on the element under a global
 * symbol, because the two can be separate bundles that share no module.
 */
export function armOnce<T extends object>(target: T, part: string, setUp: (target: T) => Disposer): Disposer {
  const mark = Symbol.for(`probata.${part}`);
  const marked = target as Record<symbol, Armed | undefined>; // our own mark, on no type
  marked[mark] ??= { users: 0, dispose: setUp(target) };
  const armed = marked[mark];
  armed.users += 1;
  let disposed = false;
  return () => {
    if (disposed) return;
    disposed = true;
    armed.users -= 1;
    if (armed.users > 0) return;
    armed.dispose();
    marked[mark] = undefined;
  };
}
