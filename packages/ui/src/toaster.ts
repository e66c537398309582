export { Toaster, type ToasterProps } from './components/Toaster/Toaster';
export {
  createToaster,
  type Toast,
  type ToastContent,
  type ToasterOptions,
  type ToasterStore,
  toastTones,
} from './components/Toaster/toaster-store';
