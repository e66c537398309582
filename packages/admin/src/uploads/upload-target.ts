import type { KeptUpload, UnfinishedUpload, UploadBatch } from '@probata/uploads';
import { isVisible } from '../frame/list/Clamped';
import { countFiles } from './cells';
import { uploadEndpoints } from './contract';
import { uploads as words } from './words';

/** What an editor acts on: a file, complete or not, or all files of a batch. */
export interface UploadTarget {
  kind: 'file' | 'unfinished' | 'batch';
  /** Its path in the server's interface. */
  path: string;
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
  path: uploadEndpoints.one(id),
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
        path: uploadEndpoints.batch(batch.id),
        name: nameOfBatch(batch),
        files: batch.files,
        expiresAt: batch.expiresAt,
      };

/** The buttons' words for a target. */
export const downloadLabel = ({ kind }: UploadTarget): string =>
  kind === 'batch' ? words.batch.download : words.download;
