// For this repository's own site, from source: no tarball has it.
export { zipLimit, zipOf } from './batch-zip';
export { GuestFiles, mostUnfinished } from './guest-files';
export { attachment } from './upload-name';
export { UploadQuota } from './upload-quota';
export { StorageUnreachable } from './upload-storage';
export { UploadStore } from './upload-store';
export { type AssembledUploads, assembleUploads } from './uploads';
