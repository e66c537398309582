import type { CallSubject, TransportEvent, TransportSession, VoiceTransport, Wishes } from '../core/port';
import { type Stage, stages } from '../core/stage';

/** One call of a scripted transport: what was asked of it, and the means to report into it. */
export interface ScriptedCall {
  readonly subject: CallSubject;
  readonly wishes: Wishes;
  /** What the voice asked of the session, in order. */
  readonly asked: readonly ScriptedRequest[];
  /** Reports an event into the call, at once. */
  report(event: TransportEvent): void;
}

/** What a voice asked of a scripted session. */
export type ScriptedRequest = {
  [Method in keyof TransportSession]: {
    readonly method: Method;
    readonly value: Parameters<TransportSession[Method]>[0];
  };
}[keyof TransportSession];

/** A transport in memory, for stories and tests: it does nothing by itself unless `script` says so. */
export interface ScriptedTransport extends VoiceTransport {
  /** Every call begun, oldest first. */
  readonly calls: readonly ScriptedCall[];
  /** Reports into the newest call. Throws when there is none. */
  report(event: TransportEvent): void;
}

/** The events of a start that goes well, up to the agent listening. */
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
 * A transport in memory. Each call reports the events of `script` as soon as it is connected; more can be reported by hand.
 *
 * @param options.script @default none: the call waits for `report`
 * @param options.stop what leaving waits for @default nothing
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
      if (!call)
        throw new Error('No call was begun, so there is nothing to report into: start() the voice first.');
      call.report(event);
    },
    connect(subject, wishes, report) {
      const asked: ScriptedRequest[] = [];
      calls.push({ subject, wishes, asked, report });
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
