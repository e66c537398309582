import { type Fields, notReadable, type Objection, print, rule, toFields } from './rule';

export const audioCodecs = ['OPUS', 'PCMU', 'PCMA', 'G722'] as const;
export const videoCodecs = ['H264', 'VP8'] as const;

interface DialOutOptions {
  /** Shown to the others. Under 200 characters. */
  displayName?: string;
  /** Up to 36 characters. */
  userId?: string;
  codecs?: {
    audio?: readonly (typeof audioCodecs)[number][];
    video?: readonly (typeof videoCodecs)[number][];
  };
  /** Dialled after the call is answered. Up to 20 characters. */
  extension?: string;
  /** Seconds between the answer and the extension. At most 60. */
  waitBeforeExtensionDialSec?: number;
}
/** Options of startDialOut(): a SIP address or a telephone number. */
export type DialOut =
  | (DialOutOptions & {
      sipUri: `sip:${string}`;
      phoneNumber?: never;
      callerId?: never;
      video?: boolean;
      provider?: 'daily';
    })
  | (DialOutOptions & { phoneNumber: `+${string}`; sipUri?: never; callerId?: string });

const dialOut = (message: string, ...path: PropertyKey[]): Objection => ({
  message: `Error starting dial out: ${message}`,
  path,
});

/** E.164: a country code that does not start with 0, at most 15 digits. */
const e164 = /^\+[1-9]\d{1,14}$/;

function* checkCodecs(
  kind: 'audio' | 'video',
  value: unknown,
  isStrict: boolean,
): Generator<Objection, void> {
  const isGiven = isStrict ? value !== undefined : Boolean(value);
  if (!isGiven) return;
  const path = ['codecs', kind] as const;
  if (!Array.isArray(value)) {
    yield dialOut(`${kind} codec must be an array`, ...path);
    return;
  }
  if (value.length === 0) yield dialOut(`${kind} codec array specified but empty`, ...path);
  const known: readonly string[] = kind === 'audio' ? audioCodecs : videoCodecs;
  for (const [index, codec] of value.entries()) {
    if (typeof codec !== 'string') yield dialOut(`${kind} codec must be a string`, ...path, index);
    if (!known.includes(codec)) {
      const list = kind === 'audio' ? 'one of OPUS, PCMU, PCMA, G722' : 'H264 or VP8';
      yield dialOut(`${kind} codec must be ${list}`, ...path, index);
    }
  }
}

/** Dial-out and transfers share the messages for the extension. */
function* checkExtension(
  { extension, waitBeforeExtensionDialSec: wait }: Fields,
  isStrict: boolean,
): Generator<Objection, void> {
  const isGiven = (value: unknown) => (isStrict ? value !== undefined : Boolean(value));
  if (isGiven(extension)) {
    if (typeof extension !== 'string') yield dialOut('extension must be a string', 'extension');
    if (print(extension).length > 20)
      yield dialOut('extension length must be less than or equal to 20', 'extension');
  }
  if (!isGiven(wait)) return;
  const path = 'waitBeforeExtensionDialSec';
  if (typeof wait !== 'number' || (isStrict && Number.isNaN(wait))) {
    yield dialOut('waitBeforeExtensionDialSec must be a number', path);
  }
  if (Number(wait) > 60) yield dialOut('waitBeforeExtensionDialSec must be less than or equal to 60', path);
  if (!extension) yield dialOut('waitBeforeExtensionDialSec requires a phoneNumber and extension', path);
}

function* checkShortText(
  field: 'displayName' | 'userId',
  value: unknown,
  isStrict: boolean,
): Generator<Objection, void> {
  if (isStrict ? value === undefined : !value) return;
  if (typeof value !== 'string') {
    yield dialOut(`${field} must be a string`, field);
    return;
  }
  if (field === 'displayName' && value.length >= 200)
    yield dialOut('displayName length must be less than 200', field);
  if (field === 'userId' && value.length > 36)
    yield dialOut('userId length must be less than or equal to 36', field);
}

function* checkSip({ sipUri, video, codecs }: Fields, isStrict: boolean): Generator<Objection, void> {
  if (typeof sipUri !== 'string') {
    yield dialOut('sipUri must be a string', 'sipUri');
    return;
  }
  if (!sipUri.startsWith('sip:') || (isStrict && sipUri.length === 4)) {
    yield dialOut("Invalid SIP URI, must start with 'sip:'", 'sipUri');
  }
  if (video && typeof video !== 'boolean') yield dialOut('video must be a boolean value', 'video');
  const given = codecs ? toFields(codecs) : null;
  if (!given) return;
  yield* checkCodecs('audio', given.audio, isStrict);
  yield* checkCodecs('video', given.video, isStrict);
}

function* checkNumber({ phoneNumber, codecs }: Fields, isStrict: boolean): Generator<Objection, void> {
  if (typeof phoneNumber !== 'string') {
    yield dialOut('phoneNumber must be a string', 'phoneNumber');
    return;
  }
  if (!(isStrict ? e164 : /^\+\d{1,}$/).test(phoneNumber)) {
    yield dialOut('Invalid phone number, must be valid phone number as per E.164', 'phoneNumber');
  }
  const given = codecs ? toFields(codecs) : null;
  if (!given) return;
  yield* checkCodecs('audio', given.audio, isStrict);
  if (isStrict) yield* checkCodecs('video', given.video, isStrict);
}

