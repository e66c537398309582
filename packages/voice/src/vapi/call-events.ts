import { agentLeft } from '../core/error';
import type { OptionalStage } from '../core/stage';
import { noiseCancellationStopped, stageWarning, unknownSender } from '../core/warning';
import { guardCallObject } from './call-object';
import type { LocalMicrophone } from './local-microphone';
import type { AgentPlayer } from './player';
import { type Reporter, StoppedError } from './reporter';
import type { CallObject, Participant } from './sdk';
import type { StartProgress } from './start-progress';

/** Milliseconds an agent may be missing from the room before the call fails. */
const agentGoneTimeout = 10_000;
/** The provider's name for the participant that speaks. */
const agentName = 'Vapi Speaker';

interface CallContext {
  readonly reporter: Reporter;
  readonly progress: StartProgress;
  readonly player: AgentPlayer;
  readonly microphone: LocalMicrophone;
  /** Participants whose name begins with one of these may send messages. */
  readonly agentNames: readonly string[];
  readonly isMuted: () => boolean;
  readonly onJoined: () => void;
  /** Aborted when the call is left. */
  readonly signal: AbortSignal;
}

/** Translates the call object's own events: the SDK accepts any sender and reports stages too early. */
export function bindCallEvents(call: CallObject, context: CallContext): void {
  const { reporter, player, microphone, signal } = context;
  guard(call, context);
  bindMessages(call, context);
  bindAgent(call, context);
  call.on('remote-participants-audio-level', ({ participantsAudioLevel }) => {
    const levels = Object.values(participantsAudioLevel ?? {}).filter((level) => typeof level === 'number');
    reporter.report({ type: 'remoteLevelMeasured', level: levels.reduce((sum, level) => sum + level, 0) });
  });
  const onTrack = (participant: Participant, track: MediaStreamTrack) => {
    if (track.kind !== 'audio') return;
    if (participant.local) microphone.addTrack(track, signal);
    else if (participant.user_name === agentName) player.track = track;
  };
  call.on('track-started', ({ participant, track }) => {
    if (participant) onTrack(participant, track);
  });
  call.on('nonfatal-error', (event) => {
    if (event?.type === 'audio-processor-error') reporter.warn(noiseCancellationStopped(event));
  });
  call.on('joined-meeting', () => {
    for (const participant of Object.values(call.participants()))
      if (participant.local && participant.tracks?.audio?.persistentTrack)
        onTrack(participant, participant.tracks.audio.persistentTrack);
    context.onJoined();
  });
  call.on('left-meeting', () => {
    if (context.progress.isJoined) reporter.report({ type: 'left', reason: 'customer-ended-call' });
  });
  document.addEventListener('visibilitychange', () => player.resumeIfPaused(), { signal });
}

function guard(call: CallObject, { reporter, progress, isMuted }: CallContext) {
  const reportOutcome = (stage: OptionalStage) => (outcome: Promise<unknown>) => {
    outcome.then(
      () => reporter.report({ type: 'stageCompleted', stage }),
      (cause: unknown) =>
        reporter.report({ type: 'stageFailed', stage, warning: stageWarning(stage, cause ?? null) }),
    );
  };
  guardCallObject(call, {
    isMuted,
    onJoin(url) {
      if (reporter.isOver) throw new StoppedError();
      if (typeof url !== 'string' || !URL.canParse(url)) {
        reporter.fail(progress.unreadable());
        throw new StoppedError();
      }
      progress.onAnswered();
    },
    onObserver: reportOutcome('audio-observer-setup'),
    onNoiseCancellation: reportOutcome('audio-processing-setup'),
  });
}

function bindMessages(call: CallObject, { reporter, agentNames }: CallContext) {
  call.on('app-message', ({ data, fromId }) => {
    // A sender outside the room is the provider's server; a participant must have an agent's name.
    const sender = Object.values(call.participants()).find(({ session_id }) => session_id === fromId);
    if (sender && !agentNames.some((name) => sender.user_name?.startsWith(name)))
      return reporter.warn(unknownSender());
    reporter.report(data === 'listening' ? { type: 'agentReady' } : { type: 'messageReceived', data });
  });
}

/** Fails the call when the agent leaves the room and does not come back. */
function bindAgent(call: CallObject, { reporter, player, signal }: CallContext) {
  let agentId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  call.on('participant-joined', ({ participant }) => {
    if (participant.local) return;
    player.participantIds.add(participant.session_id);
    if (participant.user_name !== agentName) return;
    agentId = participant.session_id;
    clearTimeout(timer);
  });
  call.on('participant-left', ({ participant }) => {
    if (participant.session_id !== agentId || signal.aborted) return;
    timer = setTimeout(() => reporter.fail(agentLeft()), agentGoneTimeout);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
