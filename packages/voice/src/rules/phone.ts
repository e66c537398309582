import * as z from 'zod/mini';

export const audioCodecs = ['OPUS', 'PCMU', 'PCMA', 'G722'] as const;
export const videoCodecs = ['H264', 'VP8'] as const;

const text = (field: string, most: number) => {
  const error = `${field} is a text of at most ${most} characters.`;
  return z.string({ error }).check(z.maxLength(most, { error }));
};
const matching = (pattern: RegExp, error: string) => z.string({ error }).check(z.regex(pattern, { error }));
const codecs = <const Codecs extends readonly string[]>(kind: string, known: Codecs) => {
  const error = `${kind} codecs are a list of ${known.join(', ')}.`;
  return z.optional(z.array(z.enum(known, { error }), { error }).check(z.minLength(1, { error })));
};

/** Dialled after the call is answered. */
const extension = {
  extension: z.optional(text('extension', 20)),
  /** Seconds between the answer and the extension. */
  waitBeforeExtensionDialSec: z.optional(
    z
      .number({ error: 'waitBeforeExtensionDialSec is a number.' })
      .check(z.lte(60, { error: 'waitBeforeExtensionDialSec is at most 60.' })),
  ),
};
const waitsForOne = z.refine<{
  extension?: string | undefined;
  waitBeforeExtensionDialSec?: number | undefined;
}>((given) => given.waitBeforeExtensionDialSec === undefined || Boolean(given.extension), {
  error: 'waitBeforeExtensionDialSec needs an extension.',
  path: ['waitBeforeExtensionDialSec'],
});

const dialOut = {
  /** Shown to the others. */
  displayName: z.optional(text('displayName', 199)),
  userId: z.optional(text('userId', 36)),
  codecs: z.optional(
    z.looseObject({ audio: codecs('Audio', audioCodecs), video: codecs('Video', videoCodecs) }),
  ),
  ...extension,
};
const without = (error: string) => z.optional(z.never({ error }));

/**
 * Options of startDialOut(): a SIP address or a telephone number. The library takes falsy values of a wrong type for none, and looks
 * at no video codecs beside a number. E.164 itself allows 15 digits, and no 0 at first.
 */
export const dialOutSchema = z.union(
  [
    z
      .looseObject({
        ...dialOut,
        sipUri: matching(/^sip:/, 'sipUri begins with sip:.'),
        phoneNumber: without('Pass sipUri or phoneNumber, not both.'),
        callerId: without('callerId goes with a phoneNumber only.'),
        video: z.optional(z.boolean({ error: 'video is true or false.' })),
        provider: z.optional(z.literal('daily', { error: 'The provider is daily.' })),
      })
      .check(waitsForOne),
    z
      .looseObject({
        ...dialOut,
        phoneNumber: matching(/^\+\d+$/, 'phoneNumber is a plus, then digits (E.164).'),
        sipUri: without('Pass sipUri or phoneNumber, not both.'),
        callerId: z.optional(z.string({ error: 'callerId is a text.' })),
        provider: without('A provider goes with a sipUri only.'),
      })
      .check(waitsForOne),
  ],
  {
    error:
      'Dial-out needs exactly one of sipUri (begins with sip:) and phoneNumber (a plus, then digits); callerId goes with a phoneNumber, provider with a sipUri.',
  },
);
export type DialOut = z.infer<typeof dialOutSchema>;

const sessionId = matching(/./, 'sessionId is a text.');

/** Options of sendDTMF(). */
export const dtmfSchema = z.looseObject(
  { sessionId, tones: matching(/^[0-9A-D*#]{1,20}$/, 'Tones are 1 to 20 characters of 0-9, A-D, * and #.') },
  { error: 'DTMF needs an object with sessionId and tones.' },
);
export type Dtmf = z.infer<typeof dtmfSchema>;

const toSip = z.looseObject({
  ...extension,
  sessionId,
  toEndPoint: matching(/^sip:/, 'toEndPoint begins with sip:.'),
  callerId: without('callerId goes with a telephone number only.'),
});
const toNumber = z.looseObject({
  ...extension,
  sessionId,
  toEndPoint: matching(/^\+/, 'toEndPoint begins with +.'),
  callerId: z.optional(z.string({ error: 'callerId is a text.' })),
});

/** Options of sipCallTransfer(). */
export const sipCallTransferSchema = z.union([toSip.check(waitsForOne), toNumber.check(waitsForOne)], {
  error:
    'A transfer needs a sessionId, and a toEndPoint that begins with sip: or +; callerId goes with + only.',
});
export type Transfer = z.infer<typeof sipCallTransferSchema>;

/** Options of sipRefer(): the endpoint is a SIP address. */
export const sipReferSchema = toSip;
