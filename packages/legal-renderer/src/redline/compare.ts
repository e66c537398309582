import { numberWords, partNouns } from '../structure/numbers';
import type { Heading, HeadingLevel, LegalDocument } from '../tree';
import { type Alignment, alignAlike, alignEqual, inOrder, placeRemoved } from './align';
import { diffWords } from './words';

/** What became of a part of the text. */
export const redlineStatuses = ['same', 'changed', 'added', 'removed'] as const;

/** `same`, `changed`, `added` or `removed`. */
export type RedlineStatus = (typeof redlineStatuses)[number];

/** Words that both versions have, or that one has. */
export interface RedlinePart {
  type: 'same' | 'deleted' | 'inserted';
  text: string;
  /** Id of the change these words belong to; missing on `same`. */
  change?: string;
}

/** A paragraph of either version. */
export interface RedlineParagraph {
  status: RedlineStatus;
  /** It stands elsewhere in its section than before. That is no change. */
  moved: boolean;
  /** Its number differs, and the later one is shown. That alone is no change. */
  renumbered: boolean;
  parts: RedlinePart[];
}

/** A heading with the paragraphs below it; before the first heading, the paragraphs alone. */
export interface RedlineSection {
  status: RedlineStatus;
  /** It stands elsewhere than before. That is no change. */
  moved: boolean;
  /** The number of its heading differs, and the later one is shown. That alone is no change. */
  renumbered: boolean;
  /** The heading's id in the version that has it, the later one first; `''` before the first heading. */
  id: string;
  level: HeadingLevel;
  /** The heading in the earlier version, where it reads otherwise. */
  earlier?: string;
  heading: RedlinePart[];
  paragraphs: RedlineParagraph[];
}

/** One change: words deleted, inserted, or replaced. */
export interface RedlineChange {
  /** `change-1`, `change-2`, … in the order of the redline. */
  id: string;
  kind: 'deleted' | 'inserted' | 'replaced';
  /** The heading it stands under, `''` before the first. */
  section: string;
  deleted: string;
  inserted: string;
}

/** What `compareLegalDocuments` answers. */
export interface Redline {
  type: 'redline';
  sections: RedlineSection[];
  changes: RedlineChange[];
}

interface Section {
  heading: Heading | undefined;
  paragraphs: string[];
}

