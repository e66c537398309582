export { Dialog, type DialogProps, dialogSizes } from './components/Dialog/Dialog';
