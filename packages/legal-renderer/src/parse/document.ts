import type { LegalDocument } from '../tree';
import { guardedHeadings } from './guarded';
import { literalHeadings } from './literal';
import { normalize } from './normalize';
import { type ParseOptions, toSettings } from './options';

/**
 * Parses any text into headings and paragraphs, in linear time. A trimmed line is a heading by the first rule that matches: known heading
 * · starts with "section" · "1." · "1.1." · "a." · ends with a colon · all capitals. Any line end of Unicode ends a line; characters
 * without width are dropped where they say nothing, letters are composed (NFC), and NUL becomes U+FFFD.
 * @throws TypeError when the source is no string or an option is wrong.
 */
export function parseLegalText(source: string, options?: ParseOptions): LegalDocument {
  const { known, onlyKnown, mode } = toSettings(source, options);
  const find = mode === 'guarded' ? guardedHeadings : literalHeadings;
  return { type: 'document', children: find(normalize(source), known, onlyKnown) };
}
