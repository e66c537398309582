import type { InquiryForm } from '@probata/forms';
import type { AssembledIntake } from '@probata/forms/server/parts';
import type { AddressReader, BodyLimits, Database, Log } from '@probata/server';
import type { AssembledUploads } from '@probata/uploads/server/parts';
import type { Accounts } from '../../account/server/accounts';
import type { RequireEditor } from '../../account/server/editor';
import type { WriteLimit } from '../../account/server/write-limit';
import type { ModelSettings } from '../../chat/server/agent';
import type { AnswerSigner } from '../../chat/server/answer-signer';
import type { ReadPersona } from '../../chat/server/persona';
import type { InquiryChanges } from '../../inquiries/server/changes';
import type { InquiryStore } from '../../inquiries/server/store';
import type { People } from '../../people/server/people';

/** What `createAdmin` is given by a site. */
export interface AdminParts {
  /** The name of the company. */
  company: string;
  database: Database;
  /** The same database without the deadline of requests. */
  patientDatabase: Database;
  /** The data folder of this server. */
  dataFolder: string;
  /** Contains the blog's `posts`, `sources` and `templates`, and `persona.md`. */
  blogFolder: string;
  /** null: no accounts. */
  accounts: Accounts | null;
  /** Replaces the check of the accounts service. Without both, every request is refused. */
  requireEditor?: RequireEditor | undefined;
  inquiries: AssembledIntake;
  /** The workflow URL of each form; null: its inquiries are only kept. */
  workflows: Readonly<Record<InquiryForm, string | null>>;
  uploads: AssembledUploads;
  /** The model of the chat; null: it quotes what it finds. */
  model: ModelSettings | null;
  /** Rewrites the tables with people's texts, so that the files of the database lose what was deleted. */
  rewriteTables: () => Promise<void>;
  /** Whether less than the reserve is free on the disk. */
  isDiskShort: () => Promise<boolean>;
  readAddress: AddressReader;
  /** Whether visitors use HTTPS. */
  isSecure: boolean;
  /** Of the bodies of requests. */
  limits: BodyLimits;
  log: Log;
}

/** What the interfaces of a feature are made of. */
export interface FeatureParts extends AdminParts {
  requireEditor: RequireEditor;
  writes: WriteLimit;
  store: InquiryStore;
  changes: InquiryChanges;
  people: People;
  readPersona: ReadPersona;
  signer: AnswerSigner;
  /** Counts what each account asks for, over all servers; `points` of it in a minute. */
  limiter: (prefix: string, points: number) => { consume(account: string): Promise<unknown> };
}
