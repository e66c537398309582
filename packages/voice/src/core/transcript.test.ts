import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyTranscript } from './idle';
import { fits, parseAgentMessage } from './message';
import {
  appendUtterance,
  closeTranscript,
  parseSpeech,
  type Transcript,
  transcriptLimit,
} from './transcript';

const say = (transcript: Transcript, speaker: 'user' | 'assistant', text: string, final: boolean, at = 0) =>
  appendUtterance(transcript, { speaker, text, final }, at).transcript;

describe('the transcript', () => {
  test('grows under one id from interim to final, per speaker', () => {
    let transcript = say(emptyTranscript, 'assistant', 'Good', false, 1);
    transcript = say(transcript, 'user', 'Hel', false, 2);
    transcript = say(transcript, 'assistant', 'Good day', false, 3);
    transcript = say(transcript, 'user', 'Hello', true, 4);
    transcript = say(transcript, 'assistant', 'Good day.', true, 5);
    transcript = say(transcript, 'assistant', 'How', false, 6);
    expect(transcript.utterances).toEqual([
      { id: 'utterance-1', speaker: 'assistant', text: 'Good day.', final: true, typed: false, at: 1 },
      { id: 'utterance-2', speaker: 'user', text: 'Hello', final: true, typed: false, at: 2 },
      { id: 'utterance-3', speaker: 'assistant', text: 'How', final: false, typed: false, at: 6 },
    ]);
    expect(closeTranscript(transcript).utterances.every(({ final }) => final)).toBe(true);
  });

  test('is the same object when nothing changes', () => {
    const transcript = say(emptyTranscript, 'user', 'Hel', false);
    expect(say(transcript, 'user', 'Hel', false)).toBe(transcript);
    expect(say(transcript, 'user', '  ', true)).toBe(transcript);
    const closed = closeTranscript(transcript);
    expect(closeTranscript(closed)).toBe(closed);
  });

  test('is bounded; ids never repeat', () => {
    let transcript = emptyTranscript;
    const seen = new Set<string>();
    for (let index = 0; index < 10_000; index++) {
      transcript = say(transcript, index % 2 ? 'user' : 'assistant', `Line ${index}`, true, index);
      seen.add(transcript.utterances.at(-1)?.id ?? '');
    }
    expect(transcript.utterances).toHaveLength(transcriptLimit);
    expect(transcript.dropped).toBe(10_000 - transcriptLimit);
    expect(seen.size).toBe(10_000);
    expect(transcript.utterances[0]?.text).toBe('Line 9000');
  });
});

describe('messages of the agent', () => {
  test.each([
    ['transcript', { transcriptType: 'final' }, true],
    ['transcript', { transcriptType: 'partial' }, false],
    ['transcript[transcriptType="final"]', {}, true],
    ["transcript[transcriptType='partial']", {}, false],
  ])('%s %j', (type, rest, final) => {
    expect(parseSpeech({ type, role: 'assistant', transcript: 'Hi', ...rest })).toEqual({
      speaker: 'assistant',
      text: 'Hi',
      final,
    });
  });

  test.each([null, 5, true, [], {}, '', 'null', '5', '[]', '{"type":5}', '{', undefined])(
    '%j is none',
    (data) => {
      expect(parseAgentMessage(data)).toBeNull();
    },
  );

  test('of any shape never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        const message = parseAgentMessage(data);
        if (message) parseSpeech(message);
        expect(message === null || typeof message.type === 'string').toBe(true);
      }),
    );
  });

  test('to the agent may hold 4096 characters of JSON, encoded twice', () => {
    const empty = JSON.stringify(JSON.stringify({ type: 'say', message: '' })).length;
    expect(fits({ type: 'say', message: 'x'.repeat(4096 - empty) })).toBe(true);
    expect(fits({ type: 'say', message: 'x'.repeat(4097 - empty) })).toBe(false);
  });
});
