import {
  type KeptChat,
  type KeptMessage,
  keptChatLimits,
  type MessageVerdict,
  type NewMessages,
  type WholeChat,
} from '../../contract/chats';
import { asEditor } from '../accounts/as-editor';
import type { Editor } from '../accounts/editor';
import { contains } from '../database/contains';
import type { Database, Queries } from '../database/database';
import { type Page, type PageQuery, readPage } from '../paging';

type Owner = Pick<Editor, 'email'>;

interface MessageRow extends Omit<KeptMessage, 'sources'> {
  sources: string;
}

/** The most chats of an editor. */
const mostChats = 20_000;

const chatColumns = 'id::text, name, changed_at as "changedAt"';
const messageColumns = 'id::text, parent::text, role, content, outcome, sources, persona, verdict, reason';

const toMessage = ({ sources, ...row }: MessageRow): KeptMessage => ({
  ...row,
  sources: JSON.parse(sources),
});

/** Why messages were not stored. */
type Refusal = 'missing' | 'full';

class NotAdded extends Error {
  override name = 'NotAdded';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The editors' chats. Statements for an editor run as that editor: row-level security hides the chats of others. */
export class ChatStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  #as<Result>(owner: Owner, steps: (step: Queries) => Promise<Result>): Promise<Result> {
    return asEditor(this.#database, owner, steps);
  }

