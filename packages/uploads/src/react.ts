export { DropTarget, type DropTargetProps } from './react/DropTarget';
export { FileChoice, type FileChoiceProps, type FileInputProps } from './react/FileChoice';
export { GuestUpload, type GuestUploadProps } from './react/GuestUpload';
