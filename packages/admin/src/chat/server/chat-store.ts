import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Counted,
  contains,
  counted,
  type Database,
  type NamedAddress,
  names,
  type Page,
  type PageQuery,
  type Positioned,
  positionSql,
  type Queries,
  readPage,
  type Total,
  totalOf,
} from '@probata/server';
import { z } from 'zod';
import { asEditor } from '../../account/server/as-editor';
import type { Editor } from '../../account/server/editor';
import {
  type KeptChat,
  type KeptMessage,
  keptChatLimits,
  type MessageVerdict,
  type NewMessages,
  type WholeChat,
} from '../contract';

type Owner = Pick<Editor, 'email'>;

interface MessageRow extends Omit<KeptMessage, 'sources'> {
  sources: string;
}

/** The most chats of an editor. */
const mostChats = 20_000;

/** The chats, and the bytes of their texts, that one statement of a search reads at most: it holds up everybody else. */
const scan = { chats: 500, bytes: 1024 ** 2 };

/** SQL at the end of an `exists`: PostgreSQL would otherwise read the texts of all chats at once, and look the chat up among them. */
const oneByOne = 'offset 0';

interface NamingChat {
  id: string;
  owner: string;
  changedAt: string;
}

const chatColumns =
  'id::text, records.number_of(records.chat_key(owner, id)) as number, name, changed_at as "changedAt"';
const position = positionSql('changed_at', 'id', 'uuid');
const messageColumns = 'id::text, role, content, outcome, sources, persona, verdict, reason';

const toMessage = ({ sources, ...row }: MessageRow): KeptMessage => ({
  ...row,
  sources: JSON.parse(sources),
});

