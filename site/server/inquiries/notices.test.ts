import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dueQueries, replyAges } from '@probata/admin/contract';
import { InquiryStore } from '@probata/admin/server';
import { toInquiry } from '@probata/forms';
import type { AcknowledgementSettings, NoticePace } from '@probata/forms/server';
import { NoticeStore, Notices, noticeMessage } from '@probata/forms/server/parts';
import {
  createLog,
  type Database,
  migrate,
  openEmbedded,
  openPostgres,
  readMigrations,
} from '@probata/server';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { databases, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { connectMail } from './mail';

const migrations = readMigrations(fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)));
const listUrl = 'https://probata.example/admin/inquiries';
const about = { company: 'Probata', listUrl };
const reason = 'The workflow answered 500';
const minutes = (count: number) => count * 60_000;
const patience = { timeout: 50_000, interval: 20 };
vi.setConfig({ testTimeout: minutes(1) });

/** A mail server on loopback that keeps what it takes. */
class MailServer {
  readonly mails: { to: string[]; text: string }[] = [];
  /** Answers 550 to this recipient. */
  unknown = '';
  /** Answers 451 to every message. */
  refuses = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(this.refuses ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === this.unknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null,
      ),
    onData: (stream, session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        this.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done);
    });
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`; // as: it listens on a host
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(done);
    });
  }

  get headlines(): string[] {
    return this.mails.map(({ text }) => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(text)?.[1] ?? '');
  }
}

describe.each(databases)('messages about inquiries, %s database', (kind) => {
  let postgres: ThrowAwayPostgres | null = null;
  let database: Database & { close(): Promise<void> };
  let store: InquiryStore;
  let noticeStore: NoticeStore;
  let mail: MailServer;
  let smtpUrl: string;
  const folder = mkdtempSync(join(tmpdir(), 'probata-notices-'));

  const insert = async (name = 'Jane Roe', age = 0, email = 'jane@firm.example') => {
    const id = randomUUID();
    const inquiry = toInquiry({
      first_name: name,
      last_name: '',
      email,
      company: 'Firm LLP',
    });
    await store.insert([
      { id, form: 'contact', ...inquiry, receivedAt: new Date(Date.now() - age).toISOString() },
    ]);
    return id;
  };
  const start = (
    pace: Partial<NoticePace> = {},
    settings: { smtpUrl?: string; acknowledgement?: AcknowledgementSettings } = {},
  ) => {
    const notices = new Notices({
      store: noticeStore,
      transport: connectMail(settings.smtpUrl ?? smtpUrl),
      acknowledgement: settings.acknowledgement,
      company: 'Probata',
      from: 'site@probata.example',
      to: ['intake@probata.example', 'lead@probata.example'],
      listUrl,
      reply: { ...replyAges, listUrl: listUrl + dueQueries.all },
      log: createLog(() => undefined),
      pace: { interval: 10, digest: 50, firstWait: 10, ...pace },
    });
    notices.start();
    onTestFinished(() => notices.stop());
    return notices;
  };
  /** A delivery failed, and was queued so many minutes ago. */
  const fail = async (id: string, minutesAgo: number) => {
    await store.lease('contact', 1000, 60, id);
    await store.failed(id, id, reason, 3600);
    await store.release(id);
    await database.query(
      'update inquiries.inquiry set queued_at = now() - make_interval(mins => $2::int) where id = $1::uuid',
      [id, minutesAgo],
    );
  };

  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      database = await openPostgres(postgres.createDatabase('notices'));
    } else database = await openEmbedded(join(folder, 'database'));
    await migrate(database, migrations);
    store = new InquiryStore(database);
    noticeStore = new NoticeStore(database);
  }, minutes(2));
  afterAll(async () => {
    await database.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, minutes(1));
  beforeEach(async () => {
    await database.query('delete from inquiries.inquiry');
    await database.query(
      'update inquiries.notice set next_at = now(), attempts = 0, reason = null, taken_until = null',
    );
    mail = new MailServer();
    smtpUrl = await mail.listen();
  });
  afterEach(async () => {
    await mail.close();
  });

  it('tell every address of a new inquiry, once though two servers run', async () => {
    await insert();
    start();
    start();
    await expect.poll(() => mail.mails.length, patience).toBe(1);
    expect(mail.mails[0]?.to).toEqual(['intake@probata.example', 'lead@probata.example']);
    expect(mail.headlines).toEqual(['Probata: 1 new inquiry']);
    expect(mail.mails[0]?.text).toContain(`Read them: ${listUrl}`);
    await insert('John Doe');
    await expect.poll(() => mail.mails.length, patience).toBe(2);
    expect(mail.mails[1]?.text).toContain('John Doe, Firm LLP');
    expect(mail.mails[1]?.text).not.toContain('Jane Roe');
  });

  it('are one digest instead of a flood', async () => {
    await insert();
    const first = start({ digest: minutes(15) });
    await expect.poll(() => mail.mails.length, patience).toBe(1);
    for (let count = 0; count < 25; count++) await insert(`Visitor ${count}`);
    await first.stop();
    // Another server: it must wait too.
    const second = start({ digest: minutes(15) });
    await second.stop();
    expect(mail.mails).toHaveLength(1);
    await database.query("update inquiries.notice set next_at = now() where kind = 'new'"); // 15 minutes later
    start();
    await expect
      .poll(() => mail.headlines, patience)
      .toEqual(['Probata: 1 new inquiry', 'Probata: 25 new inquiries']);
    expect(mail.mails[1]?.text).toContain('and 5 more');
  });

  it('report a delivery that has failed for 15 minutes, and again after a resend', async () => {
    const id = await insert();
    const notices = start();
    await expect.poll(() => mail.mails.length, patience).toBe(1);
    // A delivery leaves out the row while the message is recorded.
    await expect.poll(() => noticeStore.toReport('new', minutes(60)), patience).toEqual([]);
    await fail(id, 10);
    await expect.poll(() => noticeStore.toReport('stuck', minutes(10)), patience).toHaveLength(1);
    expect(await noticeStore.toReport('stuck', minutes(15))).toEqual([]);
    await fail(id, 16);
    await expect.poll(() => mail.headlines[1], patience).toBe('Probata: 1 inquiry is not delivered');
    expect(mail.mails[1]?.text).toContain(reason);
    await expect.poll(() => noticeStore.toReport('stuck', 0), patience).toEqual([]);
    await notices.stop();
    await store.resend(id, 'editor@probata.example');
    await database.query("update inquiries.inquiry set stuck_reported_at = now() - interval '1 hour'");
    await fail(id, 16);
    start();
    await expect.poll(() => mail.mails.length, patience).toBe(3);
  });

  it('tell once of what is due soon, by number, also after a server was killed while it sent', async () => {
    await noticeStore.sent('new', [], 0);
    const numberOf = async (id: string) => (await store.find(id))?.number ?? '';
    const [late, soon, later, answered] = [
      await insert('Jane Roe', replyAges.due + minutes(5)),
      await insert('John Doe', replyAges.soon + minutes(5)),
      await insert('Jim Poe', replyAges.soon - minutes(5)),
      await insert('Ann Coe', replyAges.soon + minutes(5)),
    ];
    await store.changeSeveral(
      { action: 'state', ids: [answered], state: 'answered' },
      'editor@probata.example',
    );
    const due = () => mail.mails.filter(({ text }) => /^Subject: .* not answered yet\r$/m.test(text));
    // The killed server's lease.
    expect(await noticeStore.lease('due')).toEqual({ attempts: 0 });
    start();
    start();
    await expect.poll(() => mail.headlines, patience).toEqual(['Probata: 4 new inquiries']);
    await database.query("update inquiries.notice set taken_until = now() where kind = 'due'"); // two minutes later
    await expect.poll(() => due().length, patience).toBe(1);
    const text = due()[0]?.text ?? '';
    expect(text).toContain('Subject: Probata: 2 inquiries are not answered yet');
    expect(text).toContain(`Read them: ${listUrl}${dueQueries.all}`);
    expect(text.match(/INQ \d+/g)).toEqual([await numberOf(late), await numberOf(soon)]);
    for (const personal of ['Roe', 'Doe', 'Firm', 'jane@']) expect(text).not.toContain(personal);

    await database.query(
      "update inquiries.inquiry set received_at = received_at - interval '10 minutes' where id = $1::uuid",
      [later],
    );
    await expect.poll(() => due().length, patience).toBe(2);
    expect(due()[1]?.text.match(/INQ \d+/g)).toEqual([await numberOf(later)]);
    await expect.poll(() => noticeStore.toReport('due', replyAges.soon), patience).toEqual([]);
  });

  it('leave out what is snoozed, and name it again when the snooze has ended', async () => {
    await noticeStore.sent('new', [], 0);
    const id = await insert('Jane Roe', replyAges.due);
    const due = async () => (await noticeStore.toReport('due', replyAges.soon)).length;
    await noticeStore.sent('due', [id], 0);
    expect(await due()).toBe(0);
    const snooze = (ms: number) =>
      store.change(
        id,
        { revision: 0, snoozedUntil: new Date(Date.now() + ms).toISOString() },
        'editor@probata.example',
      );
    await snooze(minutes(60));
    expect(await due()).toBe(0);
    await database.query('update inquiries.inquiry set snoozed_until = now() where id = $1::uuid', [id]); // an hour later
    expect(await due()).toBe(1);
  });

  describe('to their senders', () => {
    const acknowledgement = {
      promise: 'We reply within 24 hours.',
      phone: '(214) 555-0142',
      replyTo: 'intake@probata.example',
    };
    const sent = () => mail.mails.filter(({ to }) => !to.includes('lead@probata.example'));
    const start2 = () => [start({}, { acknowledgement }), start({}, { acknowledgement })];

    it('have the number and the promise, once though two servers run, and nothing that was typed', async () => {
      const id = await insert();
      const number = (await store.find(id))?.number ?? '';
      start2();
      await expect.poll(() => sent().length, patience).toBe(1);
      await insert('John Doe', 0, 'john@firm.example');
      await expect
        .poll(() => sent().map(({ to }) => to), patience)
        .toEqual([['jane@firm.example'], ['john@firm.example']]);
      const text = sent()[0]?.text ?? '';
      expect(text).toContain(`Subject: Probata: we have received your inquiry ${number}`);
      expect(text).toContain(acknowledgement.promise);
      expect(text).toMatch(/^Reply-To: intake@probata\.example\r$/m);
      expect(text).toMatch(new RegExp(`^Message-ID: <inquiry-${id}@probata\\.example>\\r$`, 'm'));
      for (const typed of ['Jane', 'Roe', 'Firm LLP']) expect(text).not.toContain(typed);
    });

    it('are sent by another server when one was killed, and by none where they are off', async () => {
      await insert();
      expect(await noticeStore.lease('acknowledgement')).toEqual({ attempts: 0 }); // the killed server's
      start();
      const [first] = start2();
      await expect.poll(() => mail.headlines, patience).toEqual(['Probata: 1 new inquiry']);
      await database.query("update inquiries.notice set taken_until = now() where kind = 'acknowledgement'");
      await expect.poll(() => sent().length, patience).toBe(1);
      await first?.stop();
    });

    it('are three to an address in a day, and none for an old inquiry', async () => {
      for (const email of [
        'jane@firm.example',
        'JANE@firm.example',
        'jane@firm.example',
        'jane@firm.example',
      ])
        await insert('Jane Roe', 0, email);
      await insert('Old', minutes(60 * 25), 'old@firm.example');
      start2();
      await expect.poll(() => sent().length, patience).toBe(3);
      await expect.poll(() => noticeStore.toAcknowledge(5), patience).toEqual([]);
    });

    it('pass over an address that the mail server does not know, and one that is several', async () => {
      mail.unknown = 'gone@firm.example';
      await insert('Gone', 0, 'gone@firm.example');
      await insert('Several', 0, 'a,b@firm.example');
      await insert('Jane Roe', 0, 'jane@firm.example');
      start2();
      await expect.poll(() => noticeStore.toAcknowledge(5), patience).toEqual([]);
      expect(sent().map(({ to }) => to)).toContainEqual(['jane@firm.example']);
      expect(sent().flatMap(({ to }) => to)).not.toContain('b@firm.example');
      expect(await noticeStore.failure()).toBeNull();
    });

    it('wait for a mail server that is away', async () => {
      await insert();
      mail.refuses = true;
      start({}, { acknowledgement });
      await expect.poll(() => noticeStore.failure(), patience).toBe('The mail server answered 451');
      mail.refuses = false;
      await expect.poll(() => sent().length, patience).toBe(1);
    });
  });

  it('are kept and tried again while the mail server is away or refuses', async () => {
    await insert();
    const away = start({}, { smtpUrl: 'smtp://127.0.0.1:1' });
    await expect
      .poll(() => noticeStore.failure(), patience)
      .toMatch(/^The mail server could not be reached \(\w+\)$/);
    await away.stop();
    mail.refuses = true;
    start();
    await expect.poll(() => noticeStore.failure(), patience).toBe('The mail server answered 451');
    expect(mail.mails).toEqual([]);
    mail.refuses = false;
    await expect.poll(() => mail.headlines, patience).toEqual(['Probata: 1 new inquiry']);
    await expect.poll(() => noticeStore.failure(), patience).toBeNull();
  });
});

describe('a message', () => {
  const inquiry = {
    id: randomUUID(),
    number: 'INQ 000149',
    form: 'contact' as const,
    receivedAt: new Date(0).toISOString(),
    reason,
  };

  it('holds no text of a visitor in its subject, and each on one line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('new' as const, 'stuck' as const, 'due' as const),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (kind, name, company) => {
          const message = noticeMessage(kind, [{ ...inquiry, name, company }], about);
          const usual = noticeMessage(kind, [{ ...inquiry, name: 'a', company: 'b' }], about);
          expect(message.subject).toBe(usual.subject);
          expect(message.text.split('\n')).toHaveLength(usual.text.split('\n').length);
        },
      ),
    );
  });
});
