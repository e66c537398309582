import type { InquiryForm } from '@probata/forms';

/** `POST`: an inquiry, as five-field JSON or as a plain form post. */
export const inquiryEndpoint = {
  contact: '/api/inquiries/contact',
  training: '/api/inquiries/training',
} as const satisfies Record<InquiryForm, string>;
