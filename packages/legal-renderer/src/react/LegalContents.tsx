'use client';

import { type HTMLAttributes, type ReactNode, useEffect, useMemo, useState } from 'react';
import { checkDocument } from '../check-document';
import { withoutStops } from '../redline/numbering';
import { type TocEntry, tableOfContents } from '../render/contents';
import type { AnyDocument, HeadingLevel } from '../tree';
import { withClass } from './components';

/** Props of `LegalContents`. */
export interface LegalContentsProps
  extends Omit<HTMLAttributes<HTMLElement>, 'aria-label' | 'children' | 'dangerouslySetInnerHTML'> {
  /** The document whose headings are listed. */
  document: AnyDocument;
  /** Name of the navigation. @default 'Contents' */
  label?: string;
  /** Deepest heading level listed. @default 3 */
  deepest?: HeadingLevel;
}

function flatten(entries: readonly TocEntry[]): string[] {
  return entries.flatMap(({ id, children }) => [id, ...flatten(children)]);
}

/** The id that the URL names. A malformed escape such as `%zz` stays as it is (HTML, "find a potential indicated element"). */
function readTarget(): string {
  const fragment = location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The heading being read: the last one above the upper third of the window, or at the page's end the target of the URL. */
function readCurrent(ids: readonly string[]): string | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  const top = (id: string) =>
    document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const target = readTarget();
  // A last section shorter than the window never reaches the upper third.
  const atEnd = window.scrollY + clientHeight >= scrollHeight - 2;
  if (atEnd && ids.includes(target) && top(target) >= 0 && top(target) < clientHeight) return target;
  const line = atEnd ? clientHeight : clientHeight / 3;
  let current: string | undefined;
  for (const id of ids) {
    if (top(id) > line) break;
    current = id;
  }
  return current;
}

/**
 * The table of contents. For texts of one or two sections use none. Renders a `<nav>` with nested `<ol>` of links to headings, without
 * full stops: "Section One. Fees" as "Section One: Fees". With scripts, the link of the section being read carries `aria-current="location"`.
 */
export function LegalContents({
  document,
  label = 'Contents',
  deepest = 3,
  ...rest
}: LegalContentsProps): ReactNode {
  checkDocument(document, '<LegalContents>');
  const entries = useMemo(() => {
    const cut = (list: readonly TocEntry[]): TocEntry[] =>
      list
        .filter(({ level }) => level <= deepest)
        .map((entry) => ({ ...entry, children: cut(entry.children) }));
    return cut(tableOfContents(document));
  }, [document, deepest]);
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const ids = flatten(entries);
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(readCurrent(ids)));
    };
    update();
    // Scroll events of a container do not bubble, but are captured.
    addEventListener('scroll', update, { passive: true, capture: true });
    addEventListener('resize', update);
    addEventListener('hashchange', update);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
      removeEventListener('hashchange', update);
    };
  }, [entries]);

  const list = (items: readonly TocEntry[]): ReactNode => (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose marks are off, unless it has the role
    <ol role="list">
      {items.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {withoutStops(text)}
          </a>
          {children.length > 0 && list(children)}
        </li>
      ))}
    </ol>
  );
  return (
    <nav {...rest} className={withClass('legal-contents', rest.className)} aria-label={label}>
      {list(entries)}
    </nav>
  );
}
