// The node types of a legal document. `parseLegalText` returns headings and paragraphs; `structureLegalDocument` adds lists and
// inline nodes. Every output is made of these.

/** Depth of a heading. 1 is the page's own title, which is not part of the text. */
export type HeadingLevel = 2 | 3 | 4;

/**
 * What made a line a heading. The first seven are the literal rule, in the order they are tried; `designator` ("Article IV",
 * "Schedule A") and `title` (a short title on a line of its own) exist in guarded mode only, and `marked` in Markdown and DOCX only.
 */
export const headingRules = [
  'known',
  'section',
  'numbered',
  'sub-numbered',
  'lettered',
  'colon',
  'capitals',
  'designator',
  'title',
  'marked',
] as const;

/** The name of the rule that made a heading. */
export type HeadingRule = (typeof headingRules)[number];

/** A heading: one line of the source, or in guarded mode the title at the head of a run-in clause. */
export interface Heading {
  type: 'heading';
  level: HeadingLevel;
  /** The line, trimmed. */
  text: string;
  /** A slug, unique in the document. It always holds a hyphen, so it never shadows a global or a form property. */
  id: string;
  /** Further anchors that a file sets on it, such as `<a name="fees">` in Markdown. */
  anchors?: string[];
  /** Line of the source, counted from 1. */
  line: number;
  rule: HeadingRule;
}

/** Consecutive lines of text. */
export interface Paragraph {
  type: 'paragraph';
  /** The source lines, trimmed, joined by a line feed. */
  text: string;
  /** First line of the source, counted from 1. */
  line: number;
}

/** The result of `parseLegalText`. */
export interface LegalDocument {
  type: 'document';
  children: (Heading | Paragraph)[];
}

/** Plain text inside a paragraph. */
export interface TextRun {
  type: 'text';
  text: string;
}

/** A term where it is defined, without its quotation marks. */
export interface TermDefinition {
  type: 'term-definition';
  text: string;
  /** Id of the definition. */
  id: string;
}

/** The first use of a defined term in a section. */
export interface TermUse {
  type: 'term-use';
  text: string;
  /** Id of the term's definition. */
  target: string;
}

/** Text that names another part of the document, such as "Section Four" or "clause 2.3". */
export interface CrossReference {
  type: 'cross-reference';
  text: string;
  /** Id of the part they name. */
  target: string;
}

/** A node inside a text block. */
export type Inline = TextRun | TermDefinition | TermUse | CrossReference;

/** A paragraph as inline nodes. */
export interface TextBlock {
  type: 'text-block';
  children: Inline[];
  line: number;
}

/** Items of one kind, in the order of the source. */
export interface ClauseList {
  type: 'clause-list';
  children: ClauseItem[];
}

/** One item of a list: a clause with its number, or a point with its bullet. */
export interface ClauseItem {
  type: 'clause-item';
  /** The marker as written: "1.1", "(a)", "•". */
  marker: string;
  /** Path of numbers from the section down, for links to this clause. */
  id: string;
  line: number;
  children: (TextBlock | ClauseList)[];
}

/** A defined term with its definition and uses. */
export interface DefinedTerm {
  term: string;
  /** Id of its definition. */
  id: string;
  /** Line of the definition. */
  line: number;
  /** The sentence that defines it. */
  definition: string;
  /** Lines on which it is used outside its own definition, ascending, each once. */
  uses: number[];
}

/** A reference to a part that the document does not have. */
export interface DanglingReference {
  text: string;
  line: number;
}

/** The result of `structureLegalDocument`. */
export interface StructuredDocument {
  type: 'structured-document';
  children: (Heading | TextBlock | ClauseList)[];
  /** The defined terms, in the order of their definitions. */
  terms: DefinedTerm[];
  /** References without a target; they stay plain text. */
  dangling: DanglingReference[];
}

/** Either form of a document; every output takes both. */
export type AnyDocument = LegalDocument | StructuredDocument;
