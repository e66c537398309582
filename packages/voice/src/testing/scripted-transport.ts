import { noScriptedCall } from '../core/error';
import type { CallTarget, Preferences, TransportEvent, TransportSession, VoiceTransport } from '../core/port';
import { type Stage, stages } from '../core/stage';

/** One call of a scripted transport. */
export interface ScriptedCall {
  readonly target: CallTarget;
  readonly preferences: Preferences;
  /** The method calls on its session, in order. */
  readonly asked: readonly ScriptedRequest[];
  /** Reports an event into the call, at once. */
  report(event: TransportEvent): void;
}

/** A method call on a scripted session. */
export type ScriptedRequest = {
  [Method in keyof TransportSession]: {
    readonly method: Method;
    readonly value: Parameters<TransportSession[Method]>[0];
  };
}[keyof TransportSession];

/** A transport in memory, for stories and tests. */
export interface ScriptedTransport extends VoiceTransport {
  /** Every call begun, oldest first. */
  readonly calls: readonly ScriptedCall[];
  /** Reports into the newest call. Throws when there is none. */
  report(event: TransportEvent): void;
}

/** The events of a successful start, up to the agent listening. */
export const smoothStart: readonly TransportEvent[] = [
  ...stages.flatMap((stage: Stage): TransportEvent[] =>
    stage === 'initialization'
      ? [{ type: 'stageCompleted', stage }]
      : stage === 'video-recording-setup' ||
          stage === 'video-recording-started' ||
          stage === 'mobile-permissions'
        ? [{ type: 'stageSkipped', stage }]
        : [
            { type: 'stageStarted', stage },
            { type: 'stageCompleted', stage },
          ],
  ),
  { type: 'joined', call: { id: 'scripted', videoRecordingEnabled: false } },
  { type: 'agentReady' },
];

/**
 * A transport in memory. Each call reports the events of `script` once connected; `report` adds more.
 *
 * @param options.script @default none: the call waits for `report`
 * @param options.stop awaited when a call is left @default none
 */
export function scriptedTransport(
  options: {
    readonly script?: readonly TransportEvent[];
    readonly stop?: () => Promise<void>;
    readonly demo?: boolean;
  } = {},
): ScriptedTransport {
  const calls: ScriptedCall[] = [];
  return {
    name: 'scripted',
    demo: options.demo ?? false,
    calls,
    report(event) {
      const call = calls.at(-1);
      if (!call) throw noScriptedCall();
      call.report(event);
    },
    connect(target, preferences, report) {
      const asked: ScriptedRequest[] = [];
      calls.push({ target, preferences, asked, report });
      queueMicrotask(() => {
        for (const event of options.script ?? []) report(event);
      });
      return {
        setMuted: (value) => void asked.push({ method: 'setMuted', value }),
        setVolume: (value) => void asked.push({ method: 'setVolume', value }),
        setDevices: (value) => void asked.push({ method: 'setDevices', value }),
        send: (value) => void asked.push({ method: 'send', value }),
        resumeAudio: () => void asked.push({ method: 'resumeAudio', value: undefined }),
        async stop() {
          asked.push({ method: 'stop', value: undefined });
          await options.stop?.();
        },
      };
    },
  };
}
