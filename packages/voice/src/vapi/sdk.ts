// Types for the used part of @vapi-ai/web 2.7.1 and of the video library: their own need `openai`, omit `off` and
// use `any` for messages and errors (VapiAI/client-sdk-web#157).

import { sdkWithoutClass } from '../core/error';

/** A stage as the SDK reports it. */
export interface SdkProgress {
  readonly stage: string;
  readonly status: 'started' | 'completed' | 'failed';
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The SDK's client. */
export interface SdkClient {
  on(name: 'call-start-progress', listener: (event: SdkProgress) => void): unknown;
  on(
    name: 'error' | 'camera-error' | 'network-connection' | 'local-audio-level-observer-error',
    listener: (event: unknown) => void,
  ): unknown;
  on(name: 'recording-error', listener: (event: unknown) => void): unknown;
  on(name: 'audio', listener: (player: HTMLAudioElement) => void): unknown;
  on(name: 'local-volume-level', listener: (level: number) => void): unknown;
  start(
    assistant?: object | string,
    assistantOverrides?: object,
    squad?: object | string,
    workflow?: object | string,
    workflowOverrides?: object,
  ): Promise<unknown>;
  stop(): Promise<void>;
  send(message: unknown): void;
  setVolume(volume: number): void;
  getDailyCallObject(): CallObject | null;
}

/** The constructor of the SDK's client. */
export type SdkConstructor = new (
  publicKey: string,
  baseUrl?: string,
  dailyConfig?: { avoidEval?: boolean; callObjectBundleUrlOverride?: string },
  callObject?: { audioSource?: string | boolean | MediaStreamTrack },
) => SdkClient;

/** A participant of the room. */
export interface Participant {
  readonly session_id: string;
  readonly user_name?: string;
  readonly local?: boolean;
  readonly tracks?: {
    readonly audio?: { readonly state?: string; readonly persistentTrack?: MediaStreamTrack };
  };
}

/** The video library's call. */
export interface CallObject {
  readonly callClientId?: string;
  /** Not in the library's types: sends an error report to sentry.io. */
  _maybeSendToSentry?: (error: unknown) => void;
  on(name: 'app-message', listener: (event: { data: unknown; fromId: string }) => void): unknown;
  on(
    name: 'remote-participants-audio-level',
    listener: (event: { participantsAudioLevel: unknown }) => void,
  ): unknown;
  on(
    name: 'track-started',
    listener: (event: { participant?: Participant | null; track: MediaStreamTrack }) => void,
  ): unknown;
  on(
    name: 'participant-joined' | 'participant-left',
    listener: (event: { participant: Participant }) => void,
  ): unknown;
  on(name: 'joined-meeting' | 'left-meeting' | 'loaded', listener: () => void): unknown;
  on(name: 'nonfatal-error', listener: (event: { type?: string; errorMsg?: string }) => void): unknown;
  participants(): Readonly<Record<string, Participant>>;
  meetingState(): string;
  isDestroyed(): boolean;
  join(properties?: Readonly<Record<string, unknown>>): Promise<unknown>;
  startRemoteParticipantsAudioLevelObserver(interval?: number): Promise<unknown> | undefined;
  updateInputSettings(settings: unknown): Promise<unknown>;
  setLocalAudio(on: boolean): unknown;
  setInputDevicesAsync(devices: { audioDeviceId: string }): Promise<unknown>;
  setOutputDeviceAsync(devices: { outputDeviceId: string }): Promise<unknown>;
  sendAppMessage(data: unknown): unknown;
}

let loading: Promise<SdkConstructor> | undefined;

/** Loads the SDK once. A failed load is not kept, so the next start tries again. */
export function loadSdk(): Promise<SdkConstructor> {
  loading ??= import('@vapi-ai/web').then((module: unknown) => {
    // The SDK is CommonJS: bundlers export the class as `default`, Node the module around it.
    let found = module;
    while (typeof found === 'object' && found !== null && 'default' in found) found = found.default;
    if (typeof found !== 'function') throw sdkWithoutClass();
    return found as SdkConstructor; // the version is pinned and its shape declared above
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
