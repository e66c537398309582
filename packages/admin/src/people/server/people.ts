import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DamagedLineTest, Intake, Journal } from '@probata/forms/server/parts';
import {
  type Counted,
  counted,
  type Database,
  DatabaseUnreachable,
  type Log,
  messageOf,
  type NamedAddress,
  names,
  type Queries,
  type Total,
  toNamedAddress,
  totalOf,
} from '@probata/server';
import type { GuestFiles, UploadStore } from '@probata/uploads/server/parts';
import type { Editor } from '../../account/server/editor';
import { addAuditLine } from '../../audit/server/audit';
import type { ChatStore } from '../../chat/server/chat-store';
import type { InquiryStore } from '../../inquiries/server/store';
import type { ErasureReceipt, Person, PersonAnswer } from '../contract';
import { people as words } from '../words';
import { jsonParts } from './json-parts';

interface PeopleParts {
  /** The data folder of this server. */
  folder: string;
  /** Without the deadline of requests: rewriting a table may take longer. */
  database: Database;
  store: InquiryStore;
  intake: Intake;
  journal: Journal;
  uploads: UploadStore;
  chats: ChatStore;
  files: GuestFiles;
  /** Whether messages are sent about inquiries. */
  notifies: boolean;
  /** Rewrites the tables with people's texts, so that the files of the database lose what was deleted. */
  rewriteTables: () => Promise<void>;
  log: Log;
}

/** Searches that may wait for the one that runs. */
const mostWaiting = 8;

/** The server answers too many of these requests now: the same one may succeed later. */
export class TooManySearches extends Error {
  override name = 'TooManySearches';
}

const lowerAddress = (text: string) => text.trim().toLowerCase();

/** Whether a text names an address: `ann@firm.example` is not in `mary-ann@firm.example`. */
export const namesAddress = (text: string, address: string): boolean =>
  new RegExp(toNamedAddress(address).pattern, 'iu').test(text);

/** A line that belongs to a person: their inquiry, or one that cannot be read any more and names them. */
const lineOf =
  (email: string): DamagedLineTest =>
  (line, inquiry) =>
    inquiry === null ? namesAddress(line, email) : lowerAddress(inquiry.email) === lowerAddress(email);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type View = Person['views'][number];
type Session = NonNullable<NonNullable<Person['account']>['sessions']>[number];
type NamedUpload = Person['uploads'][number];
type Details = Omit<NamedUpload, 'at'>;

const toNamedUpload = (
  { id, name, size, sender, email, matter, title }: Details,
  at: string,
): NamedUpload => ({ id, name, size, sender, email, matter, title, at });

const ofUnfinished = (upload: Details & { begunAt: string }) => toNamedUpload(upload, upload.begunAt);
const ofComplete = (upload: Details & { receivedAt: string }) => toNamedUpload(upload, upload.receivedAt);

/** Whether an upload was sent under an address. */
const isSentBy = ({ sender, email }: NamedUpload, address: string) =>
  namesAddress(`${sender}\n${email}`, address);

/** Whether an editor with an address owns a named filter, or the filter names it. Its query is percent-encoded. */
const isViewOf = ({ owner, name, query }: View, address: string) =>
  owner === lowerAddress(address) ||
  namesAddress([name, ...new URLSearchParams(query).values()].join('\n'), address);

/** What is found about a person, and how much there is of each kind. */
interface Found {
  person: Person;
  counts: PersonAnswer['counts'];
}

/** The records of a page of an export, of a part of an erasure or of the named filters, and the chats that one statement deletes. */
const page = { export: 100, erasure: 1000, chats: 20 } as const;

/** The pages of a list, each read after the last id of the page before it; null: the first. */
async function* everyPage<Row extends { id: string }>(
  size: number,
  read: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const rows: Row[] = await read(after);
    yield rows;
    after = rows.length < size ? null : (rows.at(-1)?.id ?? null);
    // The embedded database answers without a turn of the event loop.
    await nextTurn();
  } while (after !== null);
}

async function* rowsOf<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of pages) yield* rows;
}

const everyRow = <Row extends { id: string }>(...list: Parameters<typeof everyPage<Row>>) =>
  rowsOf(everyPage(...list));

async function* mapped<Row, Result>(rows: AsyncIterable<Row>, toResult: (row: Row) => Result) {
  for await (const row of rows) yield toResult(row);
}

