import { checkDocument } from '../check-document';
import { collapseSpaces } from '../redline/numbering';
import type { AnyDocument, ClauseItem, ClauseList, TextBlock } from '../tree';

/** A document's present and earlier anchors, stored in `anchors.lock.json` beside its text. */
export interface AnchorLock {
  /** Ids that exist in the text, in its order. */
  anchors: string[];
  /** Ids of earlier versions, and the id each became. */
  aliases: Record<string, string>;
  /** The first words below each id: by them an id that leads to another part is noticed. Missing in locks of version 0. */
  texts?: Record<string, string>;
}

/** An id of an earlier version that leads nowhere, or to another part of the document than before. */
export interface LostAnchor {
  id: string;
  /** The ids of the document that may be meant, best first, as candidates for an alias. */
  candidates: string[];
}

/** How much of a text tells it from others. */
const longest = 120;

const inlineText = (children: TextBlock['children']) => children.map(({ text }) => text).join('');

/** The first words of a clause. */
const itemText = ({ children }: ClauseItem): string =>
  children
    .map((child) =>
      child.type === 'text-block' ? inlineText(child.children) : child.children.map(itemText).join(' '),
    )
    .join(' ');

const nodeText = (node: AnyDocument['children'][number]): string => {
  if (node.type === 'clause-list') return node.children.map(itemText).join(' ');
  return node.type === 'text-block' ? inlineText(node.children) : node.text;
};

/** All ids of a document a link can target, with the first words below each: headings, clauses and definitions. */
function readAnchors({ children }: AnyDocument): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (id: string, text: string) => {
    if (!texts.has(id)) texts.set(id, collapseSpaces(text).trim().slice(0, longest));
  };
  const ofInlines = (block: TextBlock) => {
    for (const node of block.children)
      if (node.type === 'term-definition') add(node.id, inlineText(block.children));
  };
  const ofItem = (item: ClauseItem): void => {
    add(item.id, itemText(item));
    for (const child of item.children) {
      if (child.type === 'clause-list') child.children.forEach(ofItem);
      else ofInlines(child);
    }
  };
  (children as readonly (AnyDocument['children'][number] | ClauseList)[]) /* as: a list of both forms */
    .forEach((node, at) => {
      if (node.type === 'heading') {
        let below = '';
        for (let next = at + 1; next < children.length && below.length < longest; next += 1) {
          const other = children[next];
          if (!other || other.type === 'heading') break;
          below += ` ${nodeText(other)}`;
        }
        for (const id of [node.id, ...(node.anchors ?? [])]) add(id, below);
      } else if (node.type === 'text-block') ofInlines(node);
      else if (node.type === 'clause-list') node.children.forEach(ofItem);
    });
  return texts;
}

/** All ids of a document a link can target: headings, and in a structured document clauses and definitions. */
export function anchorsOf(document: AnyDocument): string[] {
  checkDocument(document, 'anchorsOf');
  return [...readAnchors(document).keys()];
}

/** The share of words two texts have in common, 0 to 1. */
function likeness(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
  if (!left || !right || left.size + right.size === 0) return 0;
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  return (2 * common) / (left.size + right.size);
}

/** The id that an alias leads to at last; undefined in a circle, or where it leads nowhere. */
function resolveAlias(
  id: string,
  { aliases }: AnchorLock,
  present: ReadonlyMap<string, string>,
): string | undefined {
  const seen = new Set<string>();
  for (
    let at: string | undefined = id;
    at !== undefined && !seen.has(at);
    at = Object.hasOwn(aliases, at) ? aliases[at] : undefined
  ) {
    if (present.has(at) && (at !== id || !Object.hasOwn(aliases, at))) return at;
    seen.add(at);
  }
  return present.has(id) ? id : undefined;
}

/** Where the text of an anchor is now: another id, if that has its words and the id itself has not. */
function movedTo(
  id: string,
  { texts = {}, aliases }: AnchorLock,
  present: ReadonlyMap<string, string>,
): string[] {
  const [was, is] = [Object.hasOwn(texts, id) ? texts[id] : undefined, present.get(id)];
  // An alias says that the move is known.
  if (!was || is === undefined || was === is || Object.hasOwn(aliases, id)) return [];
  const stayed = likeness(was, is);
  return [...present]
    .filter(
      ([other, text]) => other !== id && text !== (Object.hasOwn(texts, other) ? texts[other] : undefined),
    )
    .map(([other, text]) => ({ other, alike: text === was ? 2 : likeness(was, text) }))
    .filter(({ alike }) => alike >= 0.75 && alike > stayed)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, 3)
    .map(({ other }) => other);
}

/**
 * The ids of a lock that the document has neither itself nor by an alias, and those that lead to another part now, as the second of two
 * equal headings does when a third comes before it. Empty: every link to an earlier version works.
 */
export function findLostAnchors(document: AnyDocument, lock: AnchorLock): LostAnchor[] {
  const present = readAnchors(document);
  return [...new Set([...lock.anchors, ...Object.keys(lock.aliases)])].flatMap((id) => {
    if (resolveAlias(id, lock, present) === undefined)
      return {
        id,
        candidates: [...present.keys()]
          .map((other) => ({ other, alike: likeness(id, other) }))
          .filter(({ alike }) => alike >= 0.5)
          .sort((a, b) => b.alike - a.alike)
          .slice(0, 3)
          .map(({ other }) => other),
      };
    const candidates = movedTo(id, lock, present);
    return candidates.length > 0 ? { id, candidates } : [];
  });
}

/**
 * The lock for the document as it is now. Earlier ids that still resolve stay as aliases, straight to the id that exists.
 *
 * @throws Error when an earlier id is lost: name its successor in `aliases` first, or give the new part another title.
 */
export function lockAnchors(
  document: AnyDocument,
  lock: AnchorLock = { anchors: [], aliases: {} },
): AnchorLock {
  const [lost] = findLostAnchors(document, lock);
  const present = readAnchors(document);
  if (lost)
    throw new Error(
      present.has(lost.id)
        ? `The anchor "${lost.id}" of an earlier version leads to another part now, so links to it would mislead; its own part is "${lost.candidates[0]}". Give the new part another title, or add the anchor to aliases with that id.`
        : `The anchor "${lost.id}" of an earlier version is lost, so links to it would break; add it to aliases with its new id.`,
    );
  const aliases: Record<string, string> = {};
  for (const id of Object.keys(lock.aliases)) {
    const to = resolveAlias(id, lock, present);
    if (!present.has(id) && to !== undefined) aliases[id] = to;
  }
  return { anchors: [...present.keys()], aliases, texts: Object.fromEntries(present) };
}
