export { ProbataUpload, type ProbataUploadProps } from './element/react';
