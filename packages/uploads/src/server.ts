export { zipLimit, zipOf } from './server/batch-zip';
export { DiskStorage } from './server/disk-storage';
export { GuestFiles, mostUnfinished } from './server/guest-files';
export { attachment } from './server/upload-name';
export { type QuotaLimits, UploadQuota } from './server/upload-quota';
export { StorageUnreachable, type UploadStorage } from './server/upload-storage';
export { type UploadAuditEvent, UploadStore } from './server/upload-store';
export { createUploads, type Uploads, type UploadsParts } from './server/uploads';