  /** A page of the owner's chats, the last used first. */
  list(
    owner: Owner,
    { search, ...page }: PageQuery & { search?: string | undefined },
  ): Promise<Page<KeptChat>> {
    return readPage(page, ({ cursor, sign, order, limit }) =>
      this.#as(owner, (step) =>
        step.query<KeptChat>(
          `select ${chatColumns} from chats.chat where owner = lower($1::text)
             and ($2::text is null or ${contains('name', '$2')} or id in
               (select chat from chats.message where owner = lower($1::text) and ${contains('content', '$2')}))
             and ($3::text is null
               or (changed_at, id) ${sign} (select changed_at, id from chats.chat where id = $3::text::uuid))
           order by chat.changed_at ${order}, chat.id ${order} limit $4::int`,
          [owner.email, search || null, cursor, limit],
        ),
      ),
    );
  }

  /** One chat with its messages; null: the owner has no such chat. */
  async find(owner: Owner, id: string): Promise<WholeChat | null> {
    return this.#as(owner, async (step) => {
      const [chat] = await step.query<KeptChat>(`select ${chatColumns} from chats.chat where id = $1::uuid`, [
        id,
      ]);
      if (!chat) return null;
      const rows = await step.query<MessageRow>(
        `select ${messageColumns} from chats.message where chat = $1::uuid order by place`,
        [id],
      );
      return { ...chat, messages: rows.map(toMessage) };
    });
  }

  /** Gives a chat another name. False: the owner has no such chat. */
  async rename(owner: Owner, id: string, name: string): Promise<boolean> {
    const rows = await this.#as(owner, (step) =>
      step.query('update chats.chat set name = $2::text where id = $1::uuid returning id', [id, name]),
    );
    return rows.length > 0;
  }

  /** Adds messages, and with a name the chat; stored ones are not changed. Returns why nothing was stored, or null. */
  async add(owner: Owner, id: string, { name, messages }: NewMessages): Promise<Refusal | null> {
    try {
      await this.#as(owner, async (step) => {
        if (name !== undefined) await this.#create(step, owner, id, name);
        const used = await step.query(
          'update chats.chat set changed_at = now() where id = $1::uuid returning id',
          [id],
        );
        if (used.length === 0) throw new NotAdded('missing');
        for (const message of messages) {
          const { parent, role, content, outcome, sources, persona } = message;
          await step.query(
            `insert into chats.message (id, chat, owner, parent, role, content, outcome, sources, persona)
             select $1::uuid, $2::uuid, lower($3::text), $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::text
             where $4::uuid is null or exists (select from chats.message where id = $4::uuid and chat = $2::uuid)
             on conflict do nothing`,
            [message.id, id, owner.email, parent, role, content, outcome, JSON.stringify(sources), persona],
          );
        }
        const [count] = await step.query<{ added: number; total: number }>(
          `select count(*) filter (where id in (select value::uuid from json_array_elements_text($2::text::json)))::int as added,
             count(*)::int as total
           from chats.message where chat = $1::uuid`,
          [id, JSON.stringify(messages.map((message) => message.id))],
        );
        if (count?.added !== new Set(messages.map((message) => message.id)).size)
          throw new NotAdded('missing');
        if (count.total > keptChatLimits.messages) throw new NotAdded('full');
      });
      return null;
    } catch (error) {
      if (error instanceof NotAdded) return error.refusal;
      throw error;
    }
  }

  /** Creates the chat, unless another editor's has this id: the constraint sees it, though the statement does not. */
  async #create(step: Queries, owner: Owner, id: string, name: string): Promise<void> {
    const [held] = await step.query<{ chats: number }>(
      'select count(*)::int as chats from chats.chat where id <> $1::uuid',
      [id],
    );
    if ((held?.chats ?? 0) >= mostChats) throw new NotAdded('full');
    await step.query(
      `insert into chats.chat (id, owner, name) values ($1::uuid, lower($2::text), $3::text) on conflict do nothing`,
      [id, owner.email, name],
    );
  }

  /** Stores what the owner thinks of a reply. False: there is no such reply. */
  async rate(
    owner: Owner,
    id: string,
    message: string,
    { verdict, reason }: MessageVerdict,
  ): Promise<boolean> {
    const rows = await this.#as(owner, (step) =>
      step.query(
        `update chats.message
         set verdict = $3::text, reason = $4::text, rated_at = case when $3::text is null then null else now() end
         where chat = $1::uuid and id = $2::uuid and role = 'assistant' returning id`,
        [id, message, verdict, verdict === null ? '' : reason],
      ),
    );
    return rows.length > 0;
  }

  /** Every chat of an owner with its messages, for an export. Not as the owner: another editor asks. */
  async ofOwner(email: string): Promise<WholeChat[]> {
    const chats = await this.#database.query<KeptChat>(
      `select ${chatColumns} from chats.chat where owner = lower($1::text) order by changed_at desc, id desc`,
      [email],
    );
    const rows = await this.#database.query<MessageRow & { chat: string }>(
      `select chat::text, ${messageColumns} from chats.message where owner = lower($1::text) order by place`,
      [email],
    );
    const messages = new Map<string, KeptMessage[]>(chats.map(({ id }) => [id, []]));
    for (const { chat, ...row } of rows) messages.get(chat)?.push(toMessage(row));
    return chats.map((chat) => ({ ...chat, messages: messages.get(chat.id) ?? [] }));
  }

  /** How many messages each chat of an owner has. */
  countsOfOwner(email: string): Promise<{ id: string; changedAt: string; messages: number }[]> {
    return this.#database.query(
      `select id::text, changed_at as "changedAt", (select count(*)::int from chats.message where chat = chat.id) as messages
       from chats.chat where owner = lower($1::text) order by changed_at desc, id desc`,
      [email],
    );
  }

  /** The texts in other editors' chats that contain an address. */
  textsWith(email: string): Promise<{ id: string; owner: string; changedAt: string; text: string }[]> {
    return this.#database.query(
      `select id::text, chat.owner, changed_at as "changedAt", text from chats.chat, lateral (
         select chat.name as text
         union all select concat_ws(chr(10), content, reason) from chats.message where message.chat = chat.id
       ) as part
       where chat.owner <> lower($1::text) and ${contains('text', '$1')}
       order by changed_at desc, id desc`,
      [email],
    );
  }

  /** Deletes a chat with its messages. False: the owner has no such chat. */
  async remove(owner: Owner, id: string): Promise<boolean> {
    const rows = await this.#as(owner, (step) =>
      step.query('delete from chats.chat where id = $1::uuid returning id', [id]),
    );
    await this.#database.flush();
    return rows.length > 0;
  }
}
