export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog';
