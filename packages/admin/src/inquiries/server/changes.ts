import { type Database, type Log, messageOf } from '@probata/server';
import { z } from 'zod';
import type { Editor } from '../../account/server/editor';

/** The channel that the triggers of the table notify. */
const channel = 'inquiries';

const announcementSchema = z.union([
  z.object({
    kind: z.enum(['added', 'changed', 'removed']),
    id: z.string(),
    /** The editor who did it; null: a visitor or the server. */
    by: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('access'),
    session: z.string().nullable(),
    /** Whose account was removed or has another role; null: a session ended. */
    email: z.string().nullable(),
  }),
]);

type Announcement = z.output<typeof announcementSchema>;

/** What a subscriber gets: a change, `missed` after a gap, or `ended`: the server stops, or the subscriber's access has ended. */
export type InquiryNews =
  | Exclude<Announcement, { kind: 'access' }>
  | { kind: 'missed' }
  | { kind: 'ended'; why: 'server' | 'access' };

/** Whose page or download follows. A hosted service keeps the sessions. */
export interface Follower extends Pick<Editor, 'email' | 'session'> {
  /** Whether it is a download, which does not count as a page. @default false */
  isDownload?: boolean;
}

interface ChangesParts {
  database: Database;
  log: Log;
  /** Milliseconds between two checks of the channel. @default 25000 */
  beat?: number | undefined;
}

/** The changes of inquiries by all servers of the database, which is listened to only while there are subscribers. */
export class InquiryChanges {
  readonly #database: Database;
  readonly #log: Log;
  readonly #beat: number;
  readonly #followers = new Map<(news: InquiryNews) => void, Follower>();
  #end: (() => Promise<void>) | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** A payload came since the last check. */
  #isAlive = false;
  #isClosed = false;
  /** Serializes starting and stopping. */
  #turn: Promise<void> = Promise.resolve();

  constructor({ database, log, beat = 25_000 }: ChangesParts) {
    this.#database = database;
    this.#log = log;
    this.#beat = beat;
  }

  /** The streams that an editor has open. */
  count(email: string): number {
    return [...this.#followers.values()].filter((one) => one.email === email && !one.isDownload).length;
  }

  /** Subscribes a page or a download of an editor, until the returned function is called. */
  follow(follower: Follower, tell: (news: InquiryNews) => void): () => void {
    if (this.#isClosed) {
      tell({ kind: 'ended', why: 'server' });
      return () => undefined;
    }
    this.#followers.set(tell, follower);
    this.#settle();
    return () => {
      this.#followers.delete(tell);
      this.#settle();
    };
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#tell({ kind: 'ended', why: 'server' });
    this.#followers.clear();
    this.#settle();
    await this.#turn;
  }

  #tell(news: InquiryNews): void {
    for (const tell of [...this.#followers.keys()]) tell(news);
  }

  /** Ends the streams of a session or an account: a page that still has access opens another. */
  #endAccess({ session, email }: Extract<Announcement, { kind: 'access' }>): void {
    for (const [tell, follower] of [...this.#followers])
      if (session === null ? follower.email === email : follower.session === session)
        tell({ kind: 'ended', why: 'access' });
  }

  #settle(): void {
    this.#turn = this.#turn.then(async () => {
      const isNeeded = this.#followers.size > 0;
      if (isNeeded && this.#timer === null) {
        this.#timer = setInterval(() => void this.#check(), this.#beat);
        await this.#start();
      } else if (!isNeeded && this.#timer !== null) {
        clearInterval(this.#timer);
        this.#timer = null;
        await this.#stop();
      }
    });
  }

  async #start(): Promise<void> {
    try {
      this.#isAlive = true;
      this.#end = await this.#database.listen(
        channel,
        (payload) => this.#read(payload),
        // The pages read the list again.
        () => this.#tell({ kind: 'missed' }),
      );
    } catch (error) {
      this.#log.warn('changes-not-followed', { reason: messageOf(error) });
    }
  }

  async #stop(): Promise<void> {
    await this.#end?.().catch(() => undefined);
    this.#end = null;
  }

  #read(payload: string): void {
    this.#isAlive = true;
    if (payload === '') return;
    const announcement = announcementSchema.safeParse(JSON.parse(payload));
    if (!announcement.success) return;
    if (announcement.data.kind === 'access') this.#endAccess(announcement.data);
    else this.#tell(announcement.data);
  }

  /** The driver does not report a lost channel: an empty payload that does not come back shows it. */
  async #check(): Promise<void> {
    const wasAlive = this.#isAlive;
    this.#isAlive = false;
    try {
      if (!wasAlive) {
        this.#turn = this.#turn.then(async () => {
          if (this.#timer === null) return;
          await this.#stop();
          await this.#start();
        });
        await this.#turn;
      }
      await this.#database.query('select pg_notify($1, $2)', [channel, '']);
    } catch (error) {
      this.#log.warn('changes-not-followed', { reason: messageOf(error) });
    }
  }
}
