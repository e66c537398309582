import { type Database, problem } from '@probata/server';
import { noViewers } from '../../account/server/editor';
import { type AnswerEndpoint, requireUuid } from '../../frame/server/editor-endpoints';
import { inquiryEndpoints, type NewSavedReply, type SavedReply, savedReplyLimits } from '../contract';

/** The most replies of an installation. */
const mostReplies = 100;

const columns = 'id::text, name, text';

/** The texts of all editors that begin a reply. One is never changed: its next version has another id, so that no editor overwrites another's. */
export class SavedReplies {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  list(): Promise<SavedReply[]> {
    return this.#database.query<SavedReply>(
      `select ${columns} from inquiries.saved_reply order by lower(name), id limit $1::int`,
      [mostReplies],
    );
  }

  /** Saves a reply, in place of the one that it replaces. */
  async save({
    name,
    text,
    replaces,
  }: NewSavedReply): Promise<SavedReply | 'replaced' | 'taken' | 'tooMany'> {
    const undone = new Error('The reply was not saved');
    let refusal: 'replaced' | 'taken' | 'tooMany' = 'taken';
    return this.#database
      .transaction(async (step) => {
        const removed = await step.query(
          'delete from inquiries.saved_reply where id = $1::uuid returning id',
          [replaces ?? null],
        );
        if (replaces !== undefined && removed.length === 0) {
          refusal = 'replaced';
          throw undone;
        }
        const [{ total } = { total: 0 }] = await step.query<{ total: number }>(
          'select count(*)::int as total from inquiries.saved_reply',
        );
        const [saved] =
          total < mostReplies
            ? await step.query<SavedReply>(
                `insert into inquiries.saved_reply (name, text) values ($1::text, $2::text)
                 on conflict (name) do nothing returning ${columns}`,
                [name, text],
              )
            : [];
        if (saved) return saved;
        if (total >= mostReplies) refusal = 'tooMany';
        throw undone;
      })
      .catch((error: unknown) => {
        if (error === undone) return refusal;
        throw error;
      });
  }

  /** False: there is no such reply. */
  async remove(id: string): Promise<boolean> {
    const rows = await this.#database.query(
      'delete from inquiries.saved_reply where id = $1::uuid returning id',
      [id],
    );
    return rows.length > 0;
  }
}

const badReply = {
  status: 400,
  title: 'The reply cannot be read',
  detail: `Send JSON with name (at most ${savedReplyLimits.name} characters) and text (at most ${savedReplyLimits.text.toLocaleString('en-US')} characters), and replaces (the id of the reply that it replaces) to change one.`,
} as const;

const noSuchReply = {
  status: 404,
  title: 'There is no such reply',
  detail: 'It may have been deleted.',
} as const;

const refusals = {
  replaced: {
    status: 409,
    title: 'Another editor came first',
    detail: 'Another editor has changed or deleted this reply. Save yours under another name.',
  },
  taken: {
    status: 409,
    title: 'The name is taken',
    detail: 'There is a reply of this name. Choose another one.',
  },
  tooMany: {
    status: 409,
    title: 'There are too many replies',
    detail: 'Delete a reply that nobody uses, then save this one.',
  },
} as const;

/** Answers what is asked of the saved replies of all editors. */
export function answerSavedReplies(answer: AnswerEndpoint, replies: SavedReplies): void {
  answer(inquiryEndpoints.replies, {}, async () => ({ replies: await replies.list() }));

  answer(
    inquiryEndpoints.saveReply,
    { checks: [noViewers], refused: badReply },
    async (context, { body }) => {
      const saved = await replies.save(body);
      return typeof saved === 'string' ? problem(context, refusals[saved]) : saved;
    },
  );

  answer(
    inquiryEndpoints.removeReply,
    { checks: [noViewers, requireUuid('id', noSuchReply)] },
    async (context, { params: { id } }) =>
      (await replies.remove(id)) ? null : problem(context, noSuchReply),
  );
}
