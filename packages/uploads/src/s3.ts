export { type S3Settings, S3Storage } from './server/s3-storage';
