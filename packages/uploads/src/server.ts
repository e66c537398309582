export {
  type AddAuditLines,
  type AddressReader,
  addressReader,
  createLog,
  createTables,
  type Database,
  type Log,
  offerContact,
  openEmbedded,
  openPostgres,
  type Queries,
  withDeadline,
} from '@probata/server';
export { DiskStorage, type DiskStorageParts } from './server/disk-storage';
export type { QuotaLimits } from './server/upload-quota';
export type { UploadStorage } from './server/upload-storage';
export type { UploadAuditEvent } from './server/upload-store';
export { createUploads, type Uploads, type UploadsParts } from './server/uploads';
