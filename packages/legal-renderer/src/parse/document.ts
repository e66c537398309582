import type { HeadingLevel, HeadingRule, LegalDocument, Paragraph } from '../tree';
import { isCapitals } from './capitals';
import { isSpace } from './characters';
import { isColon } from './colon';
import { guardedHeadings } from './guarded';
import { isLettered } from './lettered';
import { isNumbered } from './numbered';
import { type ParseOptions, toSettings } from './options';
import { isSection } from './section';
import { Ids, toSlug } from './slug';
import { isSubNumbered } from './sub-numbered';

/**
 * Parses any text into headings and paragraphs, in linear time. A trimmed line is a heading by the first rule that matches: known heading
 * · starts with "section" · "1." · "1.1." · "a." · ends with a colon · all capitals. Line ends may be LF, CRLF or CR; NUL becomes U+FFFD.
 * @throws TypeError when the source is no string or an option is wrong.
 */
export function parseLegalText(source: string, options?: ParseOptions): LegalDocument {
  const { known, onlyKnown, mode } = toSettings(source, options);
  const text = normalize(source);
  if (mode === 'guarded') return { type: 'document', children: guardedHeadings(text, known, onlyKnown) };
  return { type: 'document', children: literalHeadings(text, known, onlyKnown) };
}

/** One kind of line end, no NUL. Copies only when there is something to replace. */
function normalize(source: string): string {
  const lines = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines;
}

const levels: Readonly<Partial<Record<HeadingRule, HeadingLevel>>> = {
  'sub-numbered': 3,
  lettered: 4,
  colon: 3,
  capitals: 3,
};

/** The first rule that a line matches. */
function literalRule(source: string, start: number, end: number): HeadingRule | undefined {
  if (isSection(source, start)) return 'section';
  if (isNumbered(source, start)) return 'numbered';
  if (isSubNumbered(source, start)) return 'sub-numbered';
  if (isLettered(source, start)) return 'lettered';
  if (isColon(source, start, end)) return 'colon';
  return isCapitals(source, start, end) ? 'capitals' : undefined;
}

function literalHeadings(
  source: string,
  known: Map<string, HeadingLevel>,
  onlyKnown: boolean,
): LegalDocument['children'] {
  const children: LegalDocument['children'] = [];
  const ids = new Ids();
  let open: Paragraph | undefined;
  // The open paragraph is source.slice(from, to); once a line of it was trimmed, `open` holds its text and `from` is -1.
  let from = -1;
  let to = -1;
  const close = () => {
    if (open && from >= 0) open.text = source.slice(from, to);
    open = undefined;
    from = -1;
  };

  let line = 0;
  for (let next = 0; next <= source.length; ) {
    let start = next;
    let end = source.indexOf('\n', start);
    if (end < 0) end = source.length;
    next = end + 1;
    line += 1;
    while (start < end && isSpace(source.charCodeAt(start))) start += 1;
    while (end > start && isSpace(source.charCodeAt(end - 1))) end -= 1;
    if (start === end) {
      close();
      continue;
    }
    const chosen = known.size > 0 ? known.get(source.slice(start, end)) : undefined;
    const rule = chosen ? 'known' : onlyKnown ? undefined : literalRule(source, start, end);
    if (rule) {
      close();
      const text = source.slice(start, end);
      children.push({
        type: 'heading',
        level: chosen ?? levels[rule] ?? 2,
        text,
        id: ids.take(toSlug(text)),
        line,
        rule,
      });
    } else if (!open) {
      open = { type: 'paragraph', text: '', line };
      children.push(open);
      from = start;
      to = end;
    } else if (from >= 0 && start === to + 1) {
      to = end;
    } else {
      open.text = `${from >= 0 ? source.slice(from, to) : open.text}\n${source.slice(start, end)}`;
      from = -1;
    }
  }
  close();
  return children;
}