/**
 * Options of startDialOut(): exactly one of `sipUri` and `phoneNumber`. `permissions` is not checked.
 *
 * Quirks closed by `strict`: `+0` and thirty digits are telephone numbers, `sip:` alone is an address, video codecs beside a
 * telephone number and falsy values of a wrong type pass.
 */
export const dialOutSchema = /* @__PURE__ */ rule<DialOut>(function* (options, isStrict) {
  const fields = toFields(options);
  if (!fields) {
    yield notReadable('The argument of startDialOut()');
    return;
  }
  const { sipUri, phoneNumber, callerId, provider } = fields;
  if (!sipUri && !phoneNumber) yield dialOut('either a sip uri or phone number must be provided');
  if (sipUri && phoneNumber) yield dialOut('only one of sip uri or phone number must be provided');
  if (sipUri) yield* checkSip(fields, isStrict);
  if (phoneNumber) yield* checkNumber(fields, isStrict);
  if (callerId || (isStrict && callerId !== undefined)) {
    if (typeof callerId !== 'string') yield dialOut('callerId must be a string', 'callerId');
    if (sipUri) yield dialOut('callerId not allowed with sipUri', 'callerId');
  }
  yield* checkShortText('displayName', fields.displayName, isStrict);
  yield* checkShortText('userId', fields.userId, isStrict);
  yield* checkExtension(fields, isStrict);
  if (provider) {
    if (provider !== 'daily') {
      yield {
        message: `Error: provider can be set only to 'daily', got: ${print(provider)}`,
        path: ['provider'],
      };
    }
    if (phoneNumber) yield dialOut('provider valid only for sipUri, not phoneNumber', 'provider');
  }
});

/** DTMF tones sent during a call. */
export interface Dtmf {
  sessionId: string;
  /** Up to 20 characters of 0-9, A-D, `*` and `#`. */
  tones: string;
}

/** Options of sendDTMF(). As in the library, lower case and spaces are not tones; `strict` adds nothing. */
export const dtmfSchema = /* @__PURE__ */ rule<Dtmf>(function* (options) {
  const fields = toFields(options);
  if (!fields) {
    yield notReadable('The argument of sendDTMF()');
    return;
  }
  const { sessionId, tones } = fields;
  if (!sessionId || !tones) yield { message: 'sessionId and tones are mandatory parameter' };
  if (typeof sessionId !== 'string' || typeof tones !== 'string') {
    yield { message: 'sessionId and tones should be of string type' };
    return;
  }
  if (tones.length > 20) yield { message: 'tones string must be upto 20 characters', path: ['tones'] };
  const stranger = /[^0-9A-D*#]/.exec(tones);
  if (stranger) yield { message: `${stranger[0]} is not valid DTMF tone`, path: ['tones'] };
});

/** The target of a transfer. */
export interface Transfer {
  sessionId: string;
  /** A SIP address, or a telephone number. */
  toEndPoint: `sip:${string}` | `+${string}`;
  /** Only for a telephone number. */
  callerId?: string;
  extension?: string;
  waitBeforeExtensionDialSec?: number;
}

function* checkTransfer(
  method: 'sipCallTransfer' | 'sipRefer',
  fields: Fields,
  isStrict: boolean,
): Generator<Objection, void> {
  const { sessionId, toEndPoint, callerId } = fields;
  if (!sessionId || !toEndPoint) yield { message: `${method}() requires a sessionId and toEndPoint` };
  if (typeof sessionId !== 'string' || typeof toEndPoint !== 'string') {
    yield { message: 'Invalid paramater: sessionId and toEndPoint must be of type string' };
    return;
  }
  const isSip = toEndPoint.startsWith('sip:') && !(isStrict && toEndPoint.length === 4);
  const isNumber = isStrict ? e164.test(toEndPoint) : toEndPoint.startsWith('+');
  if (method === 'sipRefer' && !isSip) {
    yield { message: '"toEndPoint" must be a "sip" address', path: ['toEndPoint'] };
  }
  if (!isSip && !isNumber) {
    yield {
      message: `toEndPoint: ${toEndPoint} must starts with either "sip:" or "+"`,
      path: ['toEndPoint'],
    };
  }
  if (callerId && typeof callerId !== 'string')
    yield { message: 'callerId must be of type string', path: ['callerId'] };
  if (callerId && !isNumber) {
    yield { message: 'callerId is only valid when transferring to a PSTN number', path: ['callerId'] };
  }
}

/**
 * Options of sipCallTransfer().
 *
 * Quirk closed by `strict`: `sip:` and `+` alone, and a plus followed by letters, are endpoints.
 */
export const sipCallTransferSchema = /* @__PURE__ */ rule<Transfer>(function* (options, isStrict) {
  const fields = options ? toFields(options) : null;
  if (!fields) {
    yield { message: 'sipCallTransfer() requires a sessionId and toEndPoint' };
    return;
  }
  yield* checkTransfer('sipCallTransfer', fields, isStrict);
  yield* checkExtension(fields, isStrict);
});

/**
 * Options of sipRefer(): the endpoint is a SIP address.
 *
 * Quirk closed by `strict`: `sip:` alone is an endpoint.
 */
export const sipReferSchema = /* @__PURE__ */ rule<Transfer>(function* (options, isStrict) {
  const fields = options ? toFields(options) : null;
  if (!fields) {
    yield { message: 'sessionId and toEndPoint are mandatory parameter' };
    return;
  }
  yield* checkTransfer('sipRefer', fields, isStrict);
});
