import type { KeptUpload, UnfinishedUpload, UploadBatch } from '@probata/uploads';
import { isVisible } from '../frame/list/Clamped';
import { countFiles } from './cells';
import { uploadEndpoints } from './contract';
import { uploads as words } from './words';

const fileRows = {
  ticket: uploadEndpoints.fileTicket,
  extend: uploadEndpoints.extendFile,
  remove: uploadEndpoints.removeFile,
};

const batchRows = {
  ticket: uploadEndpoints.batchTicket,
  extend: uploadEndpoints.extendBatch,
  remove: uploadEndpoints.removeBatch,
};

/** What an editor acts on: a file, complete or not, or all files of a batch. */
export interface UploadTarget {
  kind: 'file' | 'unfinished' | 'batch';
  id: string;
  /** What answers the actions on it. */
  rows: typeof fileRows | typeof batchRows;
  /** A stranger's text. */
  name: string;
  files: number;
  expiresAt: string | null;
}

export const toFileTarget = ({
  id,
  name,
  expiresAt,
}: Pick<KeptUpload, 'id' | 'name' | 'expiresAt'>): UploadTarget => ({
  kind: 'file',
  id,
  rows: fileRows,
  name,
  files: 1,
  expiresAt,
});

export const toUnfinishedTarget = (upload: UnfinishedUpload): UploadTarget => ({
  ...toFileTarget(upload),
  kind: 'unfinished',
});

/** The name of a batch: its one file's, else what the guest called it, or how many files it has. */
export const nameOfBatch = ({ file, title, files }: UploadBatch): string => {
  const name = file?.name ?? title;
  return isVisible(name) ? name : countFiles(files);
};

/** A batch of one file is that file. */
export const toBatchTarget = (batch: UploadBatch): UploadTarget =>
  batch.file
    ? toFileTarget(batch.file)
    : {
        kind: 'batch',
        id: batch.id,
        rows: batchRows,
        name: nameOfBatch(batch),
        files: batch.files,
        expiresAt: batch.expiresAt,
      };

/** Tells targets apart: a batch may have the id of one of its files. */
export const keyOf = ({ kind, id }: UploadTarget): string => `${kind} ${id}`;

/** The buttons' words for a target. */
export const downloadLabel = ({ kind }: UploadTarget): string =>
  kind === 'batch' ? words.batch.download : words.download;