/** The first rows of a list that are shown, and how many there are. */
async function firstOf<Row>(
  rows: AsyncIterable<Row>,
  limit: number,
  isShown: (row: Row) => boolean = () => true,
): Promise<Counted<Row>> {
  const first: Row[] = [];
  let total = 0;
  for await (const row of rows) {
    total += 1;
    if (first.length < limit && isShown(row)) first.push(row);
  }
  return { rows: first, total };
}

/** The tables of what is only added, whose rows name a person by `$1`, an address, or `$2`, its pattern. */
const added = {
  audit: {
    table: 'accounts.event',
    columns: 'at, event, actor, target, detail, address',
    where: '$2::text is not null and (lower(actor) = $1::text or lower(target) = $1::text)',
  },
  settings: {
    table: 'public.app_settings_history',
    columns: `saved_at as at, key, value, coalesce(note, '') as note`,
    where: names('concat_ws(chr(10), saved_by, value, note)', '$1', '$2'),
  },
  runs: {
    table: 'public.persona_runs',
    columns: `ran_at as at, version::text, coalesce(ran_by, '') as by, passed, total as questions`,
    where: names('concat_ws(chr(10), ran_by, results)', '$1', '$2'),
  },
} as const;

interface Added {
  audit: Person['audit'][number];
  settings: Person['settings'][number];
  runs: Omit<Person['runs'][number], 'total'> & { questions: number };
}

const toSession = ({ createdAt, usedAt, device }: Session): Session => ({ createdAt, usedAt, device });

const toRun = ({ questions, ...run }: Added['runs']): Person['runs'][number] => ({
  ...run,
  total: questions,
});

/** Whether somebody asks for the own address, and may know the chats of an address. */
function sightOf({ email, role }: Editor, asked: string) {
  const isOwn = lowerAddress(email) === lowerAddress(asked);
  return { isOwn, seesChats: isOwn || role === 'editor' };
}

/** What an answer shows of others: nobody else reads a chat or a session. */
function visibleTo(asker: Editor, asked: string, { person, counts }: Found): Found {
  const { isOwn, seesChats } = sightOf(asker, asked);
  return {
    counts,
    person: {
      ...person,
      chats: seesChats ? person.chats : [],
      chatMentions: seesChats ? person.chatMentions : [],
      account: person.account && { ...person.account, sessions: isOwn ? person.account.sessions : null },
    },
  };
}

/** Deletes rows part by part, until there is none left, and returns what each part returned. */
async function inParts<Row>(most: number, remove: () => Promise<Row[]>): Promise<Row[]> {
  const removed: Row[] = [];
  for (;;) {
    const rows = await remove();
    removed.push(...rows);
    if (rows.length < most) return removed;
    await nextTurn();
  }
}

/** Deletes the rows with these ids part by part, and returns the ids of those that there were. */
async function removeRows(
  step: Queries,
  table: 'inquiries.inquiry' | 'inquiries.saved_view',
  ids: readonly string[],
): Promise<string[]> {
  const removed: string[] = [];
  for (let at = 0; at < ids.length; at += page.erasure) {
    const rows = await step.query<{ id: string }>(
      `delete from ${table} where id in (select value::uuid from json_array_elements_text($1::text::json)) returning id::text`,
      [JSON.stringify(ids.slice(at, at + page.erasure))],
    );
    removed.push(...rows.map(({ id }) => id));
  }
  return removed;
}

