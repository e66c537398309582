export { type ChosenFile, filesOfDrop, filesOfInput } from './core/chosen-files';
export {
  type KeptUpload,
  keptUploadSchema,
  type NewUpload,
  noUploadDetails,
  readReprDigest,
  toReprDigest,
  type UnfinishedUpload,
  type UploadBatch,
  type UploadDetail,
  type UploadDetails,
  unfinishedUploadSchema,
  uploadBatchSchema,
  uploadDetailsSchema,
  uploadIdSchema,
  uploadLimit,
  uploadStatementSchema,
} from './core/contract';
export { createId } from './core/create-id';
export { digestHeader, uploadHeaders } from './core/headers';
export type { UploadMessages, UploadMessagesOverride } from './core/messages';
export { describeSize, formatSize, formatWait } from './core/size';
export type { TransferControl, TransferListener, TransferParts, Unfinished } from './core/transfer';
export { type ReceivedFile, UploadQueue, type UploadQueueOptions } from './core/upload-queue';
export {
  canPause,
  canRemove,
  canResume,
  isHeld,
  isRunning,
  type Transfer,
  type TransferState,
  type UploadState,
} from './core/upload-state';
