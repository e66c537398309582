'use client';

import {
  createElement,
  Fragment,
  type HTMLAttributes,
  type ReactNode,
  useMemo,
  useRef,
  version,
} from 'react';
import { checkDocument } from '../check-document';
import { type Output, walk } from '../render/walk';
import type { AnyDocument, DefinedTerm, Inline } from '../tree';
import { type CitationLabels, type CitationSource, CitePopover } from './CitePopover';
import { defaultComponents, type LegalComponents, withClass } from './components';

/** The labels of `LegalText`. Replace them for another language. */
export interface LegalTextLabels extends CitationLabels {
  /** Name of a heading's link, before the heading's text. A clause's link is named by its number alone. */
  linkTo: string;
  /** Link in a definition's popover. */
  goToDefinition: string;
}

const englishLabels: LegalTextLabels = {
  linkTo: 'Link to',
  goToDefinition: 'Go to the definition',
  cite: 'Cite',
  copyLink: 'Copy link',
  copyCitation: 'Copy citation',
  copied: 'Copied',
  notCopied: 'This browser did not allow copying. The text is selected; copy it with the keyboard.',
  close: 'Close',
};

/** Props of `LegalText`. */
export interface LegalTextProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** From `parseLegalText`, or from `structureLegalDocument` for lists, definitions and references. */
  document: AnyDocument;
  /** Components in place of the plain elements. @default plain HTML elements */
  components?: Partial<LegalComponents>;
  /** Added to every heading level. @default 0 */
  levelOffset?: 0 | 1 | 2;
  /** Earlier ids and the id each one became, from the anchors' lock. @default {} */
  aliases?: Readonly<Record<string, string>>;
  /** Adds a link to each heading and clause, and with scripts a popover that copies the link or a citation. */
  citation?: CitationSource;
  /** The words of links and buttons. @default English */
  labels?: Partial<LegalTextLabels>;
}

/** React 18 does not know the attribute, so it passes on the name of HTML; React 19 refuses that. */
const popoverTarget = (id: string) =>
  (version.startsWith('18.') ? { popovertarget: id } : { popoverTarget: id }) as HTMLAttributes<HTMLElement>; // as: its types know one of the two

/** Id of the popover that shows a term's definition. */
function definitionId(term: DefinedTerm): string {
  return `definition-${term.id}`;
}

/**
 * A legal text. For text that is no document use paragraphs; on a server without React, `toHtml`. Renders a `<div class="legal-text">`
 * and after it the closed popovers. In a structured document a term's first use in a section is a button that opens its definition in
 * a native popover, also without scripts.
 */
export function LegalText({
  document,
  components,
  levelOffset = 0,
  aliases,
  citation,
  labels: given,
  ...rest
}: LegalTextProps): ReactNode {
  checkDocument(document, '<LegalText>');
  const root = useRef<HTMLDivElement>(null);
  const labels = { ...englishLabels, ...given };
  const { linkTo, goToDefinition } = labels;
  const linked = citation !== undefined;

  const { text, definitions } = useMemo(() => {
    const { heading: HeadingSlot, paragraph: ParagraphSlot } = { ...defaultComponents, ...components };
    const earlier = new Map<string, string[]>();
    for (const [from, to] of Object.entries(aliases ?? {}))
      earlier.set(to, [...(earlier.get(to) ?? []), from]);
    const anchors = (id: string, own: readonly string[] = []) =>
      [...(earlier.get(id) ?? []), ...own].map((from) => <span key={from} id={from} />);
    // The nodes never change their order, so the index is a stable key.
    const all = (children: ReactNode[]) =>
      children.map((child, at) => createElement(Fragment, { key: at }, child));
    const terms = document.type === 'structured-document' ? document.terms : [];
    const termAt = new Map(terms.map((term) => [term.id, term]));
    const isTerm = (node?: Inline) => node?.type === 'term-use' && termAt.has(node.target);
    const firstWord = (node?: Inline) => (node?.type === 'text' && /^\S+/.exec(node.text)?.[0]) || '';
    // A line may break after a button, also before a full stop: what follows a term without a space is joined to it.
    const joined = (nodes: readonly Inline[], children: ReactNode[]) =>
      nodes.map((node, at) => {
        const rest = isTerm(node) ? firstWord(nodes[at + 1]) : '';
        if (rest)
          return (
            <span className="legal-joined">
              {children[at]}
              {rest}
            </span>
          );
        return node.type === 'text' && isTerm(nodes[at - 1])
          ? node.text.slice(firstWord(node).length)
          : children[at];
      });
    // A clause's number says by itself where its link leads; a heading's sign does not.
    // `data-app`: a page that hydrates late holds a click on it, as the popover needs React.
    const permalink = (id: string, text: string, name?: string) => (
      <a href={`#${id}`} aria-label={name && `${linkTo} ${name}`} className="legal-permalink" data-app="">
        {text}
      </a>
    );

    const output: Output<ReactNode> = {
      heading: ({ level, id, text, anchors: own }) => {
        const heading = (
          <HeadingSlot
            level={(level + levelOffset) as 2 | 3 | 4 | 5 | 6 /* levels 2 to 4, offsets 0 to 2 */}
            id={id}
          >
            {anchors(id, own)}
            {text}
          </HeadingSlot>
        );
        if (!linked) return heading;
        return (
          <div className="legal-heading">
            {heading}
            {permalink(id, '¶', text)}
          </div>
        );
      },
      paragraph: ({ text }) => <ParagraphSlot>{text}</ParagraphSlot>,
      textBlock: (node, children) => <ParagraphSlot>{all(joined(node.children, children))}</ParagraphSlot>,
      // Safari drops the list role with `list-style: none`; the attribute keeps it.
      clauseList: (_node, children) =>
        createElement('ul', { className: 'legal-clauses', role: 'list' }, all(children)),
      clauseItem: ({ id, marker }, children) => (
        <li id={id}>
          {anchors(id)}
          <span className="legal-marker">{linked && /\w/.test(marker) ? permalink(id, marker) : marker}</span>{' '}
          {all(children)}
        </li>
      ),
      inline: (node) => {
        if (node.type === 'text') return node.text;
        if (node.type === 'term-definition')
          return (
            <dfn id={node.id}>
              {anchors(node.id)}
              {node.text}
            </dfn>
          );
        const term = node.type === 'term-use' ? termAt.get(node.target) : undefined;
        return term ? (
          <button type="button" className="legal-term" {...popoverTarget(definitionId(term))}>
            {node.text}
          </button>
        ) : (
          <a href={`#${node.target}`}>{node.text}</a>
        );
      },
    };
    const definitions = terms.map((term) => (
      <div key={term.id} id={definitionId(term)} className="legal-definition" popover="auto" role="note">
        <p>{term.definition}</p>
        <p>
          <a href={`#${term.id}`}>{goToDefinition}</a>
        </p>
      </div>
    ));
    return { text: all(walk(document.children, output)), definitions };
  }, [document, components, levelOffset, aliases, linked, linkTo, goToDefinition]);

  return (
    <>
      <div {...rest} className={withClass('legal-text', rest.className)} ref={root}>
        {text}
      </div>
      {definitions}
      {citation && <CitePopover root={root} source={citation} labels={labels} />}
    </>
  );
}
