import { type Database, problem } from '@probata/server';
import { asEditor } from '../../account/server/as-editor';
import type { Editor } from '../../account/server/editor';
import { type AnswerEndpoint, requireUuid } from '../../frame/server/editor-endpoints';
import { inquiryEndpoints, type SavedView, savedViewLimits } from '../contract';

/** The most views of an editor. */
const mostViews = 100;

const columns = 'id::text, name, query';

/** The named filters of an editor, by name. Row-level security hides those of others. */
export class SavedViews {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(editor: Pick<Editor, 'email'>): Promise<SavedView[]> {
    return asEditor(this.#database, editor, (step) =>
      step.query<SavedView>(
        `select ${columns} from inquiries.saved_view order by lower(name), id limit $1::int`,
        [mostViews],
      ),
    );
  }

  /** Saves a view; one of the same name gets the new query. null: the editor has too many. */
  async save(editor: Pick<Editor, 'email'>, name: string, query: string): Promise<SavedView | null> {
    return asEditor(this.#database, editor, async (step) => {
      const [row] = await step.query<SavedView>(
        `insert into inquiries.saved_view (owner, name, query)
         select lower($1::text), $2::text, $3::text
         where (select count(*) from inquiries.saved_view where name <> $2::text) < $4::int
         on conflict (owner, name) do update set query = excluded.query
         returning ${columns}`,
        [editor.email, name, query, mostViews],
      );
      return row ?? null;
    });
  }

  /** False: the editor has no such view. */
  async remove(editor: Pick<Editor, 'email'>, id: string): Promise<boolean> {
    return asEditor(this.#database, editor, async (step) => {
      const rows = await step.query('delete from inquiries.saved_view where id = $1::uuid returning id', [
        id,
      ]);
      return rows.length > 0;
    });
  }
}

const badView = {
  status: 400,
  title: 'The view cannot be read',
  detail: `Send JSON with name (at most ${savedViewLimits.name} characters) and query (at most ${savedViewLimits.query.toLocaleString('en-US')} characters).`,
} as const;

const noSuchView = {
  status: 404,
  title: 'There is no such view',
  detail: 'It may have been deleted.',
} as const;

const tooManyViews = {
  status: 409,
  title: 'There are too many views',
  detail: 'Delete a view that you no longer use, then save this one.',
} as const;

/** Answers what is asked of the editor's own named filters. */
export function answerSavedViews(answer: AnswerEndpoint, views: SavedViews): void {
  answer(inquiryEndpoints.views, {}, async (context) => ({ views: await views.list(context.get('editor')) }));

  answer(
    inquiryEndpoints.saveView,
    { refused: badView },
    async (context, { body: { name, query } }) =>
      (await views.save(context.get('editor'), name, query)) ?? problem(context, tooManyViews),
  );

  answer(
    inquiryEndpoints.removeView,
    { checks: [requireUuid('id', noSuchView)] },
    async (context, { params: { id } }) =>
      (await views.remove(context.get('editor'), id)) ? null : problem(context, noSuchView),
  );
}
