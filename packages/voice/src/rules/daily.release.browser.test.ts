// Compares every schema with the unmodified daily-js in a browser: of the same seeded values the library accepts what the schema
// accepts. The library's messages to the cloud are dropped.
import DailyIframe from '@daily-co/daily-js';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import {
  audioCodecs,
  backgroundBlurSchema,
  backgroundImageSchema,
  cameraPresets,
  cameraSendSettingsSchema,
  customIntegrationsSchema,
  customTrayButtonsSchema,
  dialOutSchema,
  dtmfSchema,
  inputSettingsSchema,
  recordingTypeSchema,
  remotePlayerSchema,
  remotePlayerSettingsSchema,
  screenPresets,
  screenSendSettingsSchema,
  sendSettingsSchema,
  showNamesModeSchema,
  simulcastEncodingsSchema,
  sipCallTransferSchema,
  sipReferSchema,
  userDataSchema,
  videoCodecs,
} from '../rules';

const casesPerSchema = 1000;
const ranges = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
};

/** The methods of daily-js, some not in its types, and the two private fields that put it in a call. */
interface Daily {
  _callState: string;
  sendMessageToCallMachine(message: object, reply?: (answer: object) => void): void;
  validateProperties(properties: object): void;
  [method: string]: unknown;
}
type Ask = (daily: { call: Daily; frame: Daily }, value: unknown) => unknown;
const through =
  (where: 'call' | 'frame', method: string, wrap: (value: unknown) => unknown[] = (value) => [value]): Ask =>
  (daily, value) => {
    const run = daily[where][method];
    if (typeof run !== 'function') throw new Error(`daily-js has no ${method}().`);
    return Reflect.apply(run, daily[where], wrap(value));
  };

