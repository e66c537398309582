import type { VoiceError } from './error';
import type { ClientMessage } from './message';
import type { Stage } from './stage';
import type { VoiceWarning } from './warning';

/** What to call: one of assistant, squad or workflow, as an id or as the provider's object (spec 3). */
export interface CallTarget {
  readonly assistant?: object | undefined;
  readonly assistantId?: string | undefined;
  readonly squad?: object | undefined;
  readonly squadId?: string | undefined;
  readonly workflow?: object | undefined;
  readonly workflowId?: string | undefined;
  /** Sent as `assistantOverrides`, or as `workflowOverrides` when a workflow is started. */
  readonly overrides?: object | undefined;
}

/** A call the provider has created. */
export interface Call {
  /** The provider's id; `unknown` when its answer has none. */
  readonly id: string;
  /** The room that was joined, when there is one. */
  readonly webCallUrl?: string;
  readonly videoRecordingEnabled: boolean;
}

/** Microphone and speaker, by the browser's device ids. A missing key keeps the device. */
export interface DeviceChoice {
  readonly input?: string;
  readonly output?: string;
}

/** The person's settings, before and during a call. */
export interface Preferences {
  readonly muted: boolean;
  /** Volume of the agent's voice, 0 to 1. */
  readonly volume: number;
  readonly devices: DeviceChoice;
  /** False for a call by text: the transport opens no microphone and asks for none. @default true */
  readonly microphone?: boolean | undefined;
}

/** What a transport reports about one call. The core adds the call id and the time. */
export type TransportEvent =
  | { readonly type: 'permissionAsked' }
  | { readonly type: 'permissionGranted' }
  | { readonly type: 'stageStarted'; readonly stage: Stage }
  | { readonly type: 'stageCompleted'; readonly stage: Stage; readonly delaySeconds?: number }
  | { readonly type: 'stageSkipped'; readonly stage: Stage }
  | { readonly type: 'stageFailed'; readonly stage: Stage; readonly warning: VoiceWarning }
  | { readonly type: 'joined'; readonly call: Call }
  | { readonly type: 'agentReady' }
  | { readonly type: 'messageReceived'; readonly data: unknown }
  /** The sum of all remote participants' levels. */
  | { readonly type: 'remoteLevelMeasured'; readonly level: number }
  | { readonly type: 'localLevelMeasured'; readonly level: number }
  | { readonly type: 'audioBlocked' }
  /** The person has asked for sound, and there is no output to play it on. */
  | { readonly type: 'outputMissing' }
  | { readonly type: 'audioStarted' }
  | { readonly type: 'connectionLost' }
  | { readonly type: 'connectionRestored' }
  | { readonly type: 'microphoneLost' }
  | { readonly type: 'microphoneRestored' }
  | { readonly type: 'warned'; readonly warning: VoiceWarning }
  /** The call cannot begin or cannot go on. */
  | { readonly type: 'failed'; readonly error: VoiceError }
  /** The other side ended the call in the ordinary way. */
  | { readonly type: 'left'; readonly reason?: string };

/** One call of a transport. No method throws or rejects; `stop` may be called at any time and more than once. */
export interface TransportSession {
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setDevices(devices: DeviceChoice): void;
  send(message: ClientMessage): void;
  /** Called in a user gesture, after `audioBlocked`. */
  resumeAudio(): void;
  /** Ends the call at any stage. Resolves when everything is released, the microphone included. */
  stop(): Promise<void>;
}

/** Holds calls; the core's only access to the network and to devices. */
export interface VoiceTransport {
  /** Named in logs. */
  readonly name: string;
  /** True for calls without a provider; views then show a demo mark. */
  readonly demo?: boolean;
  /** Loads what a call needs, ahead of the click. Never rejects. */
  prefetch?(): Promise<void>;
  /** Begins a call. Returns at once and reports everything else. */
  connect(
    target: CallTarget,
    preferences: Preferences,
    report: (event: TransportEvent) => void,
  ): TransportSession;
}

/** Time as a port: the core is compiled without the browser's or Node's timers. */
export interface Clock {
  /** Milliseconds since any moment. Must not follow the wall clock, which can jump. */
  now(): number;
  /** Calls back once after `milliseconds`; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The part of an AbortSignal the core uses. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
