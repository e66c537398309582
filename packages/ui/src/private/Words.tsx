import { Children, Fragment, isValidElement, type ReactNode } from 'react';

const isText = (part: ReactNode): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

/**
 * Texts as elements of their own. A browser's translation puts `<font>` elements in the place of text nodes: React then fails to remove
 * such a node or to insert before it, and changes one that is no longer shown. A span is keyed by its text, so it is replaced.
 */
export function Words({ children }: { children?: ReactNode }): ReactNode {
  const parts: ReactNode[] = [];
  for (const part of Children.toArray(children)) {
    const before = parts.at(-1);
    if (isText(part) && isText(before)) parts[parts.length - 1] = `${before}${part}`;
    else parts.push(part);
  }
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other place than theirs
    if (isText(part)) return part === '' ? null : <span key={`${index} ${part}`}>{part}</span>;
    if (isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment)
      return <Words key={part.key}>{part.props.children}</Words>;
    return part;
  });
}

/** The children of an element that has no others: a single text stays one, for React replaces the content of such an element. */
export function wordsOf(children: ReactNode): ReactNode {
  if (Array.isArray(children))
    return children.every((part) => isText(part)) ? children.join('') : <Words>{children}</Words>;
  return isValidElement(children) && children.type === Fragment ? <Words>{children}</Words> : children;
}