const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  0,
  -0,
  -1,
  1,
  0.5,
  3,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  'x',
  '3',
  ' ',
  [],
  [3],
  {},
  { a: 1 },
);
const often = (likely: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: likely }, { weight: 1, arbitrary: odd });
const some = (model: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(model, { requiredKeys: [], noNullPrototype: true });
const text = (min: number, max: number) => fc.string({ minLength: min, maxLength: max });
const list = (values: readonly unknown[]) => fc.constantFrom(...values);

const layer = often(
  some({
    maxBitrate: often(list([99_999, 100_000, 100_001, 2_499_999, 2_500_000, 2_500_001, 300_000])),
    maxFramerate: often(list([0, 1, 1.5, 15, 29.97, 30, 30.1])),
    scaleResolutionDownBy: often(list([0.99, 1, 2, 4, 8, 8.01])),
    active: odd,
    scalabilityMode: list(['L1T3', 'S2T1', 7]),
    ...Object.fromEntries(['foo', 'rid'].map((key) => [key, odd])),
  }),
);
const goodLayer = fc.record(
  {
    maxBitrate: often(list([100_000, 2_500_000, 2_500_001])),
    maxFramerate: list([1, 29.97, 30]),
    active: fc.boolean(),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const track = (presets: readonly string[]) =>
  often(
    fc.oneof(
      list([...presets, 'default-video', 'detail-optimized', 'constructor']),
      some({
        maxQuality: often(list(['low', 'medium', 'high', 'ultra'])),
        allowAdaptiveLayers: odd,
        encodings: often(
          fc.oneof(
            some({ low: layer, medium: layer, high: layer }),
            some({ low: layer, medium: layer, tiny: layer }),
          ),
        ),
      }),
    ),
  );
const playerSettings = some({
  state: often(list(['play', 'pause', 'PLAY', 'stop'])),
  volume: often(list([0, 0.1, 1, 1.99, 2, 2.0001, -0.1, 5e-324, '1'])),
});
const extension = {
  extension: often(fc.oneof(text(18, 22), fc.constant('123#'))),
  waitBeforeExtensionDialSec: often(list([1, 59, 60, 60.5, 61, '5'])),
};
const endPoint = often(
  list(['sip:a@probata.example', 'sip:', 'SIP:a', '+12145550100', '+', '2145550100', 'tel:+1', '555']),
);
const dialOut = fc.oneof(
  some({
    sipUri: often(list(['sip:a@probata.example', 'sip:', 'sips:a', 'a@probata.example'])),
    video: fc.oneof(fc.boolean(), odd),
    codecs: often(
      some({
        audio: often(fc.array(often(list([...audioCodecs, 'opus', 'AAC'])), { maxLength: 3 })),
        video: often(fc.array(often(list([...videoCodecs, 'vp8', 'AV1'])), { maxLength: 3 })),
      }),
    ),
    displayName: often(text(197, 203)),
    userId: often(text(34, 38)),
    callerId: odd,
    provider: list([undefined, 'daily', 'other', 1]),
    ...extension,
  }),
  some({
    phoneNumber: often(
      list([
        '+12145550100',
        '+0',
        `+${'1'.repeat(30)}`,
        '12145550100',
        '+1 214',
        '+',
        '++1',
        '+1\n',
        '＋1',
        '+١',
      ]),
    ),
    codecs: often(
      some({ audio: often(fc.array(often(list([...audioCodecs, 'opus'])), { maxLength: 3 })), video: odd }),
    ),
    displayName: often(text(197, 203)),
    userId: often(text(34, 38)),
    callerId: often(text(0, 12)),
    provider: list([undefined, undefined, 'daily', 'other']),
    sipUri: list([undefined, undefined, undefined, '', 'sip:a']),
    ...extension,
  }),
);
const goodDialOut = fc.record(
  {
    phoneNumber: often(list(['+12145550100', '+0', '+1', '12145550100'])),
    displayName: often(text(198, 200)),
    userId: often(text(35, 37)),
    extension: often(text(19, 21)),
    codecs: often(some({ audio: fc.uniqueArray(list(audioCodecs), { minLength: 1 }) })),
  },
  { requiredKeys: ['phoneNumber'], noNullPrototype: true },
);
const transfer = some({
  sessionId: often(text(1, 8)),
  toEndPoint: endPoint,
  callerId: often(text(0, 12)),
  ...extension,
});
const blur = often(some({ strength: often(list([0, 0.0001, 0.5, 1, 1.0001, -0.5, '0.5'])) }));
const blurWithMore = some({ strength: list([0.5, 2]), more: odd });
const image = often(
  some({
    source: often(
      list([
        1,
        5,
        10,
        0,
        11,
        1.5,
        '10',
        'default',
        new ArrayBuffer(4),
        'https://probata.example/a.PNG',
        'https://probata.example/a.gif',
        'https://probata.example/png',
        'data:image/png;base64,AAAA',
        'data:image/gif;base64,AAAA',
        'data:,png',
        'data:image/jpeg,x',
        'a.png',
      ]),
    ),
    other: odd,
  }),
);
const processorType = often(
  list(['none', 'background-blur', 'background-image', 'face-detection', 'noise-cancellation', 'sepia']),
);
const goodInputSettings = fc.oneof(
  blur.map((config) => ({ video: { processor: { type: 'background-blur', config } } })),
  image.map((config) => ({ video: { processor: { type: 'background-image', config } }, audio: {} })),
  processorType.map((type) => ({ audio: { processor: { type } } })),
);
const inputSettings = some({
  video: often(
    some({
      processor: often(some({ type: processorType, config: fc.oneof(blur, image), more: odd })),
      settings: odd,
    }),
  ),
  audio: often(some({ processor: often(some({ type: processorType, more: odd })), settings: odd })),
  ...Object.fromEntries(['screen'].map((key) => [key, fc.constant({})])),
});
const integration = some({
  label: often(text(0, 5)),
  location: often(list(['main', 'sidebar', 'Main', 'left'])),
  src: often(list(['https://probata.example', 'probata.example', '/a'])),
  srcdoc: often(text(0, 5)),
  allow: odd,
  controlledBy: often(list(['*', 'owners', 'all', ['a'], ['a', 1]])),
  csp: fc.constantFrom('x', 1),
  iconURL: often(list(['https://probata.example/i.svg', 'i.svg'])),
  loading: odd,
  name: fc.constantFrom('x', 1),
  shared: often(list(['owners', true, ['a'], [1], 'all'])),
  height: odd,
});
const goodIntegration = fc.record(
  {
    label: text(0, 5),
    location: often(list(['main', 'sidebar', 'top'])),
    src: often(list(['https://probata.example'])),
    shared: often(list(['owners', true, ['a']])),
  },
  { noNullPrototype: true },
);
const trayButton = often(
  some({
    iconPath: often(list(['https://probata.example/i.svg', 'i.svg'])),
    iconPathDarkMode: often(list(['https://probata.example/d.svg'])),
    label: often(text(0, 5)),
    tooltip: often(text(0, 5)),
    visualState: often(list(['default', 'sidebar-open', 'active', 'Active'])),
    ...Object.fromEntries(['color'].map((key) => [key, fc.constant(1)])),
  }),
);
const circular: Record<string, unknown> = {};
circular.self = circular;
const userData = fc.oneof(
  odd,
  fc.jsonValue(),
  text(4094, 4098),
  fc.integer({ min: 4080, max: 4100 }).map((length) => ({ note: 'n'.repeat(length) })),
  list([
    circular,
    10n,
    () => 1,
    Symbol('s'),
    new Date(0),
    { when: new Date(0) },
    new Map([[1, 2]]),
    { a: undefined },
  ]),
);
const processed = (type: string) => (config: unknown) => [{ video: { processor: { type, config } } }];

const comparisons: {
  name: string;
  schema: z.ZodMiniType;
  values: fc.Arbitrary<unknown>;
  ask: Ask;
  onlyLogs?: true;
}[] = [
  {
    name: 'recording type',
    schema: recordingTypeSchema,
    values: fc.oneof(
      odd,
      list(['cloud', 'cloud-audio-only', 'raw-tracks', 'local', 'Local', 'raw_tracks']),
      text(0, 12),
    ),
    ask: through('call', 'startRecording', (type) => [{ type }]),
  },
  {
    name: 'simulcast encodings',
    schema: simulcastEncodingsSchema,
    values: often(fc.array(fc.oneof(goodLayer, layer), { maxLength: 4 })),
    ask: through('call', 'validateSimulcastEncodings', (encodings) => [encodings, ranges]),
  },
  {
    name: 'camera send settings',
    schema: cameraSendSettingsSchema,
    values: track(cameraPresets),
    ask: through('call', 'updateSendSettings', (video) => [{ video }]),
  },
  {
    name: 'screen send settings',
    schema: screenSendSettingsSchema,
    values: track(screenPresets),
    ask: through('call', 'updateSendSettings', (screenVideo) => [{ screenVideo }]),
  },
  {
    name: 'send settings',
    schema: sendSettingsSchema,
    values: often(
      some({ video: track(cameraPresets), screenVideo: track(screenPresets), mine: track(cameraPresets) }),
    ),
    ask: through('call', 'updateSendSettings'),
  },
  {
    name: 'remote player settings',
    schema: remotePlayerSettingsSchema,
    values: often(playerSettings),
    ask: through('call', 'updateRemoteMediaPlayer', (settings) => [{ session_id: 's', settings }]),
  },
  {
    name: 'remote player',
    schema: remotePlayerSchema,
    values: often(
      some({
        url: often(list(['https://probata.example/a.mp4', ''])),
        settings: often(
          fc.oneof(
            playerSettings,
            some({ state: list(['play']), simulcastEncodings: odd, loop: fc.constant(true) }),
          ),
        ),
      }),
    ),
    ask: through('call', 'startRemoteMediaPlayer'),
  },
  {
    name: 'dial-out',
    schema: dialOutSchema,
    values: often(fc.oneof(goodDialOut, dialOut)),
    ask: through('call', 'startDialOut'),
  },
  {
    name: 'DTMF',
    schema: dtmfSchema,
    values: often(
      some({
        sessionId: often(text(1, 8)),
        tones: often(
          fc.oneof(
            fc.string({ unit: fc.constantFrom(...'0123456789ABCD*#'), maxLength: 22 }),
            fc.string({ unit: fc.constantFrom(...'019ADE*# a😀'), maxLength: 6 }),
          ),
        ),
      }),
    ),
    ask: through('call', 'sendDTMF'),
  },
  {
    name: 'SIP transfer',
    schema: sipCallTransferSchema,
    values: often(transfer),
    ask: through('call', 'sipCallTransfer'),
  },
  { name: 'SIP refer', schema: sipReferSchema, values: often(transfer), ask: through('call', 'sipRefer') },
  { name: 'user data', schema: userDataSchema, values: userData, ask: through('call', 'setUserData') },
  {
    name: 'background blur',
    schema: backgroundBlurSchema,
    values: fc.oneof(blur, blurWithMore),
    ask: through('call', 'updateInputSettings', processed('background-blur')),
  },
  {
    name: 'background image',
    schema: backgroundImageSchema,
    values: image,
    ask: through('call', 'updateInputSettings', processed('background-image')),
  },
  {
    name: 'input settings',
    schema: inputSettingsSchema,
    values: often(fc.oneof(goodInputSettings, inputSettings)),
    ask: through('call', 'updateInputSettings'),
  },
  {
    name: 'custom integrations',
    schema: customIntegrationsSchema,
    values: often(
      fc.dictionary(list(['a', 'b']) as fc.Arbitrary<string>, fc.oneof(goodIntegration, often(integration)), {
        noNullPrototype: true,
      }),
    ), // list() widens the type
    ask: through('frame', 'validateProperties', (customIntegrations) => [{ customIntegrations }]),
  },
  {
    name: 'custom tray buttons',
    schema: customTrayButtonsSchema,
    values: often(
      fc.dictionary(list(['a', 'b']) as fc.Arbitrary<string>, trayButton, { noNullPrototype: true }),
    ), // list() widens the type
    ask: through('frame', 'validateProperties', (customTrayButtons) => [{ customTrayButtons }]),
  },
  {
    name: 'show names mode',
    schema: showNamesModeSchema,
    values: fc.oneof(odd, list(['always', 'never', false, 'Always', 'sometimes']), text(0, 8)),
    ask: through('frame', 'setShowNamesMode'),
    onlyLogs: true,
  },
];

let daily: { call: Daily; frame: Daily };
let log: MockInstance<(...data: unknown[]) => void>;

beforeAll(() => {
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const options = { allowMultipleCallInstances: true };
  const call = DailyIframe.createCallObject(options) as unknown as Daily; // the types hide the methods under test
  const frame = DailyIframe.wrap(iframe, options) as unknown as Daily; // the types hide the methods under test
  for (const instance of [call, frame]) {
    instance.sendMessageToCallMachine = (_message, reply) => reply?.({});
  }
  daily = { call, frame };
});
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Whether the library accepts the value: it neither throws nor, where it only logs, logs. */
async function isAccepted(ask: Ask, value: unknown, onlyLogs: boolean): Promise<boolean> {
  log.mockClear();
  try {
    await ask(daily, value);
  } catch {
    return false;
  }
  return !(onlyLogs && log.mock.calls.length > 0);
}

describe(`daily-js ${DailyIframe.version()} accepts what our schemas accept`, () => {
  test.each(comparisons)('$name', async ({ schema, values, ask, onlyLogs, name }) => {
    // The library stores send settings before a call, and allows everything else only during one.
    const isBefore = name.includes('send settings');
    for (const instance of [daily.call, daily.frame])
      instance._callState = isBefore ? 'new' : 'joined-meeting';
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        if (!schema.safeParse(value).success) return;
        accepted += 1;
        expect(await isAccepted(ask, value, onlyLogs === true)).toBe(true);
      }),
      { seed: 20_261_120, numRuns: casesPerSchema },
    );
    // Otherwise the values would not test the rule.
    expect(accepted).toBeGreaterThan(casesPerSchema / 200);
    expect(accepted).toBeLessThan(casesPerSchema);
  });
});
