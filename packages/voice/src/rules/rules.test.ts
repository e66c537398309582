import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  backgroundBlurSchema,
  backgroundImageSchema,
  customIntegrationsSchema,
  customTrayButtonsSchema,
  dialOutSchema,
  dtmfSchema,
  inputSettingsHelp,
  inputSettingsSchema,
  libraryRecordingTypeSchema,
  libraryResendSchema,
  oneTimeCodeSchema,
  recordingTypeSchema,
  remotePlayerSettingsSchema,
  resendSchema,
  sendSettingsSchema,
  showNamesModeSchema,
  simulcastEncodingsSchema,
  sipCallTransferSchema,
  sipReferSchema,
  strict,
  userDataSchema,
} from '../rules';

const words = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

describe('the messages of the library', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    [
      'a recording of an unknown type',
      libraryRecordingTypeSchema,
      'x',
      "invalid type: x, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'",
    ],
    [
      'four layers',
      simulcastEncodingsSchema,
      [{}, {}, {}, {}],
      'encodings must be an Array with between 1 to 3 layers',
    ],
    [
      'a layer with no key',
      simulcastEncodingsSchema,
      [{}],
      'Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
    ],
    [
      'a bitrate out of range',
      simulcastEncodingsSchema,
      [{ maxBitrate: 1 }],
      'maxBitrate value not in range. valid range: 100000 to 2500000',
    ],
    [
      'a foreign key',
      simulcastEncodingsSchema,
      [{ foo: 1 }],
      'Invalid key foo, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy',
    ],
    ['no track', sendSettingsSchema, {}, 'Send settings must contain at least information for one track!'],
    [
      'a wrong quality',
      sendSettingsSchema,
      { video: { maxQuality: 'best' } },
      'maxQuality must be either low, medium or high',
    ],
    [
      'a screen preset on the camera',
      sendSettingsSchema,
      { video: 'detail-optimized' },
      'Video send settings should be either an object or one of the supported presets: default-video,bandwidth-optimized,bandwidth-and-quality-balanced,quality-optimized,adaptive-2-layers,adaptive-3-layers',
    ],
    [
      'a volume above 2',
      remotePlayerSettingsSchema,
      { volume: 2.1 },
      'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
    ],
    [
      'nowhere to dial',
      dialOutSchema,
      {},
      'Error starting dial out: either a sip uri or phone number must be provided',
    ],
    [
      'two places to dial',
      dialOutSchema,
      { sipUri: 'sip:a', phoneNumber: '+1' },
      'Error starting dial out: only one of sip uri or phone number must be provided',
    ],
    [
      'a caller id with SIP',
      dialOutSchema,
      { sipUri: 'sip:a', callerId: 'x' },
      'Error starting dial out: callerId not allowed with sipUri',
    ],
    [
      'a name of 200 characters',
      dialOutSchema,
      { phoneNumber: '+1', displayName: 'n'.repeat(200) },
      'Error starting dial out: displayName length must be less than 200',
    ],
    [
      'a user id of 37 characters',
      dialOutSchema,
      { phoneNumber: '+1', userId: 'u'.repeat(37) },
      'Error starting dial out: userId length must be less than or equal to 36',
    ],
    [
      '21 tones',
      dtmfSchema,
      { sessionId: 's', tones: '1'.repeat(21) },
      'tones string must be upto 20 characters',
    ],
    ['a lower-case tone', dtmfSchema, { sessionId: 's', tones: '12a' }, 'a is not valid DTMF tone'],
    [
      'a transfer to nowhere',
      sipCallTransferSchema,
      { sessionId: 's' },
      'sipCallTransfer() requires a sessionId and toEndPoint',
    ],
    [
      'a transfer to 555',
      sipCallTransferSchema,
      { sessionId: 's', toEndPoint: '555' },
      'toEndPoint: 555 must starts with either "sip:" or "+"',
    ],
    [
      'a referral to a number',
      sipReferSchema,
      { sessionId: 's', toEndPoint: '+1' },
      '"toEndPoint" must be a "sip" address',
    ],
    [
      '4097 characters',
      userDataSchema,
      'd'.repeat(4097),
      'userData is too large (4097 characters). Maximum size suppported is 4096.',
    ],
    [
      'a mode of names',
      showNamesModeSchema,
      'sometimes',
      'setShowNamesMode argument should be "always", "never", or false',
    ],
    [
      'a code without a recipient',
      oneTimeCodeSchema,
      {},
      'You must provide either an email or phone number.',
    ],
    [
      'a resend without a recipient',
      resendSchema,
      { type: 'signup' },
      'You must provide either an email or phone number and a type',
    ],
  ])('%s', (_name, schema, value, message) => {
    expect(words(schema, value)).toEqual([message]);
  });

  test('where the library logs before it throws, both are issues, the specific one first', () => {
    expect(
      words(inputSettingsSchema, {
        video: { processor: { type: 'background-blur', config: { strength: 2 } } },
      }),
    ).toEqual([
      'invalid object in inputSettings -> video -> processor -> config; expected: {0 < strength <= 1}, got: 2',
      inputSettingsHelp,
    ]);
    expect(
      words(customIntegrationsSchema, {
        a: { label: 'A', src: 'https://probata.example', location: 'top' },
      })[0],
    ).toBe("customIntegration a: location should be 'main' | 'sidebar'");
    expect(words(customTrayButtonsSchema, { a: { visualState: 'x' } })[0]).toBe(
      "customTrayButton visualState should be 'default' | 'sidebar-open' | 'active'. Got: x",
    );
  });

  test('the path names the field', () => {
    const result = dialOutSchema.safeParse({ sipUri: 'sip:a', codecs: { video: ['VP8', 'AV1'] } });
    expect(result.error?.issues[0]?.path).toEqual(['codecs', 'video', 1]);
  });

  test('the schemas compose with other zod schemas', () => {
    const request = z.object({ dial: dialOutSchema });
    const result = request.safeParse({ dial: { phoneNumber: '1' } });
    expect(result.error?.issues[0]?.path).toEqual(['dial', 'phoneNumber']);
  });
});

