import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { UploadMetadata } from '../core/contract';

/** An upload as its storage holds it. */
export interface HeldUpload {
  name: string;
  about: UploadMetadata;
  /** Bytes of the whole file, and those that are stored. */
  size: number;
  received: number;
  /** Milliseconds since 1970; 0: unknown. */
  begunAt: number;
}

/** A piece of an upload that is being received. */
export interface ReceivedPiece {
  /** Its request has ended. Returns the bytes of it that are stored. */
  settle(): Promise<number>;
}

/** Where the bytes of the guests' files are: on this server's disk, or in an object storage that servers share. */
export interface UploadStorage {
  /** The id of the storage in the rows of its complete uploads. */
  readonly id: string;
  /** Several servers write to it. */
  readonly isShared: boolean;
  /** What the tus server reads and writes. */
  readonly datastore: DataStore;
  /** The milliseconds after which an upload that is not complete is deleted. */
  readonly unfinishedMs: number;
  /** Prepares for the first request. */
  open(): Promise<void>;
  /** Reserves space for a new upload. False: there is not enough. */
  admit(id: string, size: number): Promise<boolean>;
  /** The upload has begun, perhaps with its first bytes. */
  begun(id: string): Promise<void>;
  /** Admits the next piece of an upload; `bytes` is NaN when its length is unknown. null: there is not enough space. */
  admitPiece(id: string, bytes: number): Promise<ReceivedPiece | null>;
  /** The tus server has deleted the upload. */
  forget(id: string): void;
  /** The ids of all uploads, complete or not. */
  list(): Promise<string[]>;
  /** null: there is no such upload, or its description was cut off when a server was killed. */
  find(id: string): Promise<HeldUpload | null>;
  /** When an upload that `find` does not know was changed last, in milliseconds since 1970; null: unknown. */
  changedAt(id: string): Promise<number | null>;
  /** Makes a complete upload durable. null: bytes are missing. */
  seal(id: string): Promise<HeldUpload | null>;
  /** Whether the bytes of a complete upload are there. */
  has(id: string): Promise<boolean>;
  /** The bytes of a complete upload. Its file or connection is open until they are read or the stream is destroyed. */
  read(id: string): Promise<Readable>;
  /** Removes the name and the address of who sent an upload from its description. */
  forgetSender(id: string): Promise<void>;
  /** Deletes everything of an upload, also of one that could not begin. */
  discard(id: string): Promise<void>;
  /** Whether an error means that there is no space. */
  isFull(error: unknown): Promise<boolean>;
  /** Whether it answers. */
  isReachable(): Promise<boolean>;
}

/** The storage does not answer, or refuses this server: the same request may succeed later. */
export class StorageUnreachable extends Error {
  override name = 'StorageUnreachable';
}
