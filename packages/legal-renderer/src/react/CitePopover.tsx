'use client';

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { toCitation } from '../render/citation';

/** The document's part of a citation. */
export interface CitationSource {
  /** Title of the document. */
  title: string;
  /** Name of the version: "October 2024". */
  version: string;
  /** Absolute address of the document in this version, without a hash. */
  url: string;
  /** SHA-256 of the source, from `hashLegalText`. */
  hash?: string;
}

/** The labels of the popover. */
export interface CitationLabels {
  cite: string;
  copyLink: string;
  copyCitation: string;
  copied: string;
  notCopied: string;
  close: string;
}

interface Cited {
  id: string;
  clause: string;
  /** The link that was clicked. */
  link: HTMLElement;
}

/** "Section Five. Fees, (a)(i)": the heading above a clause, and the markers from the section down. */
function linkName(link: Element, root: Element): string {
  const markers: string[] = [];
  for (
    let item = link.closest('li');
    item && root.contains(item);
    item = item.parentElement?.closest('li') ?? null
  ) {
    const marker = item.querySelector(':scope > .legal-marker')?.textContent?.trim() ?? '';
    if (/\w/.test(marker)) markers.unshift(marker);
  }
  let heading = '';
  for (const element of root.querySelectorAll('.legal-heading')) {
    const isAfter = element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING;
    if (isAfter) break;
    heading = element.querySelector('h2, h3, h4, h5, h6')?.textContent?.trim() ?? heading;
  }
  return [heading.replace(/[.:]$/, ''), markers.join('')].filter(Boolean).join(', ');
}

/**
 * One popover for all headings and clauses of a text. A click on a permalink opens it beside the link; without scripts the link only
 * navigates. Renders nothing until the first click, then a `<div popover>`.
 */
export function CitePopover({
  root,
  source,
  labels,
}: {
  root: RefObject<HTMLElement | null>;
  source: CitationSource;
  labels: CitationLabels;
}): ReactNode {
  const popover = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const [cited, setCited] = useState<Cited>();
  const [note, setNote] = useState('');

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const open = (event: MouseEvent) => {
      // It opens a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('.legal-permalink') : null;
      const id = link?.getAttribute('href')?.slice(1);
      if (!link || !id) return;
      setNote('');
      setCited({ id, clause: linkName(link, element), link });
    };
    element.addEventListener('click', open);
    return () => element.removeEventListener('click', open);
  }, [root]);

  useLayoutEffect(() => {
    // `source` positions the popover beside the link and returns the focus to it.
    if (cited) popover.current?.showPopover?.({ source: cited.link } as never); // as: newer than the DOM types
  }, [cited]);

  if (!cited) return null;
  const url = `${source.url}#${cited.id}`;
  const citation = toCitation({
    document: source.title,
    clause: cited.clause,
    version: source.version,
    url,
    ...(source.hash ? { hash: source.hash } : {}),
  });
  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      setNote(labels.copied);
    } catch {
      text.current?.select();
      setNote(labels.notCopied);
    }
  };

  return (
    <div ref={popover} className="legal-cite" popover="auto" role="dialog" aria-labelledby={titleId}>
      <p id={titleId}>
        {labels.cite} {cited.clause}
      </p>
      <textarea ref={text} readOnly rows={4} aria-labelledby={titleId} value={citation} />
      <p>
        <button type="button" onClick={() => copy(url)}>
          {labels.copyLink}
        </button>{' '}
        <button type="button" onClick={() => copy(citation)}>
          {labels.copyCitation}
        </button>{' '}
        <button type="button" onClick={() => popover.current?.hidePopover?.()}>
          {labels.close}
        </button>
      </p>
      <p role="status">{note}</p>
    </div>
  );
}
