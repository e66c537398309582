import type { Field, FurtherMessages, InquiryForm, RequiredField } from './fields';

/** Every text the forms show. Any part can be overridden; the rest stays as the `locale` has it. */
export interface Messages {
  /** The visible label of each field. */
  labels: Record<Field, string>;
  /** The hint under the email field of the contact form. */
  emailHint: string;
  /** Appended to the labels of optional fields. */
  optional: string;
  /** The submit button. */
  submit: string;
  /** The submit button while a request is under way. */
  sending: string;
  /** A required field is empty. */
  required: Record<RequiredField, string>;
  /** The sentences of the fields of `defineInquiry`. @default English ones */
  further?: FurtherMessages;
  /** Five-field JSON has no name. */
  nameRequired: string;
  /** The address belongs to a free email provider. */
  businessEmail: string;
  /** The text is not an email address. */
  invalidEmail: string;
  /** The text is too long; `{limit}` is the number of characters the field takes. */
  tooLong: string;
  /** The value is not a string. */
  notText: string;
  /** The result of a submission, per form. */
  result: Record<InquiryForm, Record<'success' | 'error', string>>;
  /** The heading of the error summary. */
  summary: string;
  /** Prepended to the page's title while the summary shows. */
  titlePrefix: string;
  /** Shown with a failure while the browser is offline. */
  offline: string;
  /** Shown with a failure once the browser is online again. */
  online: string;
  /** The button that sends the same text again. */
  retry: string;
  /** Shown with a failure, before a phone number and an email address. */
  fallbackContact: string;
  /** The label of the hidden trap field (honeypot) for programs. */
  trap: string;
}

/** `Messages` of which any part may be missing. */
export type MessagesOverride = {
  [Key in keyof Messages]?: Required<Messages>[Key] extends string
    ? string
    : {
        [Inner in keyof Required<Messages>[Key]]?: Required<Messages>[Key][Inner] extends string
          ? string
          : Partial<Required<Messages>[Key][Inner]>;
      };
};

/** The default messages; their wording is the specification's. */
export const english: Messages = {
  labels: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
  },
  emailHint: 'Please use a business email address',
  optional: '(optional)',
  submit: 'Send message',
  sending: 'Sending...',
  required: {
    first_name: 'First name is required',
    last_name: 'Last name is required',
    email: 'Email is required',
    company: 'Company name is required',
  },
  nameRequired: 'Name is required',
  businessEmail: 'Please use a business email address. Free email domains are not accepted.',
  invalidEmail: 'Please enter a valid email address',
  tooLong: 'Please use {limit} characters or fewer',
  notText: 'Please enter text',
  result: {
    contact: {
      success: "Thank you for your message! We'll get back to you within 24 hours.",
      error: 'There was an error sending your message. Please try again.',
    },
    training: {
      success: "Message sent! We'll get back to you soon.",
      error: 'Error sending message. Please try again.',
    },
  },
  summary: 'There is a problem',
  titlePrefix: 'Error: ',
  offline: 'You are offline. Your text is kept on this page.',
  online: 'You are online again. Your text is kept on this page.',
  retry: 'Retry',
  fallbackContact: 'You can also reach us directly:',
  trap: 'Leave this field empty',
};

type Tree = { [key: string]: string | Tree };

function overlay(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    if (typeof value === 'string') merged[key] = value;
    else if (value && typeof below !== 'string') merged[key] = overlay(below ?? {}, value);
  }
  return merged;
}

/** Messages with each part that `override` names replaced. @param base @default english */
export function toMessages(override: MessagesOverride | undefined, base: Messages = english): Messages {
  if (!override) return base;
  return overlay(base as unknown as Tree, override as Tree) as unknown as Messages; // as: merging two trees of one shape keeps the shape
}