function toSections(document: LegalDocument): Section[] {
  const sections: Section[] = [{ heading: undefined, paragraphs: [] }];
  for (const node of document.children) {
    if (node.type === 'heading') sections.push({ heading: node, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(node.text);
  }
  return sections;
}

const spaces = (text: string) => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text);

/** Built by a call, so that a bundler leaves it out where nothing is compared. */
function buildNumberPattern(): RegExp {
  const named = `(?:${partNouns})\\s+(?:\\d[\\d.]*|[ivxlc]+|[a-z]|${numberWords})\\b`;
  return new RegExp(`^(?:${named}|\\d+(?:\\.\\d+)*|\\([a-z0-9]{1,5}\\)|[a-z]\\.)[.):–—\\s-]*(?=\\S)`, 'i');
}
const numberPattern = /* @__PURE__ */ buildNumberPattern();

/** Where the number at the head of a line ends: "1.1 ", "Section Two. ". */
function numberEnd(text: string): number {
  return numberPattern.exec(text.slice(0, 60))?.[0].length ?? 0;
}

/** A line without its number: what stays when a clause is renumbered. */
function withoutNumber(text: string): string {
  return spaces(text.slice(numberEnd(text)));
}

function align(
  earlier: readonly string[][],
  later: readonly string[][],
  least: number,
): { pairs: Alignment; kept: Set<number> } {
  const [before = [], after = []] = [earlier[0], later[0]];
  const pairs: Alignment = new Int32Array(after.length).fill(-1);
  const used = new Uint8Array(before.length);
  earlier.forEach((keys, at) => {
    alignEqual(keys, later[at] ?? [], pairs, used);
  });
  alignAlike(before, after, pairs, used, least);
  return { pairs, kept: inOrder(pairs) };
}

/**
 * Compares two versions of a document: sections first, then paragraphs, then words. A section or paragraph that only moved or got
 * another number is not changed. The redline follows the later version; what was removed stands where it stood.
 */
export function compareLegalDocuments(before: LegalDocument, after: LegalDocument): Redline {
  const [earlier, later] = [toSections(before), toSections(after)];
  const changes: RedlineChange[] = [];

  const record = (parts: RedlinePart[], section: string) => {
    parts.forEach((part, at) => {
      if (part.type === 'same' || part.change) return;
      const next = parts[at + 1];
      const id = `change-${changes.length + 1}`;
      part.change = id;
      const replaced = part.type === 'deleted' && next?.type === 'inserted';
      if (replaced) next.change = id;
      changes.push({
        id,
        kind: replaced ? 'replaced' : part.type === 'deleted' ? 'deleted' : 'inserted',
        section,
        deleted: part.type === 'deleted' ? part.text : '',
        inserted: replaced ? next.text : part.type === 'inserted' ? part.text : '',
      });
    });
    return parts;
  };
  const whole = (type: RedlinePart['type'], text: string): RedlinePart[] => [{ type, text }];

  /** One line in both versions. */
  const compareLines = (was: string, is: string, section: string) => {
    if (spaces(was) === spaces(is))
      return { status: 'same', renumbered: false, parts: whole('same', is) } as const;
    const [wasFrom, isFrom] = [numberEnd(was), numberEnd(is)];
    const renumbered =
      wasFrom > 0 && isFrom > 0 && spaces(was.slice(0, wasFrom)) !== spaces(is.slice(0, isFrom));
    const [wasText, isText] = renumbered ? [was.slice(wasFrom), is.slice(isFrom)] : [was, is];
    if (spaces(wasText) === spaces(isText))
      return { status: 'same', renumbered, parts: whole('same', is) } as const;
    const number = renumbered ? whole('same', is.slice(0, isFrom)) : [];
    return {
      status: 'changed',
      renumbered,
      parts: record([...number, ...diffWords(wasText, isText)], section),
    } as const;
  };

  const compareParagraphs = (
    was: readonly string[],
    is: readonly string[],
    section: string,
  ): RedlineParagraph[] => {
    const { pairs, kept } = align(
      [was.map(spaces), was.map(withoutNumber)],
      [is.map(spaces), is.map(withoutNumber)],
      0.4,
    );
    const removed = placeRemoved(pairs, was.length);
    const result: RedlineParagraph[] = [];
    const alone = (status: 'added' | 'removed', text: string) =>
      result.push({
        status,
        moved: false,
        renumbered: false,
        parts: record(whole(status === 'added' ? 'inserted' : 'deleted', text), section),
      });
    for (const at of removed.get(-1) ?? []) alone('removed', was[at] ?? '');
    is.forEach((text, at) => {
      const partner = was[pairs[at] ?? -1];
      if (partner === undefined) alone('added', text);
      else result.push({ moved: !kept.has(at), ...compareLines(partner, text, section) });
      for (const gone of removed.get(at) ?? []) alone('removed', was[gone] ?? '');
    });
    return result;
  };

  const titleOf = ({ heading }: Section) => (heading ? withoutNumber(heading.text).toLowerCase() : '\n');
  const bodyOf = ({ paragraphs }: Section) => paragraphs.map(withoutNumber).join('\n');
  const keys = (sections: readonly Section[]) => {
    const bodies = sections.map(bodyOf);
    const titles = sections.map(titleOf);
    const both = titles.map((title, at) => `${title}\n${bodies[at]}`);
    // A body of a few words ("Reserved.") is no sign of one section.
    return [both, titles, bodies.map((body) => (body.length < 60 ? '' : body))];
  };
  const { pairs, kept } = align(keys(earlier), keys(later), 0.5);
  const removed = placeRemoved(pairs, earlier.length);
  const sections: RedlineSection[] = [];
  const single = (status: 'added' | 'removed', { heading, paragraphs }: Section) => {
    if (!heading && paragraphs.length === 0) return;
    const type = status === 'added' ? 'inserted' : 'deleted';
    const name = heading?.text ?? '';
    sections.push({
      status,
      moved: false,
      renumbered: false,
      id: heading?.id ?? '',
      level: heading?.level ?? 2,
      heading: heading ? record(whole(type, name), name) : [],
      paragraphs: paragraphs.map((text) => ({
        status,
        moved: false,
        renumbered: false,
        parts: record(whole(type, text), name),
      })),
    });
  };
  for (const at of removed.get(-1) ?? [])
    single('removed', earlier[at] ?? { heading: undefined, paragraphs: [] });
  later.forEach((section, at) => {
    const partner = earlier[pairs[at] ?? -1];
    if (!partner) single('added', section);
    else {
      const { heading } = section;
      const name = heading?.text ?? '';
      const was = partner.heading?.text ?? '';
      const line = compareLines(was, name, name);
      const paragraphs = compareParagraphs(partner.paragraphs, section.paragraphs, name);
      const same = line.status === 'same' && paragraphs.every(({ status }) => status === 'same');
      if (heading || paragraphs.length > 0)
        sections.push({
          status: same ? 'same' : 'changed',
          moved: !kept.has(at),
          renumbered: line.renumbered,
          id: heading?.id ?? '',
          level: heading?.level ?? 2,
          ...(was === name ? {} : { earlier: was }),
          heading: heading ? line.parts : [],
          paragraphs,
        });
    }
    for (const gone of removed.get(at) ?? [])
      single('removed', earlier[gone] ?? { heading: undefined, paragraphs: [] });
  });
  return { type: 'redline', sections, changes };
}