/** Why messages were not stored. */
type Refusal = 'missing' | 'full' | 'tooMuch';

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
    return readPage(page, async ({ cursor, sign, order, limit }) => {
      const found: Positioned<KeptChat>[] = [];
      let after = cursor;
      for (;;) {
        const chats = await this.#as(owner, (step) =>
          step.query<Positioned<KeptChat> & { isFound: boolean }>(
            `with next as (
               select *, sum(bytes) over (order by changed_at ${order}, id ${order}) - bytes as before from (
                 select * from chats.chat where owner = lower($1::text)
                   and ($3::text is null or ${position.isBeyond(sign, '$3')})
                 order by changed_at ${order}, id ${order} limit $4::int
               ) as page
             )
             select ${chatColumns}, ${position.column}, $2::text is null or ${contains('name', '$2')}
               or records.chat_key(owner, id) in (select records.named_by($2)) or exists (
               select from chats.message as said
               where said.chat = next.id and said.owner = next.owner and ${contains('said.content', '$2')}
               ${oneByOne}
             ) as "isFound"
             from next where $2::text is null or before < $5::float8 order by next.changed_at ${order}, next.id ${order}`,
            [owner.email, search || null, after, search ? scan.chats : limit, scan.bytes],
          ),
        );
        for (const { isFound, ...chat } of chats) if (isFound) found.push(chat);
        after = chats.at(-1)?.position ?? null;
        if (!search || !after || found.length >= limit) return found.slice(0, limit);
        // The embedded database answers without a turn of the event loop.
        await nextTurn();
      }
    });
  }

  /** The owner's last used chats with a text in their name or number. */
  named(owner: Owner, text: string, limit: number): Promise<KeptChat[]> {
    return this.#as(owner, (step) =>
      step.query<KeptChat>(
        `select ${chatColumns} from chats.chat where owner = lower($1::text) and (${contains('name', '$2')}
           or records.chat_key(owner, id) in (select records.named_by($2::text)))
         order by changed_at desc, id desc limit $3::int`,
        [owner.email, text, limit],
      ),
    );
  }

  /** One chat with its messages, by its id or its number; null: the owner has no such chat. */
  async find(owner: Owner, given: string): Promise<WholeChat | null> {
    const isGiven = z.uuid().safeParse(given).success
      ? 'id = $1::uuid'
      : 'records.chat_key(owner, id) in (select records.named_by($1))';
    return this.#as(owner, async (step) => {
      const [chat] = await step.query<KeptChat>(
        `select ${chatColumns} from chats.chat where owner = lower($2::text) and ${isGiven} limit 1`,
        [given, owner.email],
      );
      if (!chat) return null;
      const rows = await step.query<MessageRow>(
        `select ${messageColumns} from chats.message where chat = $1::uuid order by place limit $2::int`,
        [chat.id, keptChatLimits.messages],
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

  /** Adds messages in the place of others, and with a name the chat; stored ones are not changed. Returns why nothing was stored, or null. */
  async add(
    owner: Owner,
    id: string,
    { name, replaces = [], messages }: NewMessages,
  ): Promise<Refusal | null> {
    try {
      await this.#as(owner, async (step) => {
        if (name !== undefined) await this.#create(step, owner, id, name);
        const used = await step.query(
          'update chats.chat set changed_at = now() where id = $1::uuid returning id',
          [id],
        );
        if (used.length === 0) throw new NotAdded('missing');
        if (replaces.length > 0)
          await step.query(
            `delete from chats.message where chat = $1::uuid
               and id in (select value::uuid from json_array_elements_text($2::text::json))`,
            [id, JSON.stringify(replaces)],
          );
        for (const message of messages) {
          const { role, content, outcome, sources, persona, verdict = null, reason = '' } = message;
          await step.query(
            `insert into chats.message
               (id, chat, owner, role, content, outcome, sources, persona, verdict, reason, rated_at)
             values ($1::uuid, $2::uuid, lower($3::text), $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text,
               case when $9::text is null then null else now() end)
             on conflict do nothing`,
            [
              ...[message.id, id, owner.email, role, content, outcome, JSON.stringify(sources), persona],
              ...[verdict, reason],
            ],
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
        await step.query(
          `update chats.chat set bytes = (
             select sum(octet_length(content) + octet_length(sources)) from chats.message
             where message.chat = chat.id and message.owner = chat.owner
           ) where id = $1::uuid and owner = lower($2::text)`,
          [id, owner.email],
        );
        const [size] = await step.query<{ chat: number; account: number }>(
          `select coalesce(sum(bytes) filter (where id = $1::uuid), 0)::float8 as chat, coalesce(sum(bytes), 0)::float8 as account
           from chats.chat where owner = lower($2::text)`,
          [id, owner.email],
        );
        if (count.total > keptChatLimits.messages || (size?.chat ?? 0) > keptChatLimits.chatBytes)
          throw new NotAdded('full');
        if ((size?.account ?? 0) > keptChatLimits.accountBytes) throw new NotAdded('tooMuch');
      });
      return null;
    } catch (error) {
      if (error instanceof NotAdded) return error.refusal;
      throw error;
    }
  }

  /** Creates the chat, unless the owner has one with this id. */
  async #create(step: Queries, owner: Owner, id: string, name: string): Promise<void> {
    const [held] = await step.query<{ chats: number }>(
      'select count(*)::int as chats from chats.chat where id <> $1::uuid',
      [id],
    );
    if ((held?.chats ?? 0) >= mostChats) throw new NotAdded('tooMuch');
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

  /** The owner's last used chats, with the number of their messages, and how many chats there are; with `after`, those that follow an id. */
  async countsOfOwner(
    email: string,
    limit: number,
    after?: string | null,
  ): Promise<Counted<{ id: string; changedAt: string; messages: number }>> {
    return counted(
      await this.#database.query<{ id: string; changedAt: string; messages: number } & Total>(
        `select id::text, changed_at as "changedAt", ${totalOf(after)},
           (select count(*)::int from chats.message where chat = chat.id and message.owner = chat.owner) as messages
         from chats.chat where owner = lower($1::text) and ($3::uuid is null or id > $3::uuid)
         order by ${after === undefined ? 'changed_at desc, id desc' : 'chat.id'} limit $2::int`,
        [email, limit, after ?? null],
      ),
    );
  }

  /** The last used chats of other editors that name an address, and how many do. */
  async naming(named: NamedAddress, limit: number): Promise<Counted<NamingChat>> {
    let found: NamingChat[] = [];
    let total = 0;
    for await (const chats of this.#scan(named)) {
      total += chats.length;
      found = [...found, ...chats].sort((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, limit);
    }
    return { rows: found, total };
  }

  /** Every chat of other editors that names an address. */
  async *everyNaming(named: NamedAddress): AsyncGenerator<NamingChat> {
    for await (const chats of this.#scan(named)) yield* chats;
  }

  async *#scan({ address, pattern }: NamedAddress): AsyncGenerator<NamingChat[]> {
    let after: { id: string; owner: string } | null = null;
    for (;;) {
      const chats: (NamingChat & { isNaming: boolean })[] = await this.#database.query<
        NamingChat & { isNaming: boolean }
      >(
        `with next as (
           select id, owner, name, changed_at, sum(bytes) over (order by owner, id) - bytes as before
           from (
             select * from chats.chat
             where owner <> $1::text and ($3::text is null or (owner, id) > ($3::text, $4::uuid))
             order by owner, id limit $5::int
           ) as page
         )
         select id::text, owner, changed_at as "changedAt", ${names('name', '$1', '$2')} or exists (
           select from chats.message as said
           where said.chat = next.id and said.owner = next.owner
             and ${names('concat_ws(chr(10), said.content, said.reason)', '$1', '$2')}
           ${oneByOne}
         ) as "isNaming"
         from next where before < $6::float8 order by owner, id`,
        [address, pattern, after?.owner ?? null, after?.id ?? null, scan.chats, scan.bytes],
      );
      yield chats.flatMap(({ isNaming, ...chat }) => (isNaming ? chat : []));
      after = chats.at(-1) ?? null;
      if (!after) return;
      // The embedded database answers without a turn of the event loop.
      await nextTurn();
    }
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
