import { parseLegalText } from '@probata/legal-renderer';
import { headingId, headingsOf, headingText } from '../content/blog/headings';
import { postIds } from '../content/blog/post-ids';
import { postOf } from '../content/blog/post-page';
import { type LegalSource, legalSources } from '../content/legal';
import { versionPath } from '../content/legal/paths';
import { legalTexts } from '../content/legal/texts';
import { accessibility } from '../content/pages/accessibility';
import { development } from '../content/pages/development';
import { exhibitIndex } from '../content/pages/exhibits';
import { home } from '../content/pages/home';
import { sendFile } from '../content/pages/send-file';
import { training } from '../content/pages/training';
import { paths, toPostPath } from '../content/paths';
import type { Passage, PassageKind, RegisteredDocument } from '../content/register/documents';
import { fixedPassages, headId, toFigureId } from '../content/register/passages';
import type { Meta, Picture } from '../content/schema';
import { type Page, pageNameOf } from '../pages';

/** A page's title without the company's name. */
export const nameOf = ({ title }: Meta) => title.slice(0, title.lastIndexOf(':'));

type Entry = Omit<Passage, 'number'>;

interface Section {
  id?: string;
  heading?: string;
  headline?: string;
  title?: string;
  name?: string;
  picture?: Picture;
}

/** The names of the passages in `fixedPassages`, by id. */
function namesOf(sections: object): Map<string, Omit<Entry, 'id'>> {
  const named = new Map<string, Omit<Entry, 'id'>>();
  // Cards in a list, such as the platforms, are sections by themselves.
  const all = Object.entries(sections).flatMap(([key, section]: [string, Section | Section[]]) =>
    [section].flat().map((one) => [key, one] as const),
  );
  for (const [key, { id = key, heading, headline, title, name: own, picture }] of all) {
    const name = heading ?? headline ?? title ?? own;
    if (name) named.set(id, { kind: 'section', name });
    if (picture) named.set(toFigureId(id), { kind: 'figure', name: picture.alt });
  }
  return named;
}

const fixed: Readonly<Record<string, object>> = {
  [paths.home]: home,
  [paths.sendFile]: sendFile,
  [paths.training]: training,
  [paths.development]: development,
  [paths.exhibits]: exhibitIndex.sections,
} satisfies Record<keyof typeof fixedPassages, object>;

const clausesOf = (source: LegalSource, file: string): Entry[] =>
  parseLegalText(legalTexts[file] ?? '', { mode: 'guarded', knownHeadings: source.knownHeadings })
    .children.filter((node) => node.type === 'heading')
    .map(({ id, text }) => ({ kind: 'clause', id, name: text }));

/** The passages after the head, of the pages that are read from a text. */
function textPassages(path: string): Entry[] {
  if (path === paths.accessibility)
    return accessibility.sections.map(({ id, heading }) => ({ kind: 'section', id, name: heading }));
  const post = postIds.find((id) => toPostPath(id) === path);
  if (post)
    return headingsOf(postOf(post).body).map((heading) => ({
      kind: 'section',
      id: headingId(heading),
      name: headingText(heading),
    }));
  for (const source of Object.values<LegalSource>(legalSources)) {
    const version = source.versions.find(({ id }) => versionPath(source, id) === path);
    if (version) return clausesOf(source, version.file);
  }
  return [];
}

function passagesOf(path: string, name: string): Entry[] {
  const ids: readonly string[] | undefined = Object.entries(fixedPassages).find(([own]) => own === path)?.[1];
  const page = { kind: 'page' as PassageKind, name };
  if (!ids) return [{ ...page, id: headId }, ...textPassages(path)];
  const names = namesOf(fixed[path] ?? {});
  return ids.map((id, index) => {
    const named = index === 0 ? page : names.get(id);
    if (!named)
      throw new Error(
        `${path} has no passage with the id ${id}: correct it in content/register/passages.ts.`,
      );
    return { ...named, id };
  });
}

/** Numbers the passages of the public pages, in the order of `pages`: each number is given once. */
export async function deriveRegister(pages: readonly Page[]): Promise<readonly RegisteredDocument[]> {
  const numbered = pages.filter(({ path, zone = 'site' }) => zone === 'site' && path !== '*');
  const metas = await Promise.all(numbered.map(({ content }) => content()));
  let last = 0;
  return numbered.map(({ path }, index): RegisteredDocument => {
    const meta = metas[index]?.meta;
    const name = path === paths.home || !meta ? pageNameOf(path) : nameOf(meta);
    const passages = passagesOf(path, name).map((passage) => {
      last += 1;
      return { number: last, ...passage };
    });
    return { path, name, passages };
  });
}
