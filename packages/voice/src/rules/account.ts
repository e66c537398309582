import { type Check, type Objection, rule } from './rule';

/** Where a one-time code goes: to an e-mail address or to a telephone. */
export type OneTimeCode = { email: string } | { phone: string };

export const emailResendTypes = ['signup', 'email_change'] as const;
export const phoneResendTypes = ['sms', 'phone_change'] as const;
/** What is sent once more, and where to. */
export type Resend =
  | { email: string; type: (typeof emailResendTypes)[number] }
  | { phone: string; type: (typeof phoneResendTypes)[number] };

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Both methods look only whether a key exists; `refusal` is the sentence for its absence. */
function checkDestination(refusal: string, checkType: (fields: object) => Generator<Objection, void>): Check {
  return function* (credentials, isStrict) {
    if (
      typeof credentials !== 'object' ||
      credentials === null ||
      !('email' in credentials || 'phone' in credentials)
    ) {
      yield { message: refusal };
      return;
    }
    if (!isStrict) return;
    const destination =
      'email' in credentials ? credentials.email : 'phone' in credentials ? credentials.phone : '';
    if (!isText(destination)) yield { message: refusal };
    yield* checkType(credentials);
  };
}

/**
 * Sign-in by one-time code of the accounts library.
 *
 * Quirk closed by `strict`: the library looks only whether the key is there, so `{ email: '' }` passes.
 */
export const oneTimeCodeSchema = /* @__PURE__ */ rule<OneTimeCode>(
  /* @__PURE__ */ checkDestination('You must provide either an email or phone number.', function* () {}),
);

const resendRefusal = 'You must provide either an email or phone number and a type';

/**
 * Sending a code or confirmation once more.
 *
 * Quirk closed by `strict`: the library asks for a type in its message and never looks at it.
 */
export const resendSchema = /* @__PURE__ */ rule<Resend>(
  /* @__PURE__ */ checkDestination(resendRefusal, function* (fields) {
    const known: readonly unknown[] = 'email' in fields ? emailResendTypes : phoneResendTypes;
    if (!('type' in fields) || !known.includes(fields.type)) yield { message: resendRefusal, path: ['type'] };
  }),
);
