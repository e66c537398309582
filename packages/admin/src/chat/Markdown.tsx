import { TextLink } from '@probata/ui';
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createContext, type ReactNode, use } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import type { Processor } from 'unified';
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

const textOf = (node: Nodes | undefined): string =>
  node === undefined
    ? ''
    : 'value' in node
      ? node.value
      : 'children' in node
        ? node.children.map(textOf).join('')
        : '';

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

const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/**
 * Finds the citations and the bare URLs in the texts. Each text becomes an element of its own: a translation of the page moves bare text
 * nodes, which React changes as a reply streams.
 */
function splitTexts(node: Element, block: number, isInLink = false): Element {
  const toParts = (value: string) =>
    value.split(special).map((part, index) => {
      const text = [{ type: 'text', value: part } as const];
      if (index % 2 === 0 || isInLink) return element('span', text);
      if (!part.startsWith('[')) return element('a', text, { href: part });
      return element('cite', text, { number: Number(part.slice(1, -1)), block });
    });
  const children = node.children.flatMap((child) => {
    if (child.type === 'element' && child.tagName !== 'code' && child.tagName !== 'samp')
      return [splitTexts(child, block, isInLink || child.tagName === 'a')];
    if (child.type !== 'text') return [child];
    // Those between blocks, which `white-space: pre-line` would show.
    if (child.position === undefined) return [];
    return toParts(child.value).filter((part) => textOf(part) !== '');
  });
  return { ...node, children };
}

/** Puts each block into a section, which `Block` follows by what comes after it. */
const splitBlocks = () => (tree: Root) => {
  const blocks = tree.children.filter((node) => node.type === 'element');
  tree.children = blocks.map((node, block) => splitTexts(element('section', [node], { block }), block));
};

function tables(this: Processor) {
  const extensions = { micromarkExtensions: [gfmTable()], fromMarkdownExtensions: [gfmTableFromMarkdown()] };
  Object.assign(this.data(), extensions);
}

const options: Options = {
  remarkPlugins: [tables],
  rehypePlugins: [splitBlocks],
  remarkRehypeOptions: {
    handlers: {
      // Headings of a reply stay out of the page's outline.
      heading: (state, node) => element('p', [element('strong', state.all(node))]),
      html: (_, { value }) => element('samp', [{ type: 'text', value }]),
    },
  },
  // `Link` decides.
  urlTransform: (url) => url,
};

/** Components by React context, not closures: another component type would be mounted anew, and lose the focus. */
const SlotsContext = createContext<Omit<MarkdownProps, 'source'>>({});

const numberIn = (node: Element | undefined, property: string) => Number(node?.properties[property]);

const components: Components = {
  a: ({ node, href, children }) => (
    <Link url={href} text={textOf(node)}>
      {children}
    </Link>
  ),
  img: ({ src, alt }) => (
    <Link url={src} text={alt || 'picture'}>
      {alt || 'picture'}
    </Link>
  ),
  cite: function Cite({ node, children }) {
    const { cite } = use(SlotsContext);
    return cite?.(numberIn(node, 'number'), numberIn(node, 'block')) ?? <span>{children}</span>;
  },
  section: function Block({ node, children }) {
    const { after } = use(SlotsContext);
    return (
      <>
        {children}
        {after?.(numberIn(node, 'block'))}
      </>
    );
  },
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <pre tabIndex={0}>{children}</pre>
  ),
  blockquote: ({ children }) => <blockquote className={styles.quote}>{children}</blockquote>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className={styles.tableFrame} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  th: ({ children }) => <th scope="col">{children}</th>,
};

/** Untrusted Markdown as React elements: no raw HTML, no images, only safe links. */
export default function Markdown({ source, ...slots }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <SlotsContext value={slots}>
        <ReactMarkdown {...options} components={components}>
          {source}
        </ReactMarkdown>
      </SlotsContext>
    </div>
  );
}
