import { type Check, type Objection, rule } from './rule';

/** The recipient of a one-time code: an email address or a telephone number. */
export type OneTimeCode = { email: string } | { phone: string };

export const emailResendTypes = ['signup', 'email_change'] as const;
export const phoneResendTypes = ['sms', 'phone_change'] as const;
/** The type and the recipient of a message sent again. */
export type Resend =
  | { email: string; type: (typeof emailResendTypes)[number] }
  | { phone: string; type: (typeof phoneResendTypes)[number] };

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Both methods check only whether a key exists; `refusal` is the message when it does not. */
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
 * Options of the accounts library's signInWithOtp().
 *
 * Quirk closed by `strict`: the library checks only the key, so `{ email: '' }` passes.
 */
export const oneTimeCodeSchema = /* @__PURE__ */ rule<OneTimeCode>(
  /* @__PURE__ */ checkDestination('You must provide either an email or phone number.', function* () {}),
);

const resendRefusal = 'You must provide either an email or phone number and a type';

const checkResend = /* @__PURE__ */ checkDestination(resendRefusal, function* (fields) {
  const known: readonly unknown[] = 'email' in fields ? emailResendTypes : phoneResendTypes;
  if (!('type' in fields) || !known.includes(fields.type)) yield { message: resendRefusal, path: ['type'] };
});

/** A message sent again: an email or a phone, and a type that fits it (spec 5.5). */
export const resendSchema = /* @__PURE__ */ rule<Resend>((credentials) => checkResend(credentials, true));

/**
 * Options of the accounts library's resend() as the library reads them.
 *
 * Quirk closed by `strict`: the library's message asks for a type, which it does not check.
 */
export const libraryResendSchema = /* @__PURE__ */ rule<Resend>(checkResend);
