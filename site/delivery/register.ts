import { parseLegalText } from '@probata/legal-renderer';
import { headingId, headingsOf, headingText } from '../content/blog/headings';
import { postIds } from '../content/blog/post-ids';
import { postOf } from '../content/blog/post-page';
import { type LegalSource, legalSources } from '../content/legal';
import { versionPath } from '../content/legal/paths';
import { legalTexts } from '../content/legal/texts';
import { accessibility } from '../content/pages/accessibility';
import { development } from '../content/pages/development';
import { estimatePage } from '../content/pages/estimate';
import { exhibitIndex } from '../content/pages/exhibits';
import { home } from '../content/pages/home';
import { sendFile } from '../content/pages/send-file';
import { training } from '../content/pages/training';
import { trust } from '../content/pages/trust';
import { paths, toPostPath } from '../content/paths';
import type { LockedDocument } from '../content/register/documents';
import { fixedPassages, headId, toFigureId } from '../content/register/passages';
import type { Meta, Picture } from '../content/schema';
import { type Page, pageNameOf } from '../pages';

/** A page's title without the company's name. */
export const pageName = ({ title }: Meta) => title.slice(0, title.lastIndexOf(':'));

interface Section {
  id?: string;
  heading?: string;
  headline?: string;
  title?: string;
  name?: string;
  picture?: Picture;
}

type Names = Readonly<Record<string, string>>;

/** The names of the passages in `fixedPassages`, by id. */
function namesOf(sections: object): Names {
  // Cards in a list, such as the platforms, are sections by themselves.
  const all = Object.entries(sections).flatMap(([key, section]: [string, Section | Section[]]) =>
    [section].flat().map((one) => [key, one] as const),
  );
  return Object.fromEntries(
    all.flatMap(([key, { id = key, heading, headline, title, name: own, picture }]) => [
      [id, heading ?? headline ?? title ?? own ?? ''],
      [toFigureId(id), picture?.alt ?? ''],
    ]),
  );
}

const fixed: Readonly<Record<string, object>> = {
  [paths.home]: home,
  [paths.sendFile]: sendFile,
  [paths.training]: training,
  [paths.development]: development,
  [paths.estimate]: estimatePage,
  [paths.exhibits]: exhibitIndex.sections,
} satisfies Record<keyof typeof fixedPassages, object>;

/** Pages that are a list of sections. */
const statements: Readonly<Record<string, { sections: readonly { id: string; heading: string }[] }>> = {
  [paths.accessibility]: accessibility,
  [paths.trust]: trust,
};

const clausesOf = (source: LegalSource, file: string): Names =>
  Object.fromEntries(
    parseLegalText(legalTexts[file] ?? '', { mode: 'guarded', knownHeadings: source.knownHeadings })
      .children.filter((node) => node.type === 'heading')
      .map(({ id, text }) => [id, text]),
  );

/** The passages after the head, of the pages that are read from a text. */
function textPassages(path: string): Pick<LockedDocument, 'parts' | 'passages'> {
  for (const source of Object.values<LegalSource>(legalSources)) {
    const version = source.versions.find(({ id }) => versionPath(source, id) === path);
    if (version) return { parts: 'clause', passages: clausesOf(source, version.file) };
  }
  const post = postIds.find((id) => toPostPath(id) === path);
  const headings = post ? headingsOf(postOf(post).body).map((one) => [headingId(one), headingText(one)]) : [];
  const sections = statements[path]?.sections ?? [];
  return {
    parts: 'section',
    passages: Object.fromEntries([...headings, ...sections.map(({ id, heading }) => [id, heading])]),
  };
}

function passagesOf(path: string, name: string): Pick<LockedDocument, 'parts' | 'passages'> {
  const ids: readonly string[] | undefined = Object.entries(fixedPassages).find(([own]) => own === path)?.[1];
  if (!ids) {
    const { parts, passages } = textPassages(path);
    return { parts, passages: { [headId]: name, ...passages } };
  }
  const names = namesOf(fixed[path] ?? {});
  const named = ids.map((id, index) => {
    const own = index === 0 ? name : names[id];
    if (!own)
      throw new Error(
        `${path} has no passage with the id ${id}: correct it in content/register/passages.ts.`,
      );
    return [id, own];
  });
  return { parts: 'section', passages: Object.fromEntries(named) };
}

/** The public pages with their passages, in the order of `pages`. */
export async function deriveRegister(pages: readonly Page[]): Promise<readonly LockedDocument[]> {
  const shown = pages.filter(({ path, zone = 'site' }) => zone === 'site' && path !== '*');
  return Promise.all(
    shown.map(async ({ path, content }) => {
      const { meta } = await content();
      const name = path === paths.home || !meta ? pageNameOf(path) : pageName(meta);
      return { path, ...passagesOf(path, name) };
    }),
  );
}
