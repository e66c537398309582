import { TextLink } from '@probata/ui';
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { Fragment, type ReactNode } from 'react';
import * as styles from './Chat.css';

interface MarkdownProps {
  source: string;
  /** Makes a citation, `[1]` and so on, of a source by its number; null: that number is only text. */
  cite?: (number: number) => ReactNode;
}

/** The address of a link that may be followed: http, https, mail, or this site. Null for every other. */
export function safeHref(url: string): { href: string; host: string | null } | null {
  const here = 'https://this.invalid';
  let read: URL;
  try {
    // As the browser reads it: tabs and line ends inside a scheme are dropped here as there.
    read = new URL(url, `${here}/`);
  } catch {
    return null;
  }
  if (read.protocol === 'mailto:') return { href: read.href, host: null };
  if (read.protocol !== 'http:' && read.protocol !== 'https:') return null;
  return read.origin === here
    ? { href: `${read.pathname}${read.search}${read.hash}`, host: null }
    : { href: read.href, host: read.host };
}

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

interface Reading {
  /** Addresses of `[text][name]`. */
  definitions: ReadonlyMap<string, string>;
  cite: NonNullable<MarkdownProps['cite']>;
}

function Link({ url, words, children }: { url: string | undefined; words: string; children: ReactNode }) {
  const safe = url === undefined ? null : safeHref(url);
  if (!safe) return children;
  if (safe.host === null) return <TextLink href={safe.href}>{children}</TextLink>;
  return (
    <>
      <TextLink href={safe.href} newTab rel="noopener noreferrer nofollow">
        {children}
      </TextLink>
      {/* Words can claim anything; where the link leads is said beside them. */}
      {!words.includes(safe.host) && <span className={styles.host}> ({safe.host})</span>}
    </>
  );
}

function inText(value: string, { cite }: Reading): ReactNode {
  return value.split(/(\[\d{1,2}\])/).map((part, at) => {
    const number = at % 2 === 1 ? Number(part.slice(1, -1)) : 0;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    return <Fragment key={at}>{(number > 0 ? cite(number) : null) ?? part}</Fragment>;
  });
}

/** One node as React elements. Raw HTML stays text, a picture becomes its words: nothing is run and nothing is fetched. */
function toElement(node: RootContent, reading: Reading, isInHead = false): ReactNode {
  const inside = (children: readonly RootContent[]) => toElements(children, reading);
  switch (node.type) {
    case 'text':
      return inText(node.value, reading);
    case 'html':
      return <span className={styles.literal}>{node.value}</span>;
    case 'paragraph':
      return <p>{inside(node.children)}</p>;
    case 'heading':
      // A reply is no part of the page's outline.
      return (
        <p>
          <strong>{inside(node.children)}</strong>
        </p>
      );
    case 'emphasis':
      return <em>{inside(node.children)}</em>;
    case 'strong':
      return <strong>{inside(node.children)}</strong>;
    case 'inlineCode':
      return <code className={styles.code}>{node.value}</code>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <pre className={styles.pre} tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote className={styles.quote}>{inside(node.children)}</blockquote>;
    case 'list':
      return node.ordered ? (
        <ol className={styles.list} start={node.start ?? 1}>
          {inside(node.children)}
        </ol>
      ) : (
        <ul className={styles.list}>{inside(node.children)}</ul>
      );
    case 'listItem':
      return (
        <li>
          {node.children.map((child, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the children of a node never change places
            <Fragment key={at}>
              {child.type === 'paragraph' && !node.spread
                ? inside(child.children)
                : toElement(child, reading)}
            </Fragment>
          ))}
        </li>
      );
    case 'link':
      return (
        <Link url={node.url} words={wordsOf(node)}>
          {inside(node.children)}
        </Link>
      );
    case 'linkReference':
      return (
        <Link url={reading.definitions.get(node.identifier)} words={wordsOf(node)}>
          {inside(node.children)}
        </Link>
      );
    case 'image':
    case 'imageReference': {
      const url = node.type === 'image' ? node.url : reading.definitions.get(node.identifier);
      const words = node.alt || 'picture';
      return (
        <Link url={url} words={words}>
          {words}
        </Link>
      );
    }
    case 'table': {
      const [head, ...rows] = node.children;
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <div className={styles.tableFrame} tabIndex={0}>
          <table className={styles.table}>
            {head && <thead>{toElement(head, reading, true)}</thead>}
            <tbody>{inside(rows)}</tbody>
          </table>
        </div>
      );
    }
    case 'tableRow':
      return (
        <tr>
          {node.children.map((cell, at) =>
            isInHead ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
              <th key={at} scope="col">
                {inside(cell.children)}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
              <td key={at}>{inside(cell.children)}</td>
            ),
          )}
        </tr>
      );
    default:
      return null;
  }
}

const toElements = (nodes: readonly RootContent[], reading: Reading): ReactNode =>
  nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the children of a node never change places
    <Fragment key={at}>{toElement(node, reading)}</Fragment>
  ));

function definitionsIn(tree: Root): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: Nodes) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return found;
}

/** Markdown that may come from anywhere, as elements: no raw HTML, no pictures from elsewhere, only links that lead where they say. */
export default function Markdown({ source, cite = () => null }: MarkdownProps) {
  const tree = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return (
    <div className={styles.markdown}>
      {toElements(tree.children, { definitions: definitionsIn(tree), cite })}
    </div>
  );
}
