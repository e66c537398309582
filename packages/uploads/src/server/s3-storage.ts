import type { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Part, S3ClientConfig } from '@aws-sdk/client-s3';
import { codeOf, messageOf, succeeds } from '@probata/server';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import { uploadIdSchema } from '../core/contract';
import { readStoredMetadata, withoutSender } from './upload-info';
import {
  type HeldUpload,
  type ReceivedPiece,
  StorageUnreachable,
  type UploadStorage,
} from './upload-storage';

/** A bucket, and how it is reached. */
export interface S3Settings {
  /** null: that of the region at AWS. */
  endpoint: string | null;
  bucket: string;
  region: string;
  /** null: those that the AWS SDK finds, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The storage of the rows: one for every server and bucket, so that a bucket may move. */
const sharedId = '5a1f6f3e-3b0c-4f0e-9c54-0d6f7b1c2e93';

const infoEnding = '.info';

/** Metadata of an object with bytes that are too few for a part: the number of the part they follow. */
const followsPart = 'follows-part';

const missing = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);
const isMissing = (error: unknown) => error instanceof Error && missing.has(error.name);
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { Size = 0 }) => sum + Size, 0);

/** Another server may have changed or deleted an upload since. */
const noCache = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
  list: async () => [],
};

const nothing = () => undefined;

const toClientConfig = ({ endpoint, region, credentials }: S3Settings): S3ClientConfig => ({
  region,
  ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  ...(credentials === null ? {} : { credentials }),
  maxAttempts: 2,
  // Compatible storages know neither the newer checksums nor their trailers.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 2000, socketTimeout: 15_000 },
  // It would write to the console; the errors are logged where they are answered.
  logger: { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing },
});

/**
 * Objects in a bucket that several servers share. `@tus/s3-store`, with what it lacks: parts in order, no acknowledged byte lost when a
 * server is killed, and an answer of its own while the storage is away.
 */
export class S3Storage extends S3Store implements UploadStorage {
  readonly id = sharedId;
  readonly isShared = true;
  readonly datastore = this;
  readonly unfinishedMs: number;
  /** The writes that run here, by upload. */
  readonly #writes = new Map<string, { last: Promise<unknown>; parts: number; isIncomplete: boolean }>();
  readonly #received = new Map<string, number>();

  constructor(settings: S3Settings, unfinishedMs: number) {
    super({
      expirationPeriodInMilliseconds: unfinishedMs,
      useTags: false,
      cache: noCache,
      s3ClientConfig: { bucket: settings.bucket, ...toClientConfig(settings) },
    });
    this.unfinishedMs = unfinishedMs;
    this.client.middlewareStack.add(
      (next) => (request) =>
        next(request).catch((error: unknown) => {
          if (isMissing(error)) throw error;
          throw new StorageUnreachable(`${codeOf(error) || messageOf(error)}`, { cause: error });
        }),
      { step: 'initialize', priority: 'high' },
    );
  }

