import type { Block } from './blocks';

/** A tag as CommonMark defines it: its slash, its name, its attributes. */
const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;

/** Elements that begin a line of their own. */
const blockTags =
  /^(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;

/** The values of `id` and of an anchor's `name` in a tag. */
export function anchorsOfTag(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([, , name = '', attributes = '']) =>
    [...attributes.matchAll(/\s(id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi)].flatMap(
      ([, key = '', double, single, bare]) =>
        key.toLowerCase() === 'id' || name.toLowerCase() === 'a' ? [double ?? single ?? bare ?? ''] : [],
    ),
  );
}

/** What is not shown goes, its line ends stay. A comment without an end hides nothing. */
const withoutHidden = (html: string) =>
  html
    .replace(
      /<!--(?:-?>|[\s\S]*?-->)|<(script|style|template)\b[\s\S]*?<\/\1\s*>|<\?[\s\S]*?\?>|<![A-Za-z][^>]*>/gi,
      (found) => found.replace(/[^\n]/g, ''),
    )
    .replace(/<!--|<!\[CDATA\[|\]\]>/g, '');

/** A block of HTML as blocks of text: `<h2>` is a heading, `<br>` a line end, and of other tags the words stay. */
export function readHtml(html: string, line: number, decode: (text: string) => string): Block[] {
  const source = withoutHidden(html);
  const blocks: Block[] = [];
  let open: Block & { anchors: string[] } = { depth: null, text: '', line, anchors: [] };
  let at = 0;
  let lines = 0;
  const add = (text: string) => {
    if (open.text.trim() === '')
      open.line = line + lines + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
    open.text += text;
    lines += text.split('\n').length - 1;
  };
  const close = (depth: number | null) => {
    blocks.push({ ...open, text: decode(open.text) });
    open = { depth, text: '', line: line + lines, anchors: [] };
  };
  for (const found of source.matchAll(tag)) {
    add(source.slice(at, found.index));
    at = found.index + found[0].length;
    const [all, end, name = ''] = found;
    lines += all.split('\n').length - 1;
    if (/^br$/i.test(name)) open.text += '\n';
    else if (blockTags.test(name)) close(!end && /^h[1-6]$/i.test(name) ? Number(name[1]) : null);
    open.anchors.push(...anchorsOfTag(all));
  }
  add(source.slice(at));
  close(null);
  return blocks;
}
