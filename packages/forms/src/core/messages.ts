import type { FurtherMessages } from './fields';

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

const texts = {
  /** The visible label of each field. */
  labels: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
  },
  /** The hint under the email field of the contact form. */
  emailHint: 'Please use a business email address',
  /** Appended to the labels of optional fields. */
  optional: '(optional)',
  /** The submit button. */
  submit: 'Send message',
  /** The submit button while a request is under way. */
  sending: 'Sending...',
  /** The submit button while a rule asks elsewhere. */
  checking: 'Checking...',
  /** A required field is empty. */
  required: {
    first_name: 'First name is required',
    last_name: 'Last name is required',
    email: 'Email is required',
    company: 'Company name is required',
  },
  /** Five-field JSON has no name. */
  nameRequired: 'Name is required',
  /** The address belongs to a free email provider. */
  businessEmail: 'Please use a business email address. Free email domains are not accepted.',
  /** The text is not an email address. */
  invalidEmail: 'Please enter a valid email address',
  /** The text is too long; `{limit}` is the number of characters the field takes. */
  tooLong: 'Please use {limit} characters or fewer',
  /** The value is not a string. */
  notText: 'Please enter text',
  /** The result of a submission, per form. */
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
  /** The heading of the error summary. */
  summary: 'There is a problem',
  /** Prepended to the page's title while the summary shows. */
  titlePrefix: 'Error: ',
  /** Shown with a failure while the browser is offline. */
  offline: 'You are offline. Your text is kept on this page.',
  /** Shown with a failure once the browser is online again. */
  online: 'You are online again. Your text is kept on this page.',
  /** The button that sends the same text again. */
  retry: 'Retry',
  /** Shown with a failure, before a phone number and an email address. */
  fallbackContact: 'You can also reach us directly:',
  /** The label of the hidden trap field (honeypot) for programs. */
  trap: 'Leave this field empty',
};

/** Every text the forms show. Any part can be overridden; the rest stays as the `locale` has it. */
export type Messages = typeof texts & {
  /** The sentences of the fields of `defineInquiry`. @default English ones */
  further?: FurtherMessages;
};

/** The default messages; their wording is the specification's. */
export const english: Messages = texts;

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