  /** Runs the steps of a write one after the other: after a failed part, none is stored that would follow a gap. */
  #inTurn<Result>(id: string, step: () => Promise<Result>): Promise<Result> {
    const write = this.#writes.get(id);
    if (!write) return step();
    const turn = write.last.then(step);
    write.last = turn;
    return turn;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const write = { last: Promise.resolve(), parts: 0, isIncomplete: false };
    this.#writes.set(id, write);
    try {
      const end = await super.write(source, id, offset);
      // Its bytes are in a part now.
      if (!write.isIncomplete) await super.deleteIncompletePart(id);
      this.#received.set(id, end - offset);
      return end;
    } finally {
      this.#writes.delete(id);
    }
  }

  protected override uploadPart(
    metadata: MetadataValue,
    body: ReadStream | Readable | Buffer,
    number: number,
  ): Promise<string> {
    const { id } = metadata.file;
    return this.#inTurn(id, async () => {
      const tag = await super.uploadPart(metadata, body, number);
      const write = this.#writes.get(id);
      if (write) write.parts = number;
      return tag;
    });
  }

  protected override uploadIncompletePart(id: string, body: ReadStream | Readable): Promise<string> {
    return this.#inTurn(id, async () => {
      const write = this.#writes.get(id);
      const { ETag = '' } = await this.client.putObject({
        Bucket: this.bucket,
        Key: this.partKey(id, true),
        Body: body,
        Metadata: { [followsPart]: String(write?.parts ?? 0) },
      });
      if (write) write.isIncomplete = true;
      return ETag;
    });
  }

  /** It stays until `write` has stored its bytes again: a server may be killed in between. */
  protected override async deleteIncompletePart(): Promise<void> {}

  protected override async getIncompletePart(id: string): Promise<Readable | undefined> {
    const part = await this.client
      .getObject({ Bucket: this.bucket, Key: this.partKey(id, true) })
      .catch(nullIfMissing);
    if (!part) return undefined;
    const body = part.Body as Readable; // the SDK's stream on Node
    if (part.Metadata?.[followsPart] === String(this.#writes.get(id)?.parts ?? 0)) return body;
    // Its bytes are in the last part already.
    body.destroy();
    return undefined;
  }

  protected override async retrieveParts(id: string, after?: string): Promise<Part[]> {
    const parts = await super.retrieveParts(id, after);
    const write = this.#writes.get(id);
    if (write && after === undefined) write.parts = parts.length;
    return parts;
  }

  override async getUpload(id: string): Promise<Upload> {
    const held = await this.getMetadata(id).catch(nullIfMissing);
    if (!held) throw ERRORS.FILE_NOT_FOUND;
    const received = (await this.#receivedOf(id)) ?? (await this.#sizeOf(id));
    if (received === null) throw ERRORS.FILE_NOT_FOUND;
    held.file.offset = received;
    return held.file;
  }

  /** The bytes of an upload whose parts are not one object yet; null: they are, or there is no such upload. */
  async #receivedOf(id: string): Promise<number | null> {
    const parts = await this.retrieveParts(id).catch(nullIfMissing);
    if (!parts) return null;
    const rest = await this.client
      .headObject({ Bucket: this.bucket, Key: this.partKey(id, true) })
      .catch(nullIfMissing);
    const follows = rest?.Metadata?.[followsPart] === String(parts.length);
    return sizeOf(parts) + (follows ? (rest?.ContentLength ?? 0) : 0);
  }

  async #sizeOf(id: string): Promise<number | null> {
    const object = await this.client.headObject({ Bucket: this.bucket, Key: id }).catch(nullIfMissing);
    return object?.ContentLength ?? null;
  }

  async open(): Promise<void> {}

  async admit(): Promise<boolean> {
    return true;
  }

  async begun(): Promise<void> {}

  async admitPiece(id: string): Promise<ReceivedPiece> {
    return {
      settle: async () => {
        const bytes = this.#received.get(id) ?? 0;
        this.#received.delete(id);
        return bytes;
      },
    };
  }

  forget(): void {}

  async list(): Promise<string[]> {
    const ids: string[] = [];
    let token: string | undefined;
    do {
      const page = await this.client.listObjectsV2({ Bucket: this.bucket, ContinuationToken: token });
      for (const { Key = '' } of page.Contents ?? [])
        if (Key.endsWith(infoEnding)) ids.push(Key.slice(0, -infoEnding.length));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return ids.filter((id) => uploadIdSchema.safeParse(id).success);
  }

  async find(id: string): Promise<HeldUpload | null> {
    const upload = await this.getUpload(id).catch((error: unknown) => {
      if (error === ERRORS.FILE_NOT_FOUND) return null;
      throw error;
    });
    return (
      upload && {
        ...readStoredMetadata(upload.metadata),
        size: upload.size ?? 0,
        received: upload.offset,
        begunAt: Date.parse(upload.creation_date ?? '') || 0,
      }
    );
  }

  async changedAt(id: string): Promise<number | null> {
    const info = await this.client
      .headObject({ Bucket: this.bucket, Key: this.infoKey(id) })
      .catch(nullIfMissing);
    return info?.LastModified?.getTime() ?? null;
  }

  async seal(id: string): Promise<HeldUpload | null> {
    const metadata = await this.getMetadata(id).catch(nullIfMissing);
    const size = metadata?.file.size;
    if (!metadata || size === undefined) return null;
    if ((await this.#sizeOf(id)) === null) {
      // The server was killed, or the storage went away, between the last part and this step.
      const parts = await this.retrieveParts(id).catch(nullIfMissing);
      if (parts && sizeOf(parts) === size)
        await this.finishMultipartUpload(metadata, parts).catch(nullIfMissing);
    }
    return (await this.#sizeOf(id)) === size ? this.find(id) : null;
  }

  async has(id: string): Promise<boolean> {
    return (await this.#sizeOf(id)) !== null;
  }

  async forgetSender(id: string): Promise<void> {
    const stored = await this.getMetadata(id).catch(nullIfMissing);
    if (!stored?.file.metadata) return;
    stored.file.metadata = withoutSender(stored.file.metadata);
    await this.saveMetadata(stored.file, stored['upload-id']);
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.getMetadata(id).catch(nullIfMissing))) throw ERRORS.FILE_NOT_FOUND;
    await this.discard(id);
  }

  async discard(id: string): Promise<void> {
    const metadata = await this.getMetadata(id).catch(nullIfMissing);
    const at = { Bucket: this.bucket, Key: id };
    if (metadata)
      await this.client.abortMultipartUpload({ ...at, UploadId: metadata['upload-id'] }).catch(nullIfMissing);
    // The description last: until then the rest can be found again.
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)])
      await this.client.deleteObject({ ...at, Key }).catch(nullIfMissing);
  }

  /** Pieces wait in the system's folder for temporary files until they are sent on. */
  async isFull(error: unknown): Promise<boolean> {
    return codeOf(error) === 'ENOSPC';
  }

  async isReachable(): Promise<boolean> {
    return succeeds(this.client.headBucket({ Bucket: this.bucket }));
  }
}
