export type { CitationLabels, CitationSource } from './react/CitePopover';
export type { LegalComponents } from './react/components';
export { LegalContents, type LegalContentsProps } from './react/LegalContents';
export { LegalRedline, type LegalRedlineProps } from './react/LegalRedline';
export { LegalText, type LegalTextLabels, type LegalTextProps } from './react/LegalText';
