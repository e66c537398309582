import type { SavedView } from '../../contract/inquiries';
import { asEditor } from '../accounts/as-editor';
import type { Editor } from '../accounts/editor';
import type { Database } from '../database/database';

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
