import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fatalCodes, microphoneCodes, startCodes } from '../core/error';
import { stages } from '../core/stage';
import { isMeetingEnd, toDailyError, toMicrophoneFailure, toStartError } from './failure';

/** The sentences that stand in for a reported text which is missing. */
const own =
  /^(The provider|The room|The video library|The microphone|The browser) .+\.$|^The provider refused the call: /;

describe('any reported value', () => {
  const codes: readonly string[] = [
    ...startCodes,
    ...fatalCodes,
    ...microphoneCodes,
    'call-object-refused',
    'call-machine-unreachable',
    'join-failed',
  ];
  const objects = fc.record(
    Object.fromEntries(
      ['message', 'msg', 'errorMsg', 'error', 'name', 'type'].map((name) => [name, fc.anything()]),
    ),
    { requiredKeys: [] },
  );

  test('becomes an error of a known code, with its cause, in its words or in a sentence of ours', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), objects, fc.record({ error: objects })),
        fc.constantFrom(...stages),
        fc.option(fc.integer()),
        (reported, stage, status) => {
          const texts = new Set<string>();
          JSON.stringify(reported, (_key, value) => {
            if (typeof value === 'string') texts.add(value);
            return typeof value === 'bigint' ? null : value;
          });
          for (const error of [
            toStartError(reported, stage, status),
            toDailyError(reported, stage),
            toDailyError(reported, null),
            toMicrophoneFailure(reported),
          ]) {
            if (error === null) continue;
            expect(codes).toContain(error.code);
            expect(error.cause).toBe(reported);
            const isReported = [...texts].some(
              (text) => text.trim() !== '' && error.message.startsWith(text),
            );
            if (!isReported) expect(error.message).toMatch(own);
          }
        },
      ),
    );
  });
});

describe('the video library’s fatal errors', () => {
  test.each(fatalCodes)('%s keeps its name, while joining and after', (type) => {
    const reported = { errorMsg: 'Words.', error: { type, msg: 'Words.' } };
    expect(toDailyError(reported, 'daily-call-join')).toMatchObject({
      type: 'daily-call-join-error',
      code: type,
      message: 'Words.',
    });
    expect(toDailyError(reported, null)).toMatchObject({
      type: 'daily-error',
      code: type,
      message: 'Words.',
    });
  });

  test('of an unknown type have a code', () => {
    const reported = { error: { type: 'brand-new', msg: 'New.' } };
    expect(toDailyError(reported, null)).toMatchObject({ code: 'unknown', message: 'New.' });
    expect(toDailyError(reported, 'daily-call-join')).toMatchObject({ code: 'join-failed' });
  });

  test('only "Meeting has ended" is the end of the meeting', () => {
    expect(isMeetingEnd({ error: { type: 'ejected', msg: 'Meeting has ended' } })).toBe(true);
    expect(isMeetingEnd({ error: { type: 'ejected', msg: 'You were removed' } })).toBe(false);
  });
});

describe('a camera error', () => {
  test.each([
    [{ errorMsg: { audioOk: true, videoOk: false }, error: { type: 'permissions' } }, null],
    [{ error: { type: 'cam-in-use' } }, null],
    [{ error: { type: 'permissions', blockedMedia: ['video'] } }, null],
    [{ error: { type: 'permissions', blockedMedia: ['video', 'audio'] } }, 'microphone-denied'],
    [{ error: { type: 'mic-in-use' } }, 'microphone-in-use'],
    [{ error: { type: 'cam-mic-in-use' } }, 'microphone-in-use'],
    [{ error: { type: 'not-found' } }, 'microphone-absent'],
    [{ error: { type: 'undefined-mediadevices' } }, 'microphone-unavailable'],
  ])('%j is %s', (reported, code) => {
    expect(toMicrophoneFailure(reported)?.code ?? null).toBe(code);
  });
});
