import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { DamagedLineTest, Intake, Journal } from '@probata/forms/server';
import {
  type Counted,
  type Database,
  DatabaseUnreachable,
  type Log,
  messageOf,
  type NamedAddress,
  names,
  toNamedAddress,
} from '@probata/server';
import type { GuestFiles, UploadStore } from '@probata/uploads/server';
import type { Editor } from '../../account/server/editor';
import { addAuditLine } from '../../audit/server/audit';
import type { ChatStore } from '../../chat/server/chat-store';
import type { KeptInquiry } from '../../inquiries/contract';
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

const fold = (text: string) => text.trim().toLowerCase();

/** Whether a text names an address: `ann@firm.example` is not in `mary-ann@firm.example`. */
export const namesAddress = (text: string, address: string): boolean =>
  new RegExp(toNamedAddress(address).pattern, 'iu').test(text);

/** A line that belongs to a person: their inquiry, or one that cannot be read any more and names them. */
const lineOf =
  (email: string): DamagedLineTest =>
  (line, inquiry) =>
    inquiry === null ? namesAddress(line, email) : fold(inquiry.email) === fold(email);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type NamedUpload = Person['uploads'][number];

const toNamedUpload = (
  { id, name, size, sender, email, matter, title }: Omit<NamedUpload, 'at'>,
  at: string,
): NamedUpload => ({ id, name, size, sender, email, matter, title, at });

/** Whether an upload was sent under an address. */
const isSentBy = ({ sender, email }: NamedUpload, address: string) =>
  namesAddress(`${sender}\n${email}`, address);

/** Whether an editor with an address owns a named filter, or the filter names it. Its query is percent-encoded. */
const isViewOf = ({ owner, name, query }: Person['views'][number], address: string) =>
  owner === fold(address) || namesAddress([name, ...new URLSearchParams(query).values()].join('\n'), address);

/** What is found about a person, and how much there is of each kind. */
interface Found {
  person: Person;
  counts: PersonAnswer['counts'];
}

/** The most uploads, and named filters of the installation, that are read at once: an erasure is repeated for more. */
const mostAtOnce = 10_000;

/** The records of a page of an export, and of a part of an erasure. */
const page = { export: 100, erasure: 1000 } as const;

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

const toRun = ({ questions, ...run }: Added['runs']): Person['runs'][number] => ({
  ...run,
  total: questions,
});

/** What an answer shows of others: nobody else reads a chat, a named filter or a session. */
function visibleTo({ email, role }: Editor, asked: string, { person, counts }: Found): Found {
  const asker = fold(email);
  const isOwn = asker === fold(asked);
  const mayCount = isOwn || role === 'editor';
  return {
    counts,
    person: {
      ...person,
      views: person.views.filter(({ owner }) => owner === asker),
      chats: mayCount ? person.chats : [],
      chatMentions: mayCount ? person.chatMentions : [],
      account: person.account && { ...person.account, sessions: isOwn ? person.account.sessions : null },
    },
  };
}

