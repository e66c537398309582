import { checkDocument } from '../check-document';
import { toFlat } from '../structure/flat';
import type { AnyDocument, Heading, LegalDocument } from '../tree';
import { type Alignment, alignAlike, alignEqual, inOrder, placeRemoved } from './align';
import { ChangeList } from './changes';
import { collapseSpaces, ownNumbers, withoutNumber } from './numbering';
import type { Redline, RedlineParagraph, RedlinePart, RedlineSection } from './redline';
import { diffWords } from './words';

/** A heading or paragraph, with the length of its own number. */
interface Line {
  text: string;
  number: number;
}

interface Section {
  heading: Heading | undefined;
  title: Line;
  paragraphs: Line[];
}

/** Sections with at least this share of common words are compared; paragraphs need less, as they are shorter. */
const sectionLikeness = 0.5;
const paragraphLikeness = 0.4;

/** A shorter body ("Reserved.") does not identify a section. */
const shortestBody = 60;

function toSections({ children }: LegalDocument): Section[] {
  const numbers = ownNumbers(children);
  const sections: Section[] = [{ heading: undefined, title: { text: '', number: 0 }, paragraphs: [] }];
  children.forEach((node, at) => {
    const line = { text: node.text, number: numbers[at] ?? 0 };
    if (node.type === 'heading') sections.push({ heading: node, title: line, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(line);
  });
  return sections;
}

/** The texts by which sections are matched, most exact first: heading and body, heading, body. */
function sectionKeys(sections: readonly Section[]): string[][] {
  const bodies = sections.map(({ paragraphs }) =>
    paragraphs.map(({ text }) => withoutNumber(text)).join('\n'),
  );
  const titles = sections.map(({ heading }) => (heading ? withoutNumber(heading.text).toLowerCase() : '\n'));
  return [
    titles.map((title, at) => `${title}\n${bodies[at]}`),
    titles,
    bodies.map((body) => (body.length < shortestBody ? '' : body)),
  ];
}

/** The texts by which paragraphs are matched: with their numbers, then without. */
function paragraphKeys(paragraphs: readonly Line[]): string[][] {
  return [
    paragraphs.map(({ text }) => collapseSpaces(text)),
    paragraphs.map(({ text }) => withoutNumber(text)),
  ];
}

interface Pairing {
  /** For each later index the earlier one, or -1. */
  pairs: Alignment;
  /** The later indices that kept their order. */
  kept: Set<number>;
  /** The earlier indices without a partner, by the later index they stood behind. */
  removed: Map<number, number[]>;
}

function pairUp(earlier: readonly string[][], later: readonly string[][], least: number): Pairing {
  const [before = [], after = []] = [earlier[0], later[0]];
  const pairs: Alignment = new Int32Array(after.length).fill(-1);
  const used = new Uint8Array(before.length);
  earlier.forEach((keys, at) => {
    alignEqual(keys, later[at] ?? [], pairs, used);
  });
  alignAlike(before, after, pairs, used, least);
  return { pairs, kept: inOrder(pairs), removed: placeRemoved(pairs, before.length) };
}

type ComparedLine = Pick<RedlineParagraph, 'status' | 'renumbered' | 'parts'>;

/** Compares a heading or paragraph that is in both versions. */
function compareLine(was: Line, is: Line, section: string, changes: ChangeList): ComparedLine {
  const same = (renumbered: boolean): ComparedLine => ({
    status: 'same',
    renumbered,
    parts: [{ type: 'same', text: is.text }],
  });
  if (collapseSpaces(was.text) === collapseSpaces(is.text)) return same(false);
  const [wasNumber, isNumber] = [was, is].map(({ text, number }) => text.slice(0, number));
  const renumbered =
    was.number > 0 && is.number > 0 && collapseSpaces(wasNumber ?? '') !== collapseSpaces(isNumber ?? '');
  const [wasText = '', isText = ''] = [was, is].map(({ text, number }) =>
    text.slice(renumbered ? number : 0),
  );
  if (collapseSpaces(wasText) === collapseSpaces(isText)) return same(renumbered);
  const parts: RedlinePart[] = renumbered ? [{ type: 'same', text: isNumber ?? '' }] : [];
  parts.push(...diffWords(wasText, isText));
  return { status: 'changed', renumbered, parts: changes.add(parts, section) };
}

/** A paragraph that is in one version only. */
function soleParagraph(
  status: 'added' | 'removed',
  text: string,
  section: string,
  changes: ChangeList,
): RedlineParagraph {
  const type = status === 'added' ? 'inserted' : 'deleted';
  return { status, moved: false, renumbered: false, parts: changes.add([{ type, text }], section) };
}

/** Compares the paragraphs of a section that is in both versions. */
function compareParagraphs(
  was: readonly Line[],
  is: readonly Line[],
  section: string,
  changes: ChangeList,
): RedlineParagraph[] {
  const { pairs, kept, removed } = pairUp(paragraphKeys(was), paragraphKeys(is), paragraphLikeness);
  const result: RedlineParagraph[] = [];
  const addRemoved = (behind: number) => {
    for (const at of removed.get(behind) ?? [])
      result.push(soleParagraph('removed', was[at]?.text ?? '', section, changes));
  };
  addRemoved(-1);
  is.forEach((line, at) => {
    const partner = was[pairs[at] ?? -1];
    if (partner === undefined) result.push(soleParagraph('added', line.text, section, changes));
    else result.push({ moved: !kept.has(at), ...compareLine(partner, line, section, changes) });
    addRemoved(at);
  });
  return result;
}

/** A section that is in one version only. */
function soleSection(
  status: 'added' | 'removed',
  { heading, paragraphs }: Section,
  changes: ChangeList,
): RedlineSection {
  const name = heading?.text ?? '';
  const type = status === 'added' ? 'inserted' : 'deleted';
  return {
    status,
    moved: false,
    renumbered: false,
    id: heading?.id ?? '',
    level: heading?.level ?? 2,
    heading: heading ? changes.add([{ type, text: name }], name) : [],
    paragraphs: paragraphs.map(({ text }) => soleParagraph(status, text, name, changes)),
  };
}

/** Compares a section that is in both versions. */
function compareSection(was: Section, is: Section, moved: boolean, changes: ChangeList): RedlineSection {
  const { heading } = is;
  const name = heading?.text ?? '';
  const earlierName = was.heading?.text ?? '';
  const line = compareLine(was.title, is.title, name, changes);
  const paragraphs = compareParagraphs(was.paragraphs, is.paragraphs, name, changes);
  const isSame = line.status === 'same' && paragraphs.every(({ status }) => status === 'same');
  return {
    status: isSame ? 'same' : 'changed',
    moved,
    renumbered: line.renumbered,
    id: heading?.id ?? '',
    level: heading?.level ?? 2,
    ...(earlierName === name ? {} : { earlier: earlierName }),
    heading: heading ? line.parts : [],
    paragraphs,
  };
}

/**
 * Compares two versions of a document: sections first, then paragraphs, then words. A new place or number alone is no change.
 * The redline follows the later version; removed parts keep the place they had.
 */
export function compareLegalDocuments(before: AnyDocument, after: AnyDocument): Redline {
  for (const document of [before, after]) checkDocument(document, 'compareLegalDocuments');
  const [earlier, later] = [toSections(toFlat(before)), toSections(toFlat(after))];
  const changes = new ChangeList();
  const { pairs, kept, removed } = pairUp(sectionKeys(earlier), sectionKeys(later), sectionLikeness);
  const sections: RedlineSection[] = [];
  const add = (section: RedlineSection) => {
    if (section.heading.length > 0 || section.paragraphs.length > 0) sections.push(section);
  };
  const addRemoved = (behind: number) => {
    for (const at of removed.get(behind) ?? []) {
      const section = earlier[at];
      if (section) add(soleSection('removed', section, changes));
    }
  };
  addRemoved(-1);
  later.forEach((section, at) => {
    const partner = earlier[pairs[at] ?? -1];
    add(
      partner
        ? compareSection(partner, section, !kept.has(at), changes)
        : soleSection('added', section, changes),
    );
    addRemoved(at);
  });
  return { type: 'redline', sections, changes: changes.changes };
}
