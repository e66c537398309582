import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../frame/failure';
import { createNoteSaver, type NoteDraft, type NoteState } from './note-saver';

const failure: Failure = { kind: 'unreachable' };

/** A saver of a note, whose requests end when the test says so. */
function startSaver(saved = '') {
  const sent: string[] = [];
  const kept: (NoteDraft | null)[] = [];
  const states: NoteState[] = [];
  const ends: ((failure: Failure | null) => void)[] = [];
  const saver = createNoteSaver(
    { id: 'n', text: saved },
    {
      saved,
      send: ({ text }) => {
        sent.push(text);
        return new Promise((resolve) => ends.push(resolve));
      },
      keep: (note) => kept.push(note),
      tell: (state) => states.push(state),
    },
  );
  const end = async (failure: Failure | null = null) => {
    ends.shift()?.(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, kept, states, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves after a pause, once for what was typed before it', async () => {
  const { saver, sent, kept, states, end } = startSaver();
  saver.type('C');
  saver.type('Called');
  expect(sent).toEqual([]);
  expect(kept.at(-1)).toEqual({ id: 'n', text: 'Called' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['Called']);
  await end();
  expect(kept.at(-1)).toBeNull();
  expect(states.map(({ kind }) => kind)).toEqual(['typed', 'typed', 'saving', 'saved']);
});

it('sends one request at a time, and then what was typed meanwhile', async () => {
  const { saver, sent, kept, end } = startSaver();
  saver.type('One');
  const first = saver.save();
  saver.type('One, two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['One']);
  await end();
  expect(sent).toEqual(['One', 'One, two']);
  expect(kept.at(-1)).toEqual({ id: 'n', text: 'One, two' });
  await end();
  expect(await first).toBe(true);
  expect(kept.at(-1)).toBeNull();
});

it('keeps what could not be saved, and sends it again when asked', async () => {
  const { saver, sent, kept, states, end } = startSaver();
  saver.type('Called');
  const refused = saver.save();
  await end(failure);
  expect(await refused).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'failed', failure });
  expect(kept.at(-1)).toEqual({ id: 'n', text: 'Called' });
  const saved = saver.save();
  await end();
  expect(await saved).toBe(true);
  expect(sent).toEqual(['Called', 'Called']);
});

it('deletes a saved note whose text is gone, and sends no white space', async () => {
  const empty = startSaver();
  empty.saver.type('  \n');
  expect(await empty.saver.save()).toBe(true);
  expect(empty.sent).toEqual([]);
  const held = startSaver('Called');
  held.saver.type(' ');
  const saved = held.saver.save();
  await held.end();
  expect(await saved).toBe(true);
  expect(held.sent).toEqual(['']);
  expect(held.states.at(-1)).toEqual({ kind: 'empty' });
});

it('sends nothing for a text that is as it was', async () => {
  const { saver, sent, kept, states } = startSaver('Called');
  saver.type('Called back');
  saver.type('Called');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  expect(kept.at(-1)).toBeNull();
  expect(states.at(-1)).toEqual({ kind: 'saved' });
});
