import type { AgentMessage } from './message';

/** Who spoke. */
export type Speaker = 'user' | 'assistant';

/** One thing said. An interim utterance changes under its id until it is final. */
export interface Utterance {
  /** Stable from the first interim text to the final one. */
  readonly id: string;
  readonly speaker: Speaker;
  readonly text: string;
  readonly final: boolean;
  /** Typed by the person instead of spoken. */
  readonly typed: boolean;
  /** When it began, in the clock's milliseconds. */
  readonly at: number;
}

/** What was said in this call, oldest first. Bounded: the oldest final utterances leave once `limit` is passed. */
export interface Transcript {
  readonly utterances: readonly Utterance[];
  /** How many utterances have left the front. */
  readonly dropped: number;
  /** The number of the next utterance. */
  readonly next: number;
}

/** Nothing said yet. */
export const emptyTranscript: Transcript = { utterances: [], dropped: 0, next: 1 };

/** What is kept: about an hour and a half of talk; each update costs at most one copy of this many references. */
export const transcriptLimit = 1000;

/** What a transcript message says, or null when the message is none. */
export function parseSpoken(
  message: AgentMessage,
): { speaker: Speaker; text: string; final: boolean } | null {
  // The provider writes either {type:'transcript', transcriptType:'final'} or the filter form of the type itself.
  const match = /^transcript(?:\[transcriptType=["']?(\w+)["']?\])?$/.exec(message.type);
  if (!match) return null;
  const { role, transcript } = message;
  if (typeof transcript !== 'string' || (role !== 'user' && role !== 'assistant')) return null;
  const kind = match[1] ?? message.transcriptType;
  return { speaker: role, text: transcript, final: kind === 'final' };
}

/** Adds what was said: continues this speaker's interim utterance if there is one, else begins a new one. */
export function appendSpoken(
  transcript: Transcript,
  said: { speaker: Speaker; text: string; final: boolean; typed?: boolean },
  at: number,
  limit: number = transcriptLimit,
): { transcript: Transcript; utterance: Utterance | null } {
  const { utterances } = transcript;
  if (said.text.trim() === '') return { transcript, utterance: null };
  // At most one utterance per speaker is interim, and it is among the last few.
  const from = Math.max(0, utterances.length - 8);
  const open = said.typed
    ? -1
    : utterances.slice(from).findIndex(({ final, speaker }) => !final && speaker === said.speaker);
  const before = open < 0 ? undefined : utterances[from + open];
  if (before) {
    if (before.text === said.text && before.final === said.final) return { transcript, utterance: null };
    const utterance = { ...before, text: said.text, final: said.final };
    const copy = utterances.slice();
    copy[from + open] = utterance;
    return { transcript: { ...transcript, utterances: copy }, utterance };
  }
  const excess = Math.max(0, utterances.length + 1 - limit);
  const utterance: Utterance = {
    id: `utterance-${transcript.next}`,
    speaker: said.speaker,
    text: said.text,
    final: said.final,
    typed: said.typed ?? false,
    at,
  };
  const kept = utterances.slice(excess);
  kept.push(utterance);
  return {
    transcript: { utterances: kept, dropped: transcript.dropped + excess, next: transcript.next + 1 },
    utterance,
  };
}

/** Makes every interim utterance final: nothing more will be said. */
export function closeTranscript(transcript: Transcript): Transcript {
  if (transcript.utterances.every((utterance) => utterance.final)) return transcript;
  return {
    ...transcript,
    utterances: transcript.utterances.map((utterance) =>
      utterance.final ? utterance : { ...utterance, final: true },
    ),
  };
}
