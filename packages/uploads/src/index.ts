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
export { describeSize, formatSize, formatWait } from './core/size';
