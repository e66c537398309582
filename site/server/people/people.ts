import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { people as words } from '../../content/pages/people';
import type { ErasureReceipt, Person, PersonExport } from '../../contract/people';
import { addAuditLine } from '../accounts/audit';
import type { ChatStore } from '../chat/chat-store';
import { contains } from '../database/contains';
import { type Database, DatabaseUnreachable } from '../database/database';
import { rewriteTables } from '../database/rewrite';
import { messageOf } from '../failure';
import type { Intake } from '../inquiries/intake';
import type { DamagedLineTest, Journal } from '../inquiries/journal';
import type { InquiryStore } from '../inquiries/store';
import type { Log } from '../log';
import type { GuestFiles } from '../uploads/guest-files';
import type { UploadStore } from '../uploads/upload-store';

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
  log: Log;
}

const fold = (text: string) => text.trim().toLowerCase();

/** Whether a text names an address: `ann@firm.example` is not in `mary-ann@firm.example`. */
export function namesAddress(text: string, address: string): boolean {
  const literal = fold(address).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`, 'iu').test(text);
}

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

/** What this installation holds about an email address: found, exported, erased. */
export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** Everything held about an address, after the journal is settled. */
  async find(email: string): Promise<Person> {
    const { database, store, intake, journal, uploads, files, chats } = this.#parts;
    await this.#settle(intake);
    const inquiries = await store.containing(email);
    const isOwn = (inquiry: { email: string }) => fold(inquiry.email) === fold(email);
    const namingChats = (await chats.textsWith(email)).filter(({ text }) => namesAddress(text, email));
    const complete = await uploads.named(email);
    const unfinished = await files.unfinished();
    const audit = await database.query<Person['audit'][number]>(
      `select at, event, actor, target, detail, address from accounts.event
       where lower(actor) = lower($1) or lower(target) = lower($1) order by id desc`,
      [email],
    );
    const settings = await database.query<Person['settings'][number] & { by: string }>(
      `select saved_at as at, key, value, coalesce(note, '') as note, coalesce(saved_by, '') as by
       from public.app_settings_history
       where ${contains('concat_ws(chr(10), saved_by, value, note)', '$1')} order by id desc`,
      [email],
    );
    const runs = await database.query<Person['runs'][number] & { results: string }>(
      `select ran_at as at, version::text, coalesce(ran_by, '') as by, passed, total, results::text from public.persona_runs
       where ${contains('concat_ws(chr(10), ran_by, results)', '$1')} order by id desc`,
      [email],
    );
    const views = await database.query<Person['views'][number]>(
      'select id::text, owner, name, query from inquiries.saved_view order by owner, name',
    );
    const [account] = await database.query<{ addedAt: string }>(
      'select added_at as "addedAt" from accounts.editor where lower(email) = lower($1) order by added_at',
      [email],
    );
    const sessions = await database.query<{ createdAt: string; usedAt: string; device: string }>(
      `select held.created_at as "createdAt", held.used_at as "usedAt", held.device from accounts.session as held
       join accounts.editor using (user_id) where lower(email) = lower($1) order by held.created_at desc`,
      [email],
    );
    return {
      inquiries: inquiries.filter(isOwn),
      mentions: inquiries.filter(
        (inquiry) => !isOwn(inquiry) && namesAddress(Object.values(inquiry).join('\n'), email),
      ),
      journal: await journal.findDamaged(lineOf(email)),
      uploads: [
        ...unfinished.map((upload) => toNamedUpload(upload, upload.begunAt)),
        ...complete.map((upload) => toNamedUpload(upload, upload.receivedAt)),
      ].filter((upload) => namesAddress(Object.values(upload).join('\n'), email)),
      audit,
      settings: settings
        .filter(({ by, value, note }) => namesAddress(`${by}\n${value}\n${note}`, email))
        .map(({ by: _by, ...setting }) => setting),
      runs: runs
        .filter(({ by, results }) => namesAddress(`${by}\n${results}`, email))
        .map(({ results: _results, ...run }) => run),
      views: views.filter((view) => isViewOf(view, email)),
      chats: await chats.countsOfOwner(email),
      chatMentions: [...new Map(namingChats.map(({ text: _text, ...chat }) => [chat.id, chat])).values()],
      account: account ? { ...account, sessions } : null,
    };
  }

  /** The same as a complete file, with an audit line. */
  async export(email: string, actor: string): Promise<PersonExport> {
    const held = { ...(await this.find(email)), chats: await this.#parts.chats.ofOwner(email) };
    await addAuditLine(this.#parts.database, {
      event: 'person.exported',
      actor,
      detail: `inquiries: ${held.inquiries.length}, uploads: ${held.uploads.length}, chats: ${held.chats.length}`,
    });
    return { email, exportedAt: new Date().toISOString(), held, notes: [...words.exportNotes] };
  }

  /**
   * Erases a person's inquiries, chats, lines in damaged segments of the journal, and named filters, also those that name the address;
   * `withUploads`: also the uploads that name it. Then rewrites the tables. null: there was nothing to erase.
   */
  async erase(email: string, withUploads: boolean, actor: string): Promise<ErasureReceipt | null> {
    const { database, intake, journal, files, log } = this.#parts;
    const held = await this.find(email);
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
      const rows = await step.query<{ id: string; status: string }>(
        'delete from inquiries.inquiry where lower(email) = lower($1) returning id::text, status',
        [email],
      );
      const views = await step.query<{ id: string }>(
        `delete from inquiries.saved_view
         where id in (select value::uuid from json_array_elements_text($1::text::json)) returning id::text`,
        [JSON.stringify(held.views.map((view) => view.id))],
      );
      const chats = await step.query<{ id: string }>(
        'delete from chats.chat where owner = lower($1::text) returning id::text',
        [email],
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
        detail: `inquiries: ${erased.inquiries} (${erased.delivered} delivered), uploads: ${erased.uploads}, senders of uploads: ${erased.senders}, named filters: ${erased.views}, chats: ${erased.chats}, lines of the journal: ${erased.journal}, SHA-256 ${digest}`,
      });
      return { erased, ids, digest };
    });
    // An inquiry of theirs may have been in a new segment of the journal, which settling stores.
    await this.#settle(intake);
    await database.query(
      'delete from inquiries.inquiry where id in (select value::uuid from json_array_elements_text($1::text::json))',
      [JSON.stringify(ids)],
    );
    const isRewritten = await rewriteTables(database).then(
      () => true,
      (error: unknown) => {
        log.error('tables-not-rewritten', { reason: messageOf(error) });
        return false;
      },
    );
    log.info('person-erased', { receipt: id, ...erased });
    const copies = (await readdir(this.#parts.folder)).filter((name) => name.startsWith('before-'));
    return {
      id,
      erasedAt,
      erasedBy: actor,
      erased,
      left: {
        mentions: held.mentions.length,
        uploads: stay.filter(({ name, matter, title }) =>
          namesAddress([name, matter, title].join('\n'), email),
        ).length,
        audit: held.audit.length,
        settings: held.settings.length,
        runs: held.runs.length,
        chatMentions: held.chatMentions.length,
        account: held.account ? 1 : 0,
      },
      sha256: digest,
      isRewritten,
      notes: [
        ...words.receiptNotes.always,
        ...(isRewritten ? [] : [words.receiptNotes.notRewritten]),
        ...(this.#parts.notifies && erased.inquiries > 0 ? [words.receiptNotes.notices] : []),
        ...(erased.delivered > 0 ? [words.receiptNotes.delivered] : []),
        ...(copies.length > 0
          ? [words.receiptNotes.copies.replace('{folders}', () => copies.join(', '))]
          : []),
        ...(database.kind === 'postgres' ? [words.receiptNotes.postgres] : []),
      ],
    };
  }

  async #settle(intake: Intake): Promise<void> {
    if (!(await intake.settle())) throw new DatabaseUnreachable('The journal could not be settled');
  }
}
