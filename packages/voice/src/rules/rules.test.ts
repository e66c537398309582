import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as rules from '../rules';

const {
  backgroundBlurSchema,
  backgroundImageSchema,
  customIntegrationsSchema,
  customTrayButtonsSchema,
  dialOutSchema,
  dtmfSchema,
  inputSettingsSchema,
  oneTimeCodeSchema,
  recordingTypeSchema,
  remotePlayerSchema,
  remotePlayerSettingsSchema,
  resendSchema,
  sendSettingsSchema,
  showNamesModeSchema,
  simulcastEncodingsSchema,
  sipCallTransferSchema,
  sipReferSchema,
  userDataSchema,
} = rules;

const issues = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message, path }) => [path.join('.'), message]);

const layer = { maxBitrate: 300_000 };
const number = '+12145550100';
const site = 'https://probata.example';
const circular: Record<string, unknown> = {};
circular.self = circular;

describe('spec 5.5', () => {
  test.each<[string, z.ZodMiniType, unknown[], unknown[]]>([
    [
      'the type of a recording',
      recordingTypeSchema,
      ['cloud', 'raw-tracks', 'local'],
      ['cloud-audio-only', '', null, undefined],
    ],
    [
      'simulcast layers',
      simulcastEncodingsSchema,
      [
        [layer],
        [{ active: true }, { scalabilityMode: 'L1T3' }, { maxFramerate: 30, scaleResolutionDownBy: 8 }],
      ],
      [
        [],
        [layer, layer, layer, layer],
        [{}],
        [{ rid: 'a' }],
        [{ maxBitrate: 99_999 }],
        [{ maxFramerate: 30.1 }],
        [{ scaleResolutionDownBy: Number.NaN }],
        [null],
        null,
      ],
    ],
    [
      'send settings',
      sendSettingsSchema,
      [
        { video: 'adaptive-3-layers' },
        { screenVideo: 'motion-optimized' },
        { video: { maxQuality: 'low' }, mine: 'default-video' },
        { video: { encodings: { low: layer, medium: layer } } },
      ],
      [
        {},
        [],
        'default-video',
        { video: 'detail-optimized' },
        { screenVideo: 'default-video' },
        { video: {} },
        { video: { maxQuality: 'best' } },
        { video: { encodings: { low: layer, high: layer } } },
      ],
    ],
    [
      'a remote player',
      remotePlayerSchema,
      [{ url: site }, { url: site, settings: { volume: 0, state: 'pause' } }],
      [
        {},
        { url: site, settings: { simulcastEncodings: [] } },
        { url: site, settings: { volume: 2.1 } },
        null,
      ],
    ],
    [
      'the settings of a remote player',
      remotePlayerSettingsSchema,
      [{}, { volume: 2, state: 'play' }],
      [{ volume: -0.1 }, { volume: Number.NaN }, { volume: '1' }, { state: 'PLAY' }, { state: '' }, null],
    ],
    [
      'dial-out',
      dialOutSchema,
      [
        { sipUri: 'sip:a@probata.example', video: true, provider: 'daily', codecs: { video: ['VP8'] } },
        { phoneNumber: number, callerId: 'x', displayName: 'n'.repeat(199), userId: 'u'.repeat(36) },
        { phoneNumber: number, extension: '1'.repeat(20), waitBeforeExtensionDialSec: 60 },
      ],
      [
        {},
        { sipUri: 'sip:a', phoneNumber: number },
        { sipUri: 'a@probata.example' },
        { phoneNumber: '12145550100' },
        { phoneNumber: '+1 214' },
        { sipUri: 'sip:a', callerId: 'x' },
        { phoneNumber: number, provider: 'daily' },
        { phoneNumber: number, displayName: 'n'.repeat(200) },
        { phoneNumber: number, userId: 'u'.repeat(37) },
        { phoneNumber: number, codecs: { audio: ['opus'] } },
        { sipUri: 'sip:a', codecs: { video: ['AV1'] } },
        { phoneNumber: number, waitBeforeExtensionDialSec: 5 },
        { phoneNumber: number, extension: '1', waitBeforeExtensionDialSec: 61 },
        null,
      ],
    ],
    [
      'tones',
      dtmfSchema,
      [{ sessionId: 's', tones: '0123456789ABCD*#' }],
      [
        { sessionId: 's', tones: '1'.repeat(21) },
        { sessionId: 's', tones: '12a' },
        { sessionId: '', tones: '1' },
        { tones: '1' },
      ],
    ],
    [
      'a transfer',
      sipCallTransferSchema,
      [
        { sessionId: 's', toEndPoint: 'sip:a' },
        { sessionId: 's', toEndPoint: number, callerId: 'x', extension: '1' },
      ],
      [
        { sessionId: 's' },
        { toEndPoint: number },
        { sessionId: 's', toEndPoint: '555' },
        { sessionId: 's', toEndPoint: 'sip:a', callerId: 'x' },
      ],
    ],
    [
      'a referral',
      sipReferSchema,
      [{ sessionId: 's', toEndPoint: 'sip:a' }],
      [{ sessionId: 's', toEndPoint: number }, { sessionId: 's' }],
    ],
    [
      'user data',
      userDataSchema,
      ['d'.repeat(4096), { a: [1, 'b', null, { c: true }] }, null],
      ['d'.repeat(4097), { note: 'n'.repeat(4090) }, circular, 10n, undefined, () => 1],
    ],
    [
      'a background blur',
      backgroundBlurSchema,
      [{ strength: 1 }, { strength: 0.01 }, {}],
      [{ strength: 0 }, { strength: 1.01 }, { strength: '1' }, { strength: 1, more: 1 }, null],
    ],
    [
      'a background image',
      backgroundImageSchema,
      [
        {},
        { source: 1 },
        { source: 10 },
        { source: 'default' },
        { source: new ArrayBuffer(4) },
        { source: `${site}/a.PNG?x` },
        { source: 'data:image/jpeg;base64,AAAA' },
      ],
      [
        { source: 0 },
        { source: 11 },
        { source: 1.5 },
        { source: '3' },
        { source: true },
        { source: `${site}/a.gif` },
        { source: 'a.png' },
      ],
    ],
    [
      'input settings',
      inputSettingsSchema,
      [
        {},
        { audio: { processor: { type: 'noise-cancellation' } }, video: { settings: {} } },
        { video: { processor: { type: 'background-blur', config: { strength: 0.5 } } } },
      ],
      [
        { video: { processor: { type: 'sepia' } } },
        { video: { processor: { type: 'background-image', config: { source: 11 } } } },
        { audio: { processor: { type: 'background-blur' } } },
        { screen: {} },
        null,
      ],
    ],
    [
      'integrations',
      customIntegrationsSchema,
      [
        {},
        {
          a: { label: 'A', location: 'main', src: site, shared: ['b'] },
          b: { label: '', location: 'sidebar', srcdoc: '' },
        },
      ],
      [
        { a: { label: 'A', location: 'top', src: site } },
        { a: { label: 'A', location: 'main' } },
        { a: { label: 'A', location: 'main', src: site, srcdoc: '' } },
        { a: { label: 'A', location: 'main', src: '/a' } },
        { a: { label: 'A', location: 'main', src: site, height: 1 } },
        [],
        null,
      ],
    ],
    [
      'tray buttons',
      customTrayButtonsSchema,
      [{ a: { iconPath: site, label: 'A', tooltip: 'A', visualState: 'sidebar-open' } }],
      [
        { a: { iconPath: site, label: 'A', tooltip: 'A', visualState: 'Active' } },
        { a: { label: 'A', tooltip: 'A' } },
        null,
      ],
    ],
    [
      'the mode of names',
      showNamesModeSchema,
      ['always', 'never', false],
      ['sometimes', null, undefined, ''],
    ],
    [
      'a one-time code',
      oneTimeCodeSchema,
      [{ email: 'a@probata.example' }, { phone: number }],
      [{}, { email: '' }, { email: ' ' }, { phone: 1 }, null],
    ],
    [
      'a resend',
      resendSchema,
      [
        { email: 'a@probata.example', type: 'signup' },
        { phone: number, type: 'sms' },
      ],
      [{ email: 'a@probata.example' }, { email: '', type: 'signup' }, { phone: number, type: 'signup' }],
    ],
  ])('%s', (_name, schema, accepted, refused) => {
    for (const value of accepted) expect(issues(schema, value)).toEqual([]);
    for (const value of refused) {
      const messages = issues(schema, value).map(([, message]) => message);
      expect(messages).not.toEqual([]);
      // The library's default, which names nothing.
      expect(messages).not.toContain('Invalid input');
    }
  });
});

test.each<[z.ZodMiniType, unknown, string, string]>([
  [
    simulcastEncodingsSchema,
    [layer, { maxBitrate: 1 }],
    '1.maxBitrate',
    'maxBitrate is a number from 100000 to 2500000.',
  ],
  [dialOutSchema, { phoneNumber: '1' }, 'phoneNumber', 'phoneNumber is a plus, then digits (E.164).'],
  [oneTimeCodeSchema, {}, '', 'You must provide either an email or phone number.'],
  [resendSchema, { type: 'signup' }, '', 'You must provide either an email or phone number and a type'],
])('an issue names the field and its rule', (schema, value, path, message) => {
  expect(issues(schema, value)).toEqual([[path, message]]);
});

test.each(Object.entries(rules).filter(([name]) => name.endsWith('Schema')))(
  '%s has a JSON Schema',
  (_name, schema) => {
    expect(
      Object.keys(z.toJSONSchema(schema as z.ZodMiniType, { unrepresentable: 'any' })), // filtered by name
    ).toContain('$schema');
  },
);
