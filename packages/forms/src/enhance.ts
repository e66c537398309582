export { enhanceInquiryForms } from './core/restore';