/** What this installation holds about an email address: found, exported, erased. */
export class People {
  readonly #parts: PeopleParts;
  /** Searches run one after the other: each reads every text of the installation. */
  #searching: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #rewriting: Promise<void> = Promise.resolve();

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** What an editor or viewer may know of an address: at most `limit` records of each kind, and the counts of all. */
  async search(email: string, asker: Editor, limit: number): Promise<Found> {
    return visibleTo(asker, email, await this.#find(email, asker.email, limit));
  }

  /**
   * What is held about an address, after the journal is settled: at most `limit` records of each kind, and of the named filters those of
   * who asks.
   * @throws TooManySearches when too many searches wait
   */
  async #find(email: string, asker: string, limit: number): Promise<Found> {
    if (this.#waiting >= mostWaiting) throw new TooManySearches('Too many searches for people at once');
    this.#waiting += 1;
    const found = this.#searching.then(() => this.#read(email, asker, limit));
    this.#searching = found.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return found;
  }

  async #read(email: string, asker: string, limit: number): Promise<Found> {
    const { database, store, intake, journal, uploads, chats } = this.#parts;
    await this.#settle(intake);
    const named = toNamedAddress(email);
    const inquiries = await store.ofPerson('own', named, limit);
    const mentions = await store.ofPerson('naming', named, limit);
    const complete = await uploads.named(named, limit);
    const unfinished = await uploads.unfinishedNaming(named, limit);
    const audit = await this.#added('audit', named, limit);
    const settings = await this.#added('settings', named, limit);
    const runs = await this.#added('runs', named, limit);
    const views = await firstOf(this.#views(email), limit, ({ owner }) => owner === lowerAddress(asker));
    const own = await chats.countsOfOwner(email, limit);
    const chatMentions = await chats.naming(named, limit);
    const [account] = await database.query<{ addedAt: string }>(
      'select added_at as "addedAt" from accounts.editor where lower(email) = $1 order by added_at limit 1',
      [named.address],
    );
    const sessions = await this.#sessions(email, limit);
    const lines = await firstOf(journal.findDamaged(lineOf(email)), limit);
    return {
      person: {
        inquiries: inquiries.rows,
        mentions: mentions.rows,
        journal: lines.rows,
        uploads: [...unfinished.rows.map(ofUnfinished), ...complete.rows.map(ofComplete)].slice(0, limit),
        audit: audit.rows.map(({ row }) => row),
        settings: settings.rows.map(({ row }) => row),
        runs: runs.rows.map(({ row }) => toRun(row)),
        views: views.rows.sort((a, b) => a.name.localeCompare(b.name)),
        chats: own.rows,
        chatMentions: chatMentions.rows,
        account: account ? { ...account, sessions: sessions.map(toSession) } : null,
      },
      counts: {
        inquiries: inquiries.total,
        mentions: mentions.total,
        journal: lines.total,
        uploads: unfinished.total + complete.total,
        audit: audit.total,
        settings: settings.total,
        runs: runs.total,
        views: views.total,
        chats: own.total,
        chatMentions: chatMentions.total,
      },
    };
  }

  /** The pages of uploads, unfinished ones first: one may be completed meanwhile. */
  async *#uploads(email: string, size: number): AsyncGenerator<NamedUpload[]> {
    const { uploads } = this.#parts;
    const named = toNamedAddress(email);
    yield* everyPage(size, async (after) =>
      (await uploads.unfinishedNaming(named, size, after)).rows.map(ofUnfinished),
    );
    yield* everyPage(size, async (after) => (await uploads.named(named, size, after)).rows.map(ofComplete));
  }

