import type { VoiceError, VoiceWarning } from './error';
import type { ClientMessage } from './message';
import type { Stage } from './stage';

/** Whom to talk to. One of assistant, squad or workflow, as an id or as the provider's own object (spec 3). */
export interface CallSubject {
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
  /** The provider's id; `unknown` when its answer held none. */
  readonly id: string;
  /** The room that was joined, when there is one. */
  readonly webCallUrl?: string;
  readonly videoRecordingEnabled: boolean;
}

/** Microphone and speaker, by the browser's device ids. An absent key leaves the device as it is. */
export interface DeviceChoice {
  readonly input?: string;
  readonly output?: string;
}

/** What the person wants, known before the call begins and changed during it. */
export interface Wishes {
  readonly muted: boolean;
  /** Of the agent's voice, 0 to 1. */
  readonly volume: number;
  readonly devices: DeviceChoice;
}

/** What a transport reports about one call, in the past tense. The core adds the call id and the time. */
export type TransportEvent =
  | { readonly type: 'permissionAsked' }
  | { readonly type: 'permissionGranted' }
  | { readonly type: 'stageStarted'; readonly stage: Stage }
  | { readonly type: 'stageCompleted'; readonly stage: Stage; readonly delaySeconds?: number }
  | { readonly type: 'stageSkipped'; readonly stage: Stage }
  | { readonly type: 'stageFailed'; readonly stage: Stage; readonly warning: VoiceWarning }
  | { readonly type: 'joined'; readonly call: Call }
  | { readonly type: 'agentReady' }
  | { readonly type: 'messageArrived'; readonly data: unknown }
  /** The sum of all remote participants' levels. */
  | { readonly type: 'remoteLevelMeasured'; readonly level: number }
  | { readonly type: 'localLevelMeasured'; readonly level: number }
  | { readonly type: 'audioBlocked' }
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

/** One call in a transport's hands. No method throws or rejects; `stop` may be called at any time and more than once. */
export interface TransportSession {
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setDevices(devices: DeviceChoice): void;
  send(message: ClientMessage): void;
  /** Called in a person's gesture, after `audioBlocked`. */
  resumeAudio(): void;
  /** Ends the call wherever it is. Resolves when the microphone is released and nothing of the call is left. */
  stop(): Promise<void>;
}

/** A way to hold calls. The core knows nothing else of the outside world. */
export interface VoiceTransport {
  /** Named in logs. */
  readonly name: string;
  /** True when no provider is behind it, so that a view can say so. */
  readonly demo?: boolean;
  /** Loads what a call needs, so that a click finds it ready. Never rejects. */
  prefetch?(): Promise<void>;
  /** Begins a call. Returns at once; all that follows is reported. */
  connect(subject: CallSubject, wishes: Wishes, report: (event: TransportEvent) => void): TransportSession;
}

/** Time, from outside: the core is compiled without the browser's or Node's timers. */
export interface Clock {
  /** Milliseconds; only differences matter. */
  now(): number;
  /** Calls back once after `milliseconds`; returns what cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The part of an AbortSignal the core uses. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
