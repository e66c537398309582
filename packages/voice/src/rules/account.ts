import * as z from 'zod/mini';

export const emailResendTypes = ['signup', 'email_change'] as const;
export const phoneResendTypes = ['sms', 'phone_change'] as const;

const noAddress = 'You must provide either an email or phone number.';
const noAddressOrType = 'You must provide either an email or phone number and a type';

const filledIn = (error: string) => z.string().check(z.regex(/\S/, { error }));

/** The recipient of a one-time code: an email address or a telephone number. The accounts library asks for the key alone. */
export const oneTimeCodeSchema = z.union(
  [z.looseObject({ email: filledIn(noAddress) }), z.looseObject({ phone: filledIn(noAddress) })],
  { error: noAddress },
);
export type OneTimeCode = z.infer<typeof oneTimeCodeSchema>;

/** A message sent again: its recipient, and a type that fits it. The accounts library does not look at the type. */
export const resendSchema = z.union(
  [
    z.looseObject({ email: filledIn(noAddressOrType), type: z.enum(emailResendTypes) }),
    z.looseObject({ phone: filledIn(noAddressOrType), type: z.enum(phoneResendTypes) }),
  ],
  { error: noAddressOrType },
);
export type Resend = z.infer<typeof resendSchema>;
