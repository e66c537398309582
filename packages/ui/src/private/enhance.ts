/** Removes the listeners and observers that an `enhance…` function added. */
export type Disposer = () => void;

interface Enhancement {
  users: number;
  dispose: Disposer;
}

/** The elements in `root` that match, `root` itself included. */
export function select(root: ParentNode, selector: string): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...found] : found;
}

/**
 * Sets an element up once, although the page's bootstrap and React both call it. The mark is a global symbol on the element, because
 * the two can be separate bundles that share no module.
 */
export function enhanceOnce<T extends object>(
  target: T,
  part: string,
  setUp: (target: T) => Disposer,
): Disposer {
  const mark = Symbol.for(`probata.${part}`);
  const marked = target as Record<symbol, Enhancement | undefined>; // our own mark, on no type
  marked[mark] ??= { users: 0, dispose: setUp(target) };
  const enhancement = marked[mark];
  enhancement.users += 1;
  let disposed = false;
  return () => {
    if (disposed) return;
    disposed = true;
    enhancement.users -= 1;
    if (enhancement.users > 0) return;
    enhancement.dispose();
    marked[mark] = undefined;
  };
}

/** Sets each element in `root` that matches up once. */
export function enhanceEach(
  root: ParentNode,
  selector: string,
  part: string,
  setUp: (target: HTMLElement) => Disposer,
): Disposer {
  const disposers = select(root, selector).map((element) => enhanceOnce(element, part, setUp));
  return () => {
    for (const dispose of disposers) dispose();
  };
}
