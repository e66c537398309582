import { describe, expect, test } from 'vitest';
import { scriptedTransport } from '../testing/scripted-transport';
import { vapiTransport } from '../vapi/transport';
import { checkTarget } from './target';
import { createVoice, type VoiceOptions } from './voice';

const transport = scriptedTransport();

describe('createVoice refuses, naming the option', () => {
  test.each([
    ['no options', undefined, /no `transport`.*vapiTransport/],
    ['no transport', {}, /no `transport`/],
    ['two targets', { transport, assistantId: 'a', squadId: 'b' }, /`assistantId` and `squadId`.*pass one/],
    ['an empty id', { transport, assistantId: '' }, /`assistantId` is ""/],
    ["a sample's id", { transport, assistantId: '…' }, /`assistantId` is "…"/],
  ])('%s', (_name, options, message) => {
    expect(() => createVoice(options as unknown as VoiceOptions)).toThrow(message); // as: a caller without types
  });

  test('but a demo needs no target', async () => {
    const voice = createVoice({ transport: scriptedTransport({ demo: true }) });
    void voice.start();
    expect(voice.getState().status).toBe('starting');
    await voice.stop();
  });
});

test('checkTarget refuses no target, naming the options', () => {
  expect(() => checkTarget({})).toThrow(/no target.*`assistantId`/);
});

test.each([undefined, '', '…', 'with spaces'])('vapiTransport refuses the public key %j', (publicKey) => {
  expect(() => vapiTransport({ publicKey: publicKey as string })).toThrow(
    /^The `publicKey` is .*, which is no key, so no call can be made: pass the public key/,
  );
});
