import type { AnyDocument, ClauseItem, ClauseList } from '../tree';

/** A document's present and earlier anchors, stored in `anchors.lock.json` beside its text. */
export interface AnchorLock {
  /** Ids that exist in the text, in its order. */
  anchors: string[];
  /** Ids of earlier versions, and the id each became. */
  aliases: Record<string, string>;
}

/** An id of an earlier version that the document no longer has. */
export interface LostAnchor {
  id: string;
  /** The most similar ids of the document, best first, as candidates for an alias. */
  candidates: string[];
}

/** All ids of a document a link can target: headings, and in a structured document clauses and definitions. */
export function anchorsOf(document: AnyDocument): string[] {
  const ids: string[] = [];
  const ofItem = (item: ClauseItem): void => {
    ids.push(item.id);
    for (const child of item.children) {
      if (child.type === 'clause-list') child.children.forEach(ofItem);
      else ofInlines(child.children);
    }
  };
  const ofInlines = (inlines: readonly { type: string; id?: string }[]) => {
    for (const { type, id } of inlines) if (type === 'term-definition' && id) ids.push(id);
  };
  for (const node of document.children as (
    | AnyDocument['children'][number]
    | ClauseList
  )[] /* as: a list of both forms */) {
    if (node.type === 'heading') ids.push(node.id);
    else if (node.type === 'text-block') ofInlines(node.children);
    else if (node.type === 'clause-list') node.children.forEach(ofItem);
  }
  return ids;
}

/** The share of words two ids have in common, 0 to 1. */
function likeness(a: string, b: string): number {
  const [left, right] = [new Set(a.split('-')), new Set(b.split('-'))];
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  return (2 * common) / (left.size + right.size);
}

/** The ids of a lock that the document has neither itself nor by an alias. Empty: every link to an earlier version works. */
export function findLostAnchors(document: AnyDocument, lock: AnchorLock): LostAnchor[] {
  const ids = anchorsOf(document);
  const present = new Set(ids);
  const resolves = (id: string): boolean => {
    const seen = new Set<string>();
    for (
      let at: string | undefined = id;
      at !== undefined && !seen.has(at);
      at = Object.hasOwn(lock.aliases, at) ? lock.aliases[at] : undefined
    ) {
      if (present.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return [...new Set([...lock.anchors, ...Object.keys(lock.aliases)])]
    .filter((id) => !resolves(id))
    .map((id) => ({
      id,
      candidates: ids
        .map((other) => ({ other, alike: likeness(id, other) }))
        .filter(({ alike }) => alike >= 0.5)
        .sort((a, b) => b.alike - a.alike)
        .slice(0, 3)
        .map(({ other }) => other),
    }));
}

/**
 * The lock for the document as it is now. Earlier ids that still resolve stay as aliases, straight to the id that exists.
 *
 * @throws Error when an earlier id is lost: name its successor in `aliases` first.
 */
export function lockAnchors(
  document: AnyDocument,
  lock: AnchorLock = { anchors: [], aliases: {} },
): AnchorLock {
  const [lost] = findLostAnchors(document, lock);
  if (lost)
    throw new Error(
      `The anchor "${lost.id}" of an earlier version is lost, so links to it would break; add it to aliases with its new id.`,
    );
  const anchors = anchorsOf(document);
  const present = new Set(anchors);
  const aliases: Record<string, string> = {};
  for (const id of Object.keys(lock.aliases)) {
    if (present.has(id)) continue;
    let to = id;
    while (!present.has(to)) to = lock.aliases[to] ?? '';
    aliases[id] = to;
  }
  return { anchors, aliases };
}