describe('spec 5.5, where the library reads it more laxly', () => {
  test.each([
    ['cloud', true],
    ['raw-tracks', true],
    ['local', true],
    ['cloud-audio-only', false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('recording type %j: %s', (type, isRight) => {
    expect(recordingTypeSchema.safeParse(type).success).toBe(isRight);
    expect(strict(recordingTypeSchema).safeParse(type).success).toBe(isRight);
    expect(libraryRecordingTypeSchema.safeParse(type).success).toBe(true);
  });

  test.each([
    [{ email: 'a@probata.example', type: 'signup' }, true],
    [{ phone: '+12145550100', type: 'sms' }, true],
    [{ email: 'a@probata.example' }, false],
    [{ email: '', type: 'signup' }, false],
    [{ phone: '+12145550100', type: 'signup' }, false],
  ])('resend %j: %s', (fields, isRight) => {
    expect(resendSchema.safeParse(fields).success).toBe(isRight);
    expect(strict(resendSchema).safeParse(fields).success).toBe(isRight);
    expect(libraryResendSchema.safeParse(fields).success).toBe(true);
  });

  test('a recording of an unknown type names the three', () => {
    expect(words(recordingTypeSchema, 'x')).toEqual([
      "invalid type: x, allowed values 'cloud', 'raw-tracks', or 'local'",
    ]);
  });
});

describe('strict', () => {
  test.each<[string, z.ZodMiniType, unknown]>([
    ['an empty recording type', libraryRecordingTypeSchema, ''],
    ['a bitrate that is not a number', simulcastEncodingsSchema, [{ maxBitrate: Number.NaN }]],
    ['a layer that is only active', simulcastEncodingsSchema, [{ active: true }]],
    ['no list of layers', simulcastEncodingsSchema, null],
    ['a volume that is not a number', remotePlayerSettingsSchema, { volume: Number.NaN }],
    ['an empty state', remotePlayerSettingsSchema, { state: '' }],
    ['+0', dialOutSchema, { phoneNumber: '+0' }],
    ['thirty digits', dialOutSchema, { phoneNumber: `+${'1'.repeat(30)}` }],
    ['a SIP address without an address', dialOutSchema, { sipUri: 'sip:' }],
    ['a name that is the number 0', dialOutSchema, { phoneNumber: '+12145550100', displayName: 0 }],
    ['a plus alone', sipCallTransferSchema, { sessionId: 's', toEndPoint: '+' }],
    ['a date, which JSON turns into text', userDataSchema, { when: new Date(0) }],
    ['no strength', backgroundBlurSchema, {}],
    ['a picture chosen by text', backgroundImageSchema, { source: '3' }],
    ['a picture chosen by true', backgroundImageSchema, { source: true }],
    [
      'a label that is a number',
      customIntegrationsSchema,
      { a: { label: 1, src: 'https://probata.example', location: 'main' } },
    ],
    ['a button without an icon', customTrayButtonsSchema, { a: { label: 'A', tooltip: 'A' } }],
    ['no mode of names', showNamesModeSchema, null],
    ['an empty address', oneTimeCodeSchema, { email: '' }],
    ['a resend without a type', libraryResendSchema, { email: 'a@probata.example' }],
    [
      'a resend by e-mail of what goes by telephone',
      libraryResendSchema,
      { email: 'a@probata.example', type: 'sms' },
    ],
  ])('refuses %s', (_name, schema, value) => {
    expect(words(schema, value)).toEqual([]);
    expect(words(strict(schema), value)).not.toEqual([]);
  });

  test.each<[string, z.ZodMiniType, unknown]>([
    ['no recording type', libraryRecordingTypeSchema, undefined],
    ['a layer', simulcastEncodingsSchema, [{ maxBitrate: 300_000, active: true }]],
    ['silence', remotePlayerSettingsSchema, { volume: 0, state: 'pause' }],
    ['a number', dialOutSchema, { phoneNumber: '+12145550100' }],
    ['plain data', userDataSchema, { a: [1, 'b', null, { c: true }] }],
    ['a picture', backgroundImageSchema, { source: 10 }],
    ['names never', showNamesModeSchema, false],
    ['a resend', resendSchema, { phone: '+12145550100', type: 'sms' }],
  ])('accepts %s', (_name, schema, value) => {
    expect(words(strict(schema), value)).toEqual([]);
  });

  test('throws for a schema of another module', () => {
    expect(() => strict(z.string())).toThrow(/not of @probata\/voice\/rules/);
  });
});