/** Deletes rows part by part, until there is none left, and returns what each part returned. */
async function inParts<Row>(remove: (most: number) => Promise<Row[]>): Promise<Row[]> {
  const removed: Row[] = [];
  for (;;) {
    const rows = await remove(page.erasure);
    removed.push(...rows);
    if (rows.length < page.erasure) return removed;
  }
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
    return visibleTo(asker, email, await this.#find(email, limit));
  }

  /**
   * What is held about an address, after the journal is settled: at most `limit` records of each kind, and `texts` of those with whole texts.
   * @throws TooManySearches when too many searches wait
   */
  async #find(email: string, limit: number, texts = limit): Promise<Found> {
    if (this.#waiting >= mostWaiting) throw new TooManySearches('Too many searches for people at once');
    this.#waiting += 1;
    const found = this.#searching.then(() => this.#read(email, limit, texts));
    this.#searching = found.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return found;
  }

  async #read(email: string, limit: number, texts: number): Promise<Found> {
    const { database, store, intake, journal, uploads, chats } = this.#parts;
    await this.#settle(intake);
    const named = toNamedAddress(email);
    const inquiries = await store.ofPerson('own', named, texts);
    const mentions = await store.ofPerson('naming', named, texts);
    const complete = await uploads.named(named, limit);
    const unfinished = await uploads.unfinishedNaming(named, limit);
    const audit = await this.#added('audit', named, texts);
    const settings = await this.#added('settings', named, texts);
    const runs = await this.#added('runs', named, texts);
    const views = (
      await database.query<Person['views'][number]>(
        'select id::text, owner, name, query from inquiries.saved_view order by owner, name limit $1::int',
        [mostAtOnce],
      )
    ).filter((view) => isViewOf(view, email));
    const own = await chats.countsOfOwner(email, limit);
    const chatMentions = await chats.naming(named, limit);
    const [account] = await database.query<{ addedAt: string }>(
      'select added_at as "addedAt" from accounts.editor where lower(email) = $1 order by added_at limit 1',
      [named.address],
    );
    const sessions = await database.query<{ createdAt: string; usedAt: string; device: string }>(
      `select held.created_at as "createdAt", held.used_at as "usedAt", held.device from accounts.session as held
       join accounts.editor using (user_id) where lower(email) = $1 order by held.created_at desc limit $2::int`,
      [named.address, limit],
    );
    const lines = await journal.findDamaged(lineOf(email));
    return {
      person: {
        inquiries: inquiries.rows,
        mentions: mentions.rows,
        journal: lines.slice(0, limit),
        uploads: [
          ...unfinished.rows.map((upload) => toNamedUpload(upload, upload.begunAt)),
          ...complete.rows.map((upload) => toNamedUpload(upload, upload.receivedAt)),
        ].slice(0, limit),
        audit: audit.rows.map(({ row }) => row),
        settings: settings.rows.map(({ row }) => row),
        runs: runs.rows.map(({ row }) => toRun(row)),
        views: views.slice(0, limit),
        chats: own.rows,
        chatMentions: chatMentions.rows,
        account: account ? { ...account, sessions } : null,
      },
      counts: {
        inquiries: inquiries.total,
        mentions: mentions.total,
        journal: lines.length,
        uploads: unfinished.total + complete.total,
        audit: audit.total,
        settings: settings.total,
        runs: runs.total,
        views: views.length,
        chats: own.total,
        chatMentions: chatMentions.total,
      },
    };
  }

  /** The newest rows of a table that name a person, each with its id, below an id. The total is that of the first page. */
  async #added<Kind extends keyof Added>(
    kind: Kind,
    { address, pattern }: NamedAddress,
    limit: number,
    below: string | null = null,
  ): Promise<Counted<{ id: string; row: Added[Kind] }>> {
    const { table, columns, where } = added[kind];
    const rows = await this.#parts.database.query<Added[Kind] & { position: string; matching: number }>(
      `select id::text as position, ${columns}, ${below === null ? 'count(*) over ()' : '0'}::int as matching from ${table}
       where ${where} and ($3::bigint is null or id < $3::bigint) order by id desc limit $4::int`,
      [address, pattern, below, limit],
    );
    return {
      rows: rows.map(({ position, matching: _, ...row }) => ({
        id: position,
        row: row as unknown as Added[Kind],
      })), // the other columns
      total: rows[0]?.matching ?? 0,
    };
  }

  /**
   * The same as a complete file, in parts, with an audit line. What may be long is read as the file is written; the texts of chats are in
   * their owner's file alone.
   */
  async export(email: string, asker: Editor, exportedAt: string): Promise<AsyncGenerator<string>> {
    const found = await this.#find(email, mostAtOnce, 1);
    const { person } = visibleTo(asker, email, found);
    const { counts } = found;
    await addAuditLine(this.#parts.database, {
      event: 'person.exported',
      actor: asker.email,
      target: person.account ? fold(email) : null,
      detail: `inquiries: ${counts.inquiries}, uploads: ${counts.uploads}, chats: ${counts.chats}`,
    });
    const { account, journal, uploads, views, chats, chatMentions } = person;
    const isOwn = fold(asker.email) === fold(email);
    return jsonParts({
      head: { email, exportedAt },
      held: { account, journal, uploads, views, chatMentions },
      lists: {
        inquiries: this.#inquiries('own', email),
        mentions: this.#inquiries('naming', email),
        audit: this.#everyAdded('audit', email, (row) => row),
        settings: this.#everyAdded('settings', email, (row) => row),
        runs: this.#everyAdded('runs', email, toRun),
        chats: isOwn ? this.#parts.chats.ofOwner(email) : chats,
      },
      tail: { notes: [...words.exportNotes] },
    });
  }

  async *#inquiries(kind: 'own' | 'naming', email: string): AsyncGenerator<KeptInquiry> {
    let after = '';
    for (;;) {
      const { rows } = await this.#parts.store.ofPerson(kind, toNamedAddress(email), page.export, after);
      yield* rows;
      after = rows.at(-1)?.id ?? '';
      if (rows.length < page.export) return;
    }
  }

  async *#everyAdded<Kind extends keyof Added>(
    kind: Kind,
    email: string,
    toRecord: (row: Added[Kind]) => object,
  ): AsyncGenerator<object> {
    let below: string | null = null;
    do {
      const { rows }: Counted<{ id: string; row: Added[Kind] }> = await this.#added(
        kind,
        toNamedAddress(email),
        page.export,
        below,
      );
      for (const { row } of rows) yield toRecord(row);
      below = rows.length < page.export ? null : (rows.at(-1)?.id ?? null);
    } while (below !== null);
  }

  /**
   * Erases a person's inquiries, chats, lines in damaged segments of the journal, and named filters, also those that name the address;
   * `withUploads`: also the uploads that name it. Then rewrites the tables. null: there was nothing to erase.
   */
  async erase(email: string, withUploads: boolean, actor: string): Promise<ErasureReceipt | null> {
    const { database, intake, journal, files, log } = this.#parts;
    const { person: held, counts } = await this.#find(email, mostAtOnce, 1);
    const named = withUploads ? held.uploads : [];
    // The sender's name and address go in any case.
    const sent = held.uploads.filter((upload) => isSentBy(upload, email));
    const own = [held.inquiries, held.journal, held.views, held.chats, named, sent];
    if (own.every((records) => records.length === 0)) return null;

    const lines = await journal.removeDamaged(lineOf(email));
    const removed: string[] = [];
    for (const { id } of named) if (await files.remove(id, actor)) removed.push(id);
    const stay = held.uploads.filter((upload) => !removed.includes(upload.id));
    const unsigned = stay.filter((upload) => isSentBy(upload, email));
    await files.forgetSender(unsigned.map((upload) => upload.id));

    const erasedAt = new Date().toISOString();
    const id = randomUUID();
    const { erased, ids, digest } = await database.transaction(async (step) => {
      const rows = await inParts<{ id: string; status: string }>((most) =>
        step.query(
          `delete from inquiries.inquiry where id in (
               select id from inquiries.inquiry where lower(email) = lower($1::text) limit $2::int
             ) returning id::text, status`,
          [email, most],
        ),
      );
      const views = await step.query<{ id: string }>(
        `delete from inquiries.saved_view
         where id in (select value::uuid from json_array_elements_text($1::text::json)) returning id::text`,
        [JSON.stringify(held.views.map((view) => view.id))],
      );
      const chats = await inParts<{ id: string }>((most) =>
        step.query(
          `delete from chats.chat where owner = lower($1::text) and id in (
             select id from chats.chat where owner = lower($1::text) limit $2::int
           ) returning id::text`,
          [email, most],
        ),
      );
      const ids = rows.map((row) => row.id);
      const digest = sha256(
        [...ids, ...[...views, ...chats].map((row) => row.id), ...removed, ...lines.map(sha256)]
          .sort()
          .join('\n'),
      );
      const erased = {
        inquiries: rows.length,
        delivered: rows.filter(({ status }) => status === 'delivered').length,
        journal: lines.length,
        uploads: removed.length,
        senders: unsigned.length,
        views: views.length,
        chats: chats.length,
      };
      await addAuditLine(step, {
        event: 'person.erased',
        actor,
        target: id,
        detail: `inquiries: ${erased.inquiries} (${erased.delivered} delivered), uploads: ${erased.uploads}, senders of uploads: ${erased.senders}, named filters: ${erased.views}, chats: ${erased.chats}, lines of the journal: ${erased.journal}, SHA-256 ${digest}${held.account ? `, of the account ${fold(email)}` : ''}`,
      });
      return { erased, ids, digest };
    });
    // An inquiry of theirs may have been in a new segment of the journal, which settling stores.
    await this.#settle(intake);
    for (let at = 0; at < ids.length; at += page.erasure)
      await database.query(
        'delete from inquiries.inquiry where id in (select value::uuid from json_array_elements_text($1::text::json))',
        [JSON.stringify(ids.slice(at, at + page.erasure))],
      );
    log.info('person-erased', { receipt: id, ...erased });
    const copies = (await readdir(this.#parts.folder)).filter((name) => name.startsWith('before-'));
    return {
      id,
      erasedAt,
      erasedBy: actor,
      erased,
      left: {
        mentions: counts.mentions,
        uploads: stay.filter(({ name, matter, title }) =>
          namesAddress([name, matter, title].join('\n'), email),
        ).length,
        audit: counts.audit,
        settings: counts.settings,
        runs: counts.runs,
        chatMentions: counts.chatMentions,
        account: held.account ? 1 : 0,
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
