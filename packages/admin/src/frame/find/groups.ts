import { searchable } from '@probata/server/contract';
import type { FindAnswer } from '../../find/contract';
import { chatPath, inquiryPath, paths } from '../../paths';
import type { Site } from '../../site';
import { fill } from '../fill';
import { isVisible } from '../list/Clamped';
import { places } from '../places';
import { signedIn } from '../words';
import { find as words } from './words';

/** A link to what was found, or an action. */
export interface FindResult {
  /** Unlike every other's of its group. */
  id: string;
  title: string;
  /** What tells it from others of its title. */
  text?: string;
  number?: string;
  href?: string;
  /** Of the link: what no address may hold. */
  state?: object;
  /** Resolves with why it failed, or null. */
  act?: () => Promise<string | null>;
}

export interface FindGroup {
  label: string;
  /** The page knows them without the server. @default false */
  isLocal?: boolean;
  results: readonly FindResult[];
}

const pages: readonly FindResult[] = [
  ...places.flatMap(({ label: text, items }) =>
    items.map(({ href, label: title }) => ({ id: href, href, title, text })),
  ),
  { id: paths.account, href: paths.account, title: signedIn.frame.ownAccount },
];

/** The first of some names that can be seen is the title, and the others tell it from others. */
function titled(...names: readonly string[]): Pick<FindResult, 'title' | 'text'> {
  const [title = words.untitled, ...others] = names.filter(isVisible);
  return { title, text: others.join(', ') };
}

/** The results of one search, in the order they are shown: what this page knows comes first, so that nothing moves when the server answers. */
export function toGroups(
  typed: string,
  answer: FindAnswer | null,
  actions: readonly FindResult[],
  { pages: website, postPath }: Pick<Site, 'pages' | 'postPath'>,
): FindGroup[] {
  const named = (results: readonly FindResult[]) =>
    results.filter(({ title, text = '' }) => searchable(`${title} ${text}`).includes(searchable(typed)));
  const { groups } = words;
  const all: FindGroup[] = [
    { label: groups.pages, isLocal: true, results: named(pages) },
    { label: groups.actions, isLocal: true, results: named(actions) },
    {
      label: groups.website,
      isLocal: true,
      results:
        typed === '' ? [] : named(website.map(({ href, label: title }) => ({ id: href, href, title }))),
    },
  ];
  if (typed !== '' && answer !== null)
    all.push(
      {
        label: groups.inquiries,
        results: answer.inquiries.map(({ id, number, name, company }) => ({
          ...titled(name, company),
          id,
          number,
          href: inquiryPath(number),
        })),
      },
      {
        label: groups.uploads,
        results: answer.uploads.map(({ id, number, title, sender, matter }) => ({
          ...titled(title, sender, matter),
          id,
          number,
          href: `${paths.uploads}?q=${encodeURIComponent(number)}`,
        })),
      },
      {
        label: groups.people,
        results: answer.people.map(({ email, name }) => ({
          ...titled(name, email),
          id: email,
          href: paths.people,
          state: { email },
        })),
      },
      {
        label: groups.chats,
        results: answer.chats.map(({ id, number, name }) => ({
          id,
          number,
          title: name,
          href: chatPath(number),
        })),
      },
      {
        label: groups.posts,
        results: answer.posts.map(({ id, title }) => ({ id, title, href: postPath(id) })),
      },
    );
  return all.filter(({ results }) => results.length > 0);
}

/** How many there are, in words. */
export const toSummary = (
  typed: string,
  groups: readonly FindGroup[],
  counted: (count: number) => string,
) => {
  const total = groups.reduce((sum, { results }) => sum + results.length, 0);
  return total === 0 ? fill(words.none, { words: typed }) : counted(total);
};
