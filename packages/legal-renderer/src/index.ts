export { type AnchorLock, anchorsOf, findLostAnchors, type LostAnchor, lockAnchors } from './anchors/lock';
export {
  type CheckOptions,
  checkLegalDocument,
  checkLegalText,
  type Finding,
  type FindingRule,
  findingRules,
} from './lint/check';
export { parseLegalText } from './parse/document';
export type { KnownHeading } from './parse/known';
export { type ParseMode, type ParseOptions, parseModes } from './parse/options';
export { compareLegalDocuments } from './redline/compare';
export { type RedlineHtmlOptions, toRedlineHtml } from './redline/html';
export { type RedlineLabels, redlineLabels, summarizeChange } from './redline/list';
export {
  type Redline,
  type RedlineChange,
  type RedlineParagraph,
  type RedlinePart,
  type RedlineSection,
  type RedlineStatus,
  redlineStatuses,
} from './redline/redline';
export { type Citation, hashLegalText, toCitation } from './render/citation';
export { type TocEntry, tableOfContents } from './render/contents';
export { type HtmlOptions, toHtml } from './render/html';
export { toJson } from './render/json';
export { toMarkdown } from './render/markdown';
export { type PrintFooter, toPrintStyles } from './render/print';
export { toText } from './render/text';
export { type Block, type Output, walk } from './render/walk';
export { structureLegalDocument } from './structure/structure';
export {
  type AnyDocument,
  type ClauseItem,
  type ClauseList,
  type CrossReference,
  type DanglingReference,
  type DefinedTerm,
  type Heading,
  type HeadingLevel,
  type HeadingRule,
  headingRules,
  type Inline,
  type LegalDocument,
  type Paragraph,
  type StructuredDocument,
  type TermDefinition,
  type TermUse,
  type TextBlock,
  type TextRun,
} from './tree';
export {
  type DatedVersion,
  dateVersions,
  type LegalVersion,
  type VersionState,
  versionStates,
} from './versions';
