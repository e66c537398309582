import { TextLink } from '@probata/ui';
import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { Fragment, type ReactNode } from 'react';
import * as styles from './Chat.css';

interface MarkdownProps {
  source: string;
  /** Renders a citation such as `[1]` by its number and its block's; null leaves it as text. */
  cite?: (number: number, block: number) => ReactNode;
  /** What follows a block, counted from 0. */
  after?: (block: number) => ReactNode;
}

/** The address of an http, https, mailto or site-relative link; null for every other scheme. */
export function safeHref(url: string): { href: string; host: string | null } | null {
  const here = 'https://this.invalid';
  let read: URL;
  try {
    // The URL parser drops tabs and line breaks inside a scheme, as the browser does.
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

const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

interface Context {
  /** Addresses of `[text][name]`. */
  definitions: ReadonlyMap<string, string>;
  cite: (number: number) => ReactNode;
  /** The text of a link has no links of its own. @default false */
  isInLink?: boolean;
}

/** Whether a link's text is a URL of the link's own host: without credentials, and without look-alike letters. */
function namesHost(label: string, host: string): boolean {
  const address = label.trim().replace(/^https?:\/\//i, '');
  if (!address.toLowerCase().startsWith(host) || !URL.canParse(`https://${address}`)) return false;
  const read = new URL(`https://${address}`);
  return read.host === host && read.username === '' && read.password === '';
}

function Link({ url, text, children }: { url: string | undefined; text: string; children: ReactNode }) {
  const safe = url === undefined ? null : safeHref(url);
  if (!safe) return children;
  if (safe.host === null) return <TextLink href={safe.href}>{children}</TextLink>;
  return (
    <>
      <TextLink href={safe.href} newTab rel="noopener noreferrer nofollow">
        {children}
      </TextLink>
      {/* The text of a link can name another site: the host is shown beside it. */}
      {!namesHost(text, safe.host) && <span className={styles.host}>{` (${safe.host})`}</span>}
    </>
  );
}

/** A citation such as `[1]`, or a bare URL: without the punctuation after it, and with balanced parentheses. */
const special =
  /(\[\d{1,2}\]|https?:\/\/(?:\([^\s<>"()[\]]*\)|[^\s<>"()[\]])*(?:\([^\s<>"()[\]]*\)|[^\s<>"'()[\].,;:!?*_~]))/i;

/** Each text is an element of its own: a translation of the page moves bare text nodes, which React changes as a reply streams. */
function inText(value: string, { cite, isInLink = false }: Context): ReactNode {
  return value.split(special).map((part, index) => {
    const element = () => {
      if (index % 2 === 0 || isInLink) return null;
      if (part.startsWith('[')) return cite(Number(part.slice(1, -1)));
      return (
        <Link url={part} text={part}>
          {part}
        </Link>
      );
    };
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    return <Fragment key={index}>{element() ?? (part && <span>{part}</span>)}</Fragment>;
  });
}

/** One node as React elements. Raw HTML stays text and an image becomes its alt text: nothing runs, nothing is fetched. */
function toElement(node: RootContent, context: Context, isInHead = false): ReactNode {
  const inside = (children: readonly RootContent[]) => toElements(children, context);
  const urlOf = (link: { url: string } | { identifier: string }) =>
    'url' in link ? link.url : context.definitions.get(link.identifier);
  switch (node.type) {
    case 'text':
      return inText(node.value, context);
    case 'html':
      return <span className={styles.literal}>{node.value}</span>;
    case 'paragraph':
      return <p>{inside(node.children)}</p>;
    case 'heading':
      // Headings of a reply stay out of the page's outline.
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
        <ol className={styles.markdownList} start={node.start ?? 1}>
          {inside(node.children)}
        </ol>
      ) : (
        <ul className={styles.markdownList}>{inside(node.children)}</ul>
      );
    case 'listItem':
      return (
        <li>
          {node.children.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the children of a node keep their order
            <Fragment key={index}>
              {child.type === 'paragraph' && !node.spread
                ? inside(child.children)
                : toElement(child, context)}
            </Fragment>
          ))}
        </li>
      );
    case 'link':
    case 'linkReference':
      return (
        <Link url={urlOf(node)} text={textOf(node)}>
          {toElements(node.children, { ...context, isInLink: true })}
        </Link>
      );
    case 'image':
    case 'imageReference': {
      const text = node.alt || 'picture';
      return (
        <Link url={urlOf(node)} text={text}>
          {text}
        </Link>
      );
    }
    case 'table': {
      const [head, ...rows] = node.children;
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <div className={styles.tableFrame} tabIndex={0}>
          <table className={styles.table}>
            {head && <thead>{toElement(head, context, true)}</thead>}
            <tbody>{inside(rows)}</tbody>
          </table>
        </div>
      );
    }
    case 'tableRow': {
      const Cell = isInHead ? 'th' : 'td';
      return (
        <tr>
          {node.children.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order
            <Cell key={index} {...(isInHead && { scope: 'col' })}>
              {inside(cell.children)}
            </Cell>
          ))}
        </tr>
      );
    }
    default:
      return null;
  }
}

const toElements = (nodes: readonly RootContent[], context: Context): ReactNode =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the children of a node keep their order
    <Fragment key={index}>{toElement(node, context)}</Fragment>
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

/** Untrusted Markdown as React elements: no raw HTML, no images, only safe links. */
export default function Markdown({ source, cite = () => null, after }: MarkdownProps) {
  const tree = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = definitionsIn(tree);
  return (
    <div className={styles.markdown}>
      {tree.children.map((node, block) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a reply keep their order
        <Fragment key={block}>
          {toElement(node, { definitions, cite: (number) => cite(number, block) })}
          {after?.(block)}
        </Fragment>
      ))}
    </div>
  );
}