  /** The named filters of a person, or those of them that one owner has. */
  async *#views(email: string, owner: string | null = null): AsyncGenerator<View> {
    const views = everyRow(page.erasure, (after) =>
      this.#parts.database.query<View>(
        `select id::text, owner, name, query from inquiries.saved_view
         where ($1::uuid is null or id > $1::uuid) and ($2::text is null or owner = $2::text)
         order by saved_view.id limit $3::int`,
        [after, owner, page.erasure],
      ),
    );
    for await (const view of views) if (isViewOf(view, email)) yield view;
  }

  /** The newest sessions of an account; with `after`, those that follow an id. */
  #sessions(email: string, limit: number, after?: string | null): Promise<(Session & { id: string })[]> {
    return this.#parts.database.query<Session & { id: string }>(
      `select held.id::text, held.created_at as "createdAt", held.used_at as "usedAt", held.device
       from accounts.session as held join accounts.editor using (user_id)
       where lower(email) = $1 and ($3::uuid is null or held.id > $3::uuid)
       order by ${after === undefined ? 'held.created_at desc' : 'held.id'} limit $2::int`,
      [lowerAddress(email), limit, after ?? null],
    );
  }

  /** The newest rows of a table that name a person, each with its id; with `below`, those that follow an id. */
  async #added<Kind extends keyof Added>(
    kind: Kind,
    { address, pattern }: NamedAddress,
    limit: number,
    below?: string | null,
  ): Promise<Counted<{ id: string; row: Added[Kind] }>> {
    const { table, columns, where } = added[kind];
    const { rows, total } = counted(
      await this.#parts.database.query<Added[Kind] & { position: string } & Total>(
        `select id::text as position, ${columns}, ${totalOf(below)} from ${table}
         where ${where} and ($3::bigint is null or id < $3::bigint) order by id desc limit $4::int`,
        [address, pattern, below ?? null, limit],
      ),
    );
    return {
      rows: rows.map(({ position, ...row }) => ({ id: position, row: row as unknown as Added[Kind] })), // as: the other columns
      total,
    };
  }

  /**
   * The same as a complete file, in parts, with an audit line. Every list is read as the file is written; the texts of chats are in their
   * owner's file alone.
   */
  async export(email: string, asker: Editor, exportedAt: string): Promise<AsyncGenerator<string>> {
    const { database, store, journal, chats } = this.#parts;
    const { person, counts } = await this.#find(email, asker.email, 1);
    const { isOwn, seesChats } = sightOf(asker, email);
    await addAuditLine(database, {
      event: 'person.exported',
      actor: asker.email,
      target: person.account ? lowerAddress(email) : null,
      detail: `inquiries: ${counts.inquiries}, uploads: ${counts.uploads}, chats: ${counts.chats}`,
    });
    const named = toNamedAddress(email);
    const size = page.export;
    const inquiries = (kind: 'own' | 'naming') =>
      everyRow(size, async (after) => (await store.ofPerson(kind, named, size, after)).rows);
    const everyAdded = <Kind extends keyof Added>(kind: Kind) =>
      mapped(
        everyRow(size, async (below) => (await this.#added(kind, named, size, below)).rows),
        ({ row }) => row,
      );
    const sessions: Session[] = [];
    if (isOwn)
      for await (const session of everyRow(size, (after) => this.#sessions(email, size, after)))
        sessions.push(toSession(session));
    return jsonParts({
      head: { email, exportedAt },
      held: { account: person.account && { ...person.account, sessions: isOwn ? sessions : null } },
      lists: {
        inquiries: inquiries('own'),
        mentions: inquiries('naming'),
        journal: journal.findDamaged(lineOf(email)),
        uploads: rowsOf(this.#uploads(email, size)),
        audit: everyAdded('audit'),
        settings: everyAdded('settings'),
        runs: mapped(everyAdded('runs'), toRun),
        views: this.#views(email, lowerAddress(asker.email)),
        chats: seesChats ? this.#chats(email, isOwn) : [],
        chatMentions: seesChats ? chats.everyNaming(named) : [],
      },
      tail: { notes: [...words.exportNotes] },
    });
  }

  /** Every chat of an owner, with its messages or their number. */
  async *#chats(email: string, isWhole: boolean): AsyncGenerator<object> {
    const { chats } = this.#parts;
    const size = page.export;
    const rows = everyRow(size, async (after) => (await chats.countsOfOwner(email, size, after)).rows);
    for await (const chat of rows) {
      const found = isWhole ? await chats.find({ email }, chat.id) : chat;
      if (found) yield found;
      if (isWhole) await nextTurn();
    }
  }

  /**
   * Erases a person's inquiries, chats, lines in damaged segments of the journal, and named filters, also those that name the address;
   * `withUploads`: also the uploads that name it. null: there was nothing to erase. Uploads go first, then lines of the journal, then in one
   * transaction all else, with the audit line: after an error, what went stays gone, and the next erasure has the rest.
   */
  async erase(email: string, withUploads: boolean, actor: string): Promise<ErasureReceipt | null> {
    const { database, intake, journal, log } = this.#parts;
    const { person, counts } = await this.#find(email, actor, 1);
    const uploads = await this.#eraseUploads(email, withUploads, actor);
    const named: string[] = [];
    for await (const { id } of this.#views(email)) named.push(id);
    const lines: string[] = [];
    for await (const line of journal.removeDamaged(lineOf(email))) lines.push(sha256(line));

    const erasedAt = new Date().toISOString();
    const id = randomUUID();
    const done = await database.transaction(async (step) => {
      const rows = await inParts<{ id: string; status: string }>(page.erasure, () =>
        step.query(
          `delete from inquiries.inquiry where id in (
               select id from inquiries.inquiry where lower(email) = lower($1::text) limit $2::int
             ) returning id::text, status`,
          [email, page.erasure],
        ),
      );
      const views = await removeRows(step, 'inquiries.saved_view', named);
      const chats = await inParts<{ id: string }>(page.chats, () =>
        step.query(
          `delete from chats.chat where owner = lower($1::text) and id in (
             select id from chats.chat where owner = lower($1::text) limit $2::int
           ) returning id::text`,
          [email, page.chats],
        ),
      );
      const inquiries = rows.map((row) => row.id);
      const gone = [...inquiries, ...views, ...chats.map((row) => row.id), ...uploads.removed, ...lines];
      if (gone.length === 0 && uploads.unsigned === 0) return null;
      const digest = sha256(gone.sort().join('\n'));
      const erased = {
        inquiries: rows.length,
        delivered: rows.filter(({ status }) => status === 'delivered').length,
        journal: lines.length,
        uploads: uploads.removed.length,
        senders: uploads.unsigned,
        views: views.length,
        chats: chats.length,
      };
      await addAuditLine(step, {
        event: 'person.erased',
        actor,
        target: id,
        detail: `inquiries: ${erased.inquiries} (${erased.delivered} delivered), uploads: ${erased.uploads}, senders of uploads: ${erased.senders}, named filters: ${erased.views}, chats: ${erased.chats}, lines of the journal: ${erased.journal}, SHA-256 ${digest}${person.account ? `, of the account ${lowerAddress(email)}` : ''}`,
      });
      return { erased, inquiries, digest };
    });
    if (!done) return null;
    const { erased, inquiries, digest } = done;
    // An inquiry of theirs may have been in a new segment of the journal, which settling stores.
    await this.#settle(intake);
    await removeRows(database, 'inquiries.inquiry', inquiries);
    log.info('person-erased', { receipt: id, ...erased });
    const copies = (await readdir(this.#parts.folder)).filter((name) => name.startsWith('before-'));
    return {
      id,
      erasedAt,
      erasedBy: actor,
      erased,
      left: {
        mentions: counts.mentions,
        uploads: uploads.left,
        audit: counts.audit,
        settings: counts.settings,
        runs: counts.runs,
        chatMentions: counts.chatMentions,
        account: person.account ? 1 : 0,
      },
      sha256: digest,
      notes: [
        ...words.receiptNotes.always,
        ...(this.#parts.notifies && erased.inquiries > 0 ? [words.receiptNotes.notices] : []),
        ...(erased.delivered > 0 ? [words.receiptNotes.delivered] : []),
        ...(copies.length > 0
          ? [words.receiptNotes.copies.replace('{folders}', () => copies.join(', '))]
          : []),
        words.receiptNotes[database.kind],
      ],
    };
  }

  /** Deletes the uploads that name an address, or the senders of those that stay. */
  async #eraseUploads(email: string, isWhole: boolean, actor: string) {
    const { files } = this.#parts;
    const removed = new Set<string>();
    const unsigned = new Set<string>();
    const left = new Set<string>();
    for await (const uploads of this.#uploads(email, page.erasure)) {
      const ids = uploads.map(({ id }) => id);
      for (const id of isWhole ? await files.removeAll(ids, actor) : []) removed.add(id);
      for (const upload of uploads) {
        const { id, name, matter, title } = upload;
        if (removed.has(id)) continue;
        // The sender's name and address go in any case.
        if (isSentBy(upload, email)) unsigned.add(id);
        if (namesAddress([name, matter, title].join('\n'), email)) left.add(id);
      }
    }
    // Once all are found: the sender of one is its batch's, and so of others.
    await files.forgetSender([...unsigned]);
    return { removed: [...removed], unsigned: unsigned.size, left: left.size };
  }

  /** Rewrites the files of the database after an erasure, whose answer does not wait for it. Resolves when all that was asked for is done. */
  rewrite(isNeeded = true): Promise<void> {
    const { rewriteTables, log } = this.#parts;
    if (isNeeded)
      this.#rewriting = this.#rewriting
        .then(rewriteTables)
        .catch((error: unknown) => log.error('tables-not-rewritten', { reason: messageOf(error) }));
    return this.#rewriting;
  }

  async #settle(intake: Intake): Promise<void> {
    if (!(await intake.settle())) throw new DatabaseUnreachable('The journal could not be settled');
  }
}
