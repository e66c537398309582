import { localLevelUnavailable, stageWarning } from '../core/warning';
import { isMeetingEnd, toDailyError, toMicrophoneFailure } from './failure';
import type { AgentPlayer } from './player';
import { field } from './record';
import { type Reporter, StoppedError } from './reporter';
import type { SdkClient } from './sdk';
import type { StartProgress } from './start-progress';

interface ClientContext {
  readonly reporter: Reporter;
  readonly progress: StartProgress;
  readonly player: AgentPlayer;
  readonly onCallObject: () => void;
  /** Aborted when the call is left. */
  readonly signal: AbortSignal;
}

/** Translates the events of the SDK's client into reports. */
export function bindClientEvents(client: SdkClient, context: ClientContext): void {
  const { reporter, progress, player, onCallObject } = context;
  client.on('call-start-progress', (event) => {
    if (reporter.isOver) throw new StoppedError();
    progress.onProgress(event, onCallObject);
  });
  // The SDK skips its own clean-up when `error` has no listener.
  client.on('error', (event) => onError(event, context));
  client.on('camera-error', (event) => {
    const failure = toMicrophoneFailure(field(event, 'error'));
    if (!failure) return;
    if (progress.isJoined) reporter.warn(failure);
    else reporter.fail({ ...failure, stage: 'daily-call-join' });
  });
  client.on('recording-error', (event) =>
    reporter.report({
      type: 'stageFailed',
      stage: 'video-recording-started',
      warning: stageWarning('video-recording-started', event),
    }),
  );
  client.on('local-volume-level', (level) => reporter.report({ type: 'localLevelMeasured', level }));
  client.on('local-audio-level-observer-error', (cause) => reporter.warn(localLevelUnavailable(cause)));
  client.on('audio', (element) => {
    if (reporter.isStopped) element.remove();
    else player.attachPlayer(element);
  });
  bindConnectionEvents(client, context);
}

/** The connection counts as lost while the library reports an interrupted one, or the browser is offline. */
function bindConnectionEvents(client: SdkClient, { reporter, signal }: ClientContext) {
  const interrupted = new Set<string>();
  const report = () => {
    const isLost = interrupted.size > 0 || !navigator.onLine;
    reporter.report({ type: isLost ? 'connectionLost' : 'connectionRestored' });
  };
  client.on('network-connection', (event) => {
    const kind = String(field(event, 'type'));
    if (field(event, 'event') === 'interrupted') interrupted.add(kind);
    else interrupted.delete(kind);
    report();
  });
  for (const name of ['online', 'offline']) addEventListener(name, report, { signal });
}

function onError(event: unknown, { reporter, progress }: ClientContext) {
  if (reporter.isOver) return;
  const error = field(event, 'error');
  switch (field(event, 'type')) {
    case 'daily-error':
      if (progress.isJoined && isMeetingEnd(error))
        return reporter.report({ type: 'left', reason: 'assistant-ended-call' });
      return reporter.fail(toDailyError(error, progress.isJoined ? null : progress.stage));
    case 'audio-start-failed':
      return reporter.report({ type: 'audioBlocked' });
    case 'daily-call-object-creation-error':
    case 'daily-call-join-error':
    case 'start-method-error':
      if (!progress.isJoined) reporter.fail(progress.toError(error));
  }
}
