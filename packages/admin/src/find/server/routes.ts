import { type BodyLimits, contains, type Database } from '@probata/server';
import { searchable } from '@probata/server/contract';
import type { UploadStore } from '@probata/uploads/server/parts';
import type { RequireEditor } from '../../account/server/editor';
import { readBlog } from '../../blog/server/library';
import { ChatStore } from '../../chat/server/chat-store';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import type { InquiryStore } from '../../inquiries/server/store';
import { type FindAnswer, findAnswerSchema, findEndpoints, findLimit } from '../contract';

interface FindRouteParts {
  database: Database;
  store: InquiryStore;
  uploads: UploadStore;
  /** Contains the blog's `posts`. */
  folder: string;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

const refused = {
  status: 400,
  title: 'The request cannot be read',
  detail: 'Send JSON with words, a text of at least one character.',
} as const;

/** The last people who sent something and have the words in their name, address or company. */
const findPeople = (database: Database, words: string): Promise<FindAnswer['people']> =>
  database.query(
    `select lower(trim(email)) as email, (array_agg(name order by at desc))[1] as name from (
       select email, name, received_at as at from inquiries.inquiry
       where ${contains('concat_ws(chr(10), name, email, company)', '$1')}
       union all
       select email, sender, received_at from uploads.batch
       where email <> '' and ${contains('concat_ws(chr(10), sender, email)', '$1')}
     ) as sent group by lower(trim(email)) order by max(at) desc, 1 limit $2::int`,
    [words, findLimit],
  );

async function findPosts(folder: string, words: string): Promise<FindAnswer['posts']> {
  const posts = (await readBlog(folder)).filter(({ kind }) => kind === 'posts');
  return posts.filter(({ title }) => searchable(title).includes(searchable(words))).slice(0, findLimit);
}

/** What has some words in its number or its names. */
export function findRoutes({ database, store, uploads, folder, ...parts }: FindRouteParts) {
  const { routes, answer } = editorEndpoints(parts);
  const chats = new ChatStore(database);
  answer(findEndpoints.find, { refused }, async (context, { body: { words } }) => {
    const [inquiries, batches, people, own, posts] = await Promise.all([
      store.search({ search: words, limit: findLimit }),
      uploads.list({ q: words, limit: findLimit }),
      findPeople(database, words),
      chats.named(context.get('editor'), words, findLimit),
      findPosts(folder, words),
    ]);
    // The schema leaves out what the answer does not show: a list says more of a record.
    return findAnswerSchema.parse({
      inquiries: inquiries.rows,
      uploads: batches.rows,
      people,
      chats: own,
      posts,
    } satisfies FindAnswer);
  });
  return routes;
}
