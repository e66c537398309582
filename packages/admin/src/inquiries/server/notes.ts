import { type Database, problem } from '@probata/server';
import { noViewers } from '../../account/server/editor';
import { addAuditLine, addAuditLineOnce } from '../../audit/server/audit';
import { type AnswerEndpoint, requireUuid } from '../../frame/server/editor-endpoints';
import { inquiryEndpoints, type Note, noteLimits } from '../contract';

const columns = `id::text, author, text, written_at as "writtenAt", changed_at as "changedAt"`;

/** Why a note was not written. */
type Refusal = 'noSuchInquiry' | 'notOwn' | 'tooMany';

/** The minutes in which a note that is saved as one types is one change in the audit list. */
const changeMinutes = 10;

/** What editors write about inquiries. Only its author changes a note. */
export class Notes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Oldest first. */
  list(inquiry: string): Promise<Note[]> {
    return this.#database.query<Note>(
      `select ${columns} from inquiries.note where inquiry = $1::uuid order by written_at, id limit $2::int`,
      [inquiry, noteLimits.count],
    );
  }

  /** Writes a note, or replaces its text. */
  write(inquiry: string, id: string, text: string, actor: string): Promise<Note | Refusal> {
    return this.#database.transaction(async (step): Promise<Note | Refusal> => {
      await step.query("select set_config('probata.actor', $1, true)", [actor]);
      // Held until the note is written: two tabs do not both write the last one that there is space for.
      const rows = await step.query('select id from inquiries.inquiry where id = $1::uuid for update', [
        inquiry,
      ]);
      if (rows.length === 0) return 'noSuchInquiry';
      const [held] = await step.query<Note & { inquiry: string }>(
        `select ${columns}, inquiry::text from inquiries.note where id = $1::uuid`,
        [id],
      );
      if (held && (held.inquiry !== inquiry || held.author !== actor)) return 'notOwn';
      const [{ count } = { count: 0 }] = await step.query<{ count: number }>(
        'select count(*)::int as count from inquiries.note where inquiry = $1::uuid',
        [inquiry],
      );
      if (!held && count >= noteLimits.count) return 'tooMany';
      const [note] = await step.query<Note>(
        `insert into inquiries.note (id, inquiry, author, text) values ($1::uuid, $2::uuid, $3::text, $4::text)
         on conflict (id) do update set text = excluded.text, changed_at = now() where note.inquiry = excluded.inquiry
         returning ${columns}`,
        [id, inquiry, actor, text],
      );
      // Drawn twice for two inquiries, which no page does.
      if (!note) return 'notOwn';
      await step.query('update inquiries.inquiry set noted_at = now() where id = $1::uuid', [inquiry]);
      const line = { event: 'inquiry.noted', actor, target: inquiry } as const;
      if (held) await addAuditLineOnce(step, line, changeMinutes);
      else await addAuditLine(step, line);
      return note;
    });
  }

  /** False: the editor has no such note. */
  remove(inquiry: string, id: string, actor: string): Promise<boolean> {
    return this.#database.transaction(async (step) => {
      await step.query("select set_config('probata.actor', $1, true)", [actor]);
      const rows = await step.query(
        'delete from inquiries.note where id = $1::uuid and inquiry = $2::uuid and author = $3::text returning id',
        [id, inquiry, actor],
      );
      if (rows.length === 0) return false;
      await step.query('update inquiries.inquiry set noted_at = now() where id = $1::uuid', [inquiry]);
      await addAuditLine(step, { event: 'inquiry.note-deleted', actor, target: inquiry });
      return true;
    });
  }
}

const noSuchNote = {
  status: 404,
  title: 'There is no such note',
  detail: 'It may have been deleted.',
} as const;

const badNote = {
  status: 400,
  title: 'The note cannot be read',
  detail: `Send JSON with text: 1 to ${noteLimits.text.toLocaleString('en-US')} characters that are not all white space.`,
} as const;

const refusals = {
  noSuchInquiry: {
    status: 404,
    title: 'There is no such inquiry',
    detail: 'It may have been deleted.',
  },
  notOwn: {
    status: 409,
    title: 'This note is not yours',
    detail: 'Only its author changes a note. Write one of your own.',
  },
  tooMany: {
    status: 409,
    title: 'There are too many notes',
    detail: `An inquiry has at most ${noteLimits.count} notes. Delete one of yours, then write this one.`,
  },
} as const;

/** Answers what is asked of the notes of an inquiry. */
export function answerNotes(answer: AnswerEndpoint, notes: Notes): void {
  const requireInquiry = requireUuid('id', refusals.noSuchInquiry);
  const checks = [noViewers, requireInquiry, requireUuid('note', noSuchNote)];

  answer(inquiryEndpoints.notes, { checks: [requireInquiry] }, async (_context, { params: { id } }) => ({
    notes: await notes.list(id),
  }));

  answer(
    inquiryEndpoints.writeNote,
    { checks, refused: badNote },
    async (context, { params: { id, note }, body: { text } }) => {
      const written = await notes.write(id, note, text, context.get('editor').email);
      return typeof written === 'string' ? problem(context, refusals[written]) : written;
    },
  );

  answer(inquiryEndpoints.removeNote, { checks }, async (context, { params: { id, note } }) =>
    (await notes.remove(id, note, context.get('editor').email)) ? null : problem(context, noSuchNote),
  );
}
