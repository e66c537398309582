import type { AgentMessage } from './message';

/** Who spoke. */
export type Speaker = 'user' | 'assistant';

/** An utterance. While interim, its text changes under the same id. */
export interface Utterance {
  /** Stable from the first interim text to the final one. */
  readonly id: string;
  readonly speaker: Speaker;
  readonly text: string;
  readonly final: boolean;
  /** Typed by the person instead of spoken. */
  readonly typed: boolean;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
}

/** The utterances of a call, oldest first. Bounded: above `limit` the oldest are dropped. */
export interface Transcript {
  readonly utterances: readonly Utterance[];
  /** How many utterances were dropped. */
  readonly dropped: number;
  /** The number of the next utterance. */
  readonly next: number;
}

/** Utterances kept: about 90 minutes of talk. Each update copies at most this many references. */
export const transcriptLimit = 1000;

/** Speech as the provider reports it, or as it was typed. */
interface Speech {
  readonly speaker: Speaker;
  readonly text: string;
  readonly final: boolean;
  readonly typed?: boolean;
}

/** The speech in a transcript message, or null for any other message. */
export function parseSpeech(message: AgentMessage): Speech | null {
  // The kind is in `transcriptType`, or in the type itself: `transcript[transcriptType="final"]`.
  const match = /^transcript(?:\[transcriptType=["']?(\w+)["']?\])?$/.exec(message.type);
  if (!match) return null;
  const { role, transcript } = message;
  if (typeof transcript !== 'string' || (role !== 'user' && role !== 'assistant')) return null;
  const kind = match[1] ?? message.transcriptType;
  return { speaker: role, text: transcript, final: kind === 'final' };
}

/** Adds speech: continues this speaker's interim utterance if there is one, else begins a new one. */
export function appendUtterance(
  transcript: Transcript,
  speech: Speech,
  at: number,
  limit: number = transcriptLimit,
): { transcript: Transcript; utterance: Utterance | null } {
  const { utterances } = transcript;
  if (speech.text.trim() === '') return { transcript, utterance: null };
  // At most one utterance per speaker is interim, and it is among the last few.
  const from = Math.max(0, utterances.length - 8);
  const open = speech.typed
    ? -1
    : utterances.slice(from).findIndex(({ final, speaker }) => !final && speaker === speech.speaker);
  const before = open < 0 ? undefined : utterances[from + open];
  if (before) {
    if (before.text === speech.text && before.final === speech.final) return { transcript, utterance: null };
    const utterance = { ...before, text: speech.text, final: speech.final };
    const copy = utterances.slice();
    copy[from + open] = utterance;
    return { transcript: { ...transcript, utterances: copy }, utterance };
  }
  const excess = Math.max(0, utterances.length + 1 - limit);
  const utterance: Utterance = {
    id: `utterance-${transcript.next}`,
    speaker: speech.speaker,
    text: speech.text,
    final: speech.final,
    typed: speech.typed ?? false,
    at,
  };
  const kept = utterances.slice(excess);
  kept.push(utterance);
  return {
    transcript: { utterances: kept, dropped: transcript.dropped + excess, next: transcript.next + 1 },
    utterance,
  };
}

/** Makes every interim utterance final, at the end of a call. */
export function closeTranscript(transcript: Transcript): Transcript {
  if (transcript.utterances.every((utterance) => utterance.final)) return transcript;
  return {
    ...transcript,
    utterances: transcript.utterances.map((utterance) =>
      utterance.final ? utterance : { ...utterance, final: true },
    ),
  };
}
