import type { VoiceError, VoiceWarning } from '../core/error';
import type { ClientMessage } from '../core/message';
import type { CallSubject, DeviceChoice, TransportEvent, TransportSession, Wishes } from '../core/port';
import type { Stage } from '../core/stage';
import { type AnswerWatch, watchAnswer } from './answer';
import { guardCallObject } from './call-object';
import { isMeetingEnd, toDailyError, toMicrophoneFailure, toStartError, unreadableAnswer } from './failure';
import { askMicrophone, microphoneError, releaseStream } from './microphone';
import { givePageCall, type PageCall, takePageCall } from './page-call';
import { type CallObject, loadSdk, type Participant, type SdkClient, type SdkProgress } from './sdk';

/** How long the call machine may take to leave, in milliseconds; then it is answered for. */
const leaveWithin = 1500;
/** How long an agent may be gone from the room before the call is given up, in milliseconds. */
const agentGoneFor = 10_000;

/** Settings of a session, from the transport's options. */
export interface SessionSettings {
  readonly publicKey: string;
  readonly baseUrl: string;
  readonly avoidEval: boolean;
  readonly callMachineUrl: string | undefined;
  readonly agentNames: readonly string[];
}

const isCallMachine = (address: string, chosen: string | undefined) =>
  chosen === undefined ? address.startsWith('https://c.daily.co/call-machine/') : address === chosen;

/** Thrown inside the SDK's own start to end it: its events are synchronous, so its own clean-up then runs. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Whether this settles within the time; no timer stays behind when it does. */
function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), milliseconds);
    const done = () => {
      clearTimeout(late);
      resolve(true);
    };
    promise.then(done, done);
  });
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined; // any object may be read so

/** One call over the unmodified SDK: a fresh client per call, and nothing of it left behind. */
export class VapiSession implements TransportSession {
  private readonly settings: SessionSettings;
  private readonly subject: CallSubject;
  private readonly tell: (event: TransportEvent) => void;
  private wishes: Wishes;

  private client: SdkClient | null = null;
  private call: CallObject | null = null;
  private held: PageCall | null = null;
  private stopping: Promise<void> | null = null;
  private stage: Stage = 'initialization';
  private joined = false;
  private failure: VoiceError | null = null;
  private answered = false;
  private firstMessage: ClientMessage | null = null;
  private recording = false;
  private agentId: string | null = null;
  private agentTrack: MediaStreamTrack | null = null;
  private agentGone: ReturnType<typeof setTimeout> | undefined;
  private preflight: MediaStream | null = null;
  private answer: AnswerWatch | null = null;
  private readonly players = new Set<HTMLAudioElement>();
  private readonly remoteIds = new Set<string>();
  private readonly ownTracks = new Set<MediaStreamTrack>();
  private readonly interrupted = new Set<string>();
  private readonly page = new AbortController();

  constructor(
    settings: SessionSettings,
    subject: CallSubject,
    wishes: Wishes,
    report: (event: TransportEvent) => void,
  ) {
    this.settings = settings;
    this.subject = subject;
    this.wishes = wishes;
    this.tell = report;
    void this.begin();
  }

  private get stopped() {
    return this.stopping !== null;
  }

  /** A late event of a call that is over must not be heard. */
  private report(event: TransportEvent) {
    if (!this.stopped && !this.failure) this.tell(event);
  }

  private fail(error: VoiceError) {
    if (this.stopped || this.failure) return;
    this.tell({ type: 'failed', error });
    this.failure = error;
  }

  private warn(warning: VoiceWarning) {
    this.report({ type: 'warned', warning });
  }

  private async begin() {
    // Loading and asking overlap: both take their time, and neither needs the other.
    const loading = loadSdk();
    loading.catch(() => {});
    const held = await takePageCall();
    if (this.stopped) {
      if (held) givePageCall(held);
      return;
    }
    if (!held)
      return this.fail({
        type: 'start-method-error',
        code: 'busy',
        message: 'Another call is under way on this page, and a page can hold one: end it first.',
        retryable: true,
        stage: 'initialization',
      });
    this.held = held;
    const microphone = await askMicrophone(() => this.report({ type: 'permissionAsked' }));
    if (microphone.allowed) this.preflight = microphone.stream;
    if (this.stopped) return releaseStream(this.preflight);
    if (!microphone.allowed)
      return this.fail({ ...microphoneError(microphone.code, microphone.cause), stage: 'initialization' });
    if (this.preflight) this.report({ type: 'permissionGranted' });
    try {
      const Client = await loading;
      if (this.stopped) return;
      const { publicKey, baseUrl, avoidEval, callMachineUrl } = this.settings;
      const { input } = this.wishes.devices;
      this.client = new Client(
        publicKey,
        baseUrl,
        { avoidEval, ...(callMachineUrl ? { callObjectBundleUrlOverride: callMachineUrl } : {}) },
        // An empty choice would be refused only after the library has registered the call, and brick the page.
        typeof input === 'string' && input !== '' ? { audioSource: input } : {},
      );
    } catch (cause) {
      return this.fail({
        type: 'start-method-error',
        code: 'sdk-unavailable',
        message: `The voice library could not be loaded (${messageOf(cause)}): check the connection and start again.`,
        retryable: true,
        stage: 'initialization',
        cause,
      });
    }
    this.listen(this.client);
    this.client.setVolume(this.wishes.volume);
    this.report({ type: 'stageCompleted', stage: 'initialization' });
    await this.run(this.client);
  }

  private async run(client: SdkClient) {
    const { assistant, assistantId, squad, squadId, workflow, workflowId, overrides } = this.subject;
    const forWorkflow = Boolean(workflow ?? workflowId);
    this.answer = watchAnswer(`${this.settings.baseUrl}/call/web`);
    let created: unknown = null;
    try {
      created = await client.start(
        assistant ?? assistantId,
        forWorkflow ? undefined : overrides,
        squad ?? squadId,
        workflow ?? workflowId,
        forWorkflow ? overrides : undefined,
      );
    } catch (cause) {
      this.fail(toStartError(cause, this.stage, null));
    }
    releaseStream(this.preflight);
    this.preflight = null;
    this.answer?.end();
    if (this.stopped || this.failure) {
      // Stopped while it started: should the SDK have come through all the same, it goes again at once.
      void client.stop().catch(() => {});
      return;
    }
    if (created === null || typeof created !== 'object')
      return this.fail(toStartError({ message: 'The start ended without a call.' }, this.stage, null));
    this.joined = true;
    const id = fieldOf(created, 'id');
    const url = fieldOf(created, 'webCallUrl');
    this.report({
      type: 'joined',
      call: {
        id: typeof id === 'string' ? id : 'unknown',
        ...(typeof url === 'string' ? { webCallUrl: url } : {}),
        videoRecordingEnabled: this.recording,
      },
    });
    this.sendFirstMessage();
  }

  private listen(client: SdkClient) {
    client.on('call-start-progress', (event) => {
      if (this.stopped || this.failure) throw new StoppedError('The call was stopped while it started.');
      this.onProgress(event);
    });
    // There must always be a listener: without one the SDK's own clean-up is skipped.
    client.on('error', (event) => this.onError(event));
    client.on('camera-error', (event) => {
      const failure = toMicrophoneFailure(fieldOf(event, 'error'));
      if (!failure) return;
      if (this.joined && failure.type === 'microphone-error' && failure.code !== 'timeout')
        this.warn({ ...failure, code: failure.code });
      else this.fail({ ...failure, stage: 'daily-call-join' });
    });
    client.on('network-connection', (event) => {
      const kind = String(fieldOf(event, 'type'));
      if (fieldOf(event, 'event') === 'interrupted') this.interrupted.add(kind);
      else this.interrupted.delete(kind);
      this.onConnection();
    });
    client.on('recording-error', (event) =>
      this.report({
        type: 'stageFailed',
        stage: 'video-recording-started',
        warning: {
          type: 'video-recording-setup-error',
          code: 'recording-failed',
          message: 'The recording failed; the call goes on without it.',
          retryable: false,
          stage: 'video-recording-started',
          cause: event,
        },
      }),
    );
    client.on('local-volume-level', (level) => this.report({ type: 'localLevelMeasured', level }));
    client.on('local-audio-level-observer-error', (cause) =>
      this.warn({
        type: 'audio-observer-setup-error',
        code: 'levels-unavailable',
        message: 'The microphone’s level cannot be measured; the call goes on without it.',
        retryable: false,
        cause,
      }),
    );
    client.on('audio', (player) => {
      if (this.stopped) return player.remove();
      this.adopt(player);
    });
  }

  private onProgress({ stage, status, metadata }: SdkProgress) {
    switch (stage) {
      case 'web-call-creation':
        this.stage = stage;
        if (status === 'started') this.report({ type: 'stageStarted', stage });
        // An answer without an id may be no call at all: that is known when the room is to be joined.
        else if (metadata?.callId !== 'unknown') this.onAnswered();
        return;
      case 'daily-call-object-creation':
        this.stage = stage;
        if (status === 'started') this.report({ type: 'stageStarted', stage });
        else if (status === 'completed') {
          this.call = this.client?.getDailyCallObject() ?? null;
          if (this.call) this.attend(this.call);
          this.report({ type: 'stageCompleted', stage });
        }
        if (metadata?.isVideoRecordingEnabled === true) this.recording = true;
        return;
      case 'mobile-permissions':
        this.stage = stage;
        if (status === 'started') this.report({ type: 'stageStarted', stage });
        else
          this.report({
            type: metadata?.action === 'skipped-not-mobile' ? 'stageSkipped' : 'stageCompleted',
            stage,
          });
        return;
      case 'daily-call-join':
        this.stage = stage;
        if (status === 'started') this.report({ type: 'stageStarted', stage });
        else if (status === 'completed') this.report({ type: 'stageCompleted', stage });
        return;
      case 'video-recording-setup':
        return this.onRecordingProgress(status, metadata);
      case 'video-recording-started': {
        const delay = metadata?.delaySeconds;
        this.report({ type: 'stageStarted', stage });
        this.report({ type: 'stageCompleted', stage, delaySeconds: typeof delay === 'number' ? delay : 0 });
        return;
      }
      case 'audio-observer-setup':
      case 'audio-processing-setup':
        // "completed" is said before it is known: the call object's own promises tell.
        if (status === 'started') this.report({ type: 'stageStarted', stage });
        return;
    }
  }

  private onRecordingProgress(status: SdkProgress['status'], metadata: SdkProgress['metadata']) {
    const stage = 'video-recording-setup';
    if (status === 'started') return this.report({ type: 'stageStarted', stage });
    if (status === 'failed')
      return this.report({
        type: 'stageFailed',
        stage,
        warning: {
          type: 'video-recording-setup-error',
          code: 'recording-failed',
          message: 'The recording could not be asked for; the call goes on without it.',
          retryable: false,
          stage,
          cause: metadata?.error,
        },
      });
    if (metadata?.action === 'skipped-not-enabled') {
      this.report({ type: 'stageSkipped', stage });
      this.report({ type: 'stageSkipped', stage: 'video-recording-started' });
      return;
    }
    if (metadata?.action === 'auto-started-via-meeting-token') this.report({ type: 'stageStarted', stage });
    this.report({ type: 'stageCompleted', stage });
    this.report({ type: 'stageStarted', stage: 'video-recording-started' });
  }

  private onAnswered() {
    if (this.answered) return;
    this.answered = true;
    this.report({ type: 'stageCompleted', stage: 'web-call-creation' });
  }

  private onError(event: unknown) {
    if (this.stopped || this.failure) return;
    const type = fieldOf(event, 'type');
    const error = fieldOf(event, 'error');
    switch (type) {
      case 'daily-error':
        if (this.joined && isMeetingEnd(error))
          return this.report({ type: 'left', reason: 'assistant-ended-call' });
        return this.fail(toDailyError(error, this.joined ? null : this.stage));
      case 'audio-start-failed':
        return this.report({ type: 'audioBlocked' });
      case 'daily-call-object-creation-error':
        return this.fail(toStartError(error, 'daily-call-object-creation', null));
      case 'daily-call-join-error':
      case 'start-method-error':
        if (this.joined) return;
        // The room's address is missing from the answer: the SDK stumbles over it before it joins.
        if (this.stage === 'daily-call-join' && !this.answered)
          return this.fail(unreadableAnswer(this.answer?.status() ?? null));
        return this.fail(toStartError(error, this.stage, this.answer?.status() ?? null));
    }
  }

  /** Everything learnt from the call object itself, because the SDK believes any sender and promises too early. */
  private attend(call: CallObject) {
    guardCallObject(call, {
      isMuted: () => this.wishes.muted,
      onJoin: (url) => {
        if (this.stopped || this.failure)
          throw new StoppedError('The call was stopped before it was joined.');
        if (typeof url !== 'string' || !URL.canParse(url)) {
          this.fail(unreadableAnswer(this.answer?.status() ?? null));
          throw new StoppedError('The answer held no room.');
        }
        this.onAnswered();
      },
      onObserver: (outcome) =>
        this.settleStage(outcome, 'audio-observer-setup', (cause) => ({
          type: 'audio-observer-setup-error',
          code: 'levels-unavailable',
          message: 'The agent’s level cannot be measured; the call goes on without it.',
          retryable: false,
          stage: 'audio-observer-setup',
          cause,
        })),
      onNoiseCancellation: (outcome) =>
        this.settleStage(outcome, 'audio-processing-setup', (cause) => ({
          type: 'audio-processing-setup-error',
          code: 'noise-cancellation-unavailable',
          message: 'Noise cancellation could not be turned on; the call goes on without it.',
          retryable: false,
          stage: 'audio-processing-setup',
          cause,
        })),
    });
    call.on('app-message', ({ data, fromId }) => {
      // Who is in the room under another name is not the agent. Who is not in it at all is the provider's server.
      const sender = Object.values(call.participants()).find(({ session_id }) => session_id === fromId);
      if (sender && !this.settings.agentNames.some((name) => sender.user_name?.startsWith(name)))
        return this.warn({
          type: 'message-error',
          code: 'from-stranger',
          message: 'A message of someone else in the room was dropped: only the agent is listened to.',
          retryable: false,
        });
      if (data === 'listening') this.report({ type: 'agentReady' });
      else this.report({ type: 'messageArrived', data });
    });
    call.on('remote-participants-audio-level', ({ participantsAudioLevel }) => {
      const levels = Object.values(participantsAudioLevel ?? {}).filter((level) => typeof level === 'number');
      this.report({ type: 'remoteLevelMeasured', level: levels.reduce((sum, level) => sum + level, 0) });
    });
    call.on('participant-joined', ({ participant }) => {
      if (participant.local) return;
      this.remoteIds.add(participant.session_id);
      if (participant.user_name === 'Vapi Speaker') {
        this.agentId = participant.session_id;
        clearTimeout(this.agentGone);
      }
    });
    call.on('participant-left', ({ participant }) => {
      if (participant.session_id !== this.agentId) return;
      this.agentGone = setTimeout(
        () =>
          this.fail({
            type: 'agent-error',
            code: 'agent-left',
            message: 'The agent left the room and did not come back, so the call was ended: start again.',
            retryable: true,
          }),
        agentGoneFor,
      );
    });
    call.on('track-started', ({ participant, track }) => this.onTrack(participant ?? null, track));
    call.on('nonfatal-error', (event) => {
      if (event?.type !== 'audio-processor-error') return;
      this.warn({
        type: 'audio-processor-error',
        code: 'noise-cancellation-stopped',
        message: 'Noise cancellation stopped working and was turned off; the call goes on without it.',
        retryable: false,
        cause: event,
      });
    });
    call.on('joined-meeting', () => {
      for (const participant of Object.values(call.participants()))
        if (participant.local && participant.tracks?.audio?.persistentTrack)
          this.onTrack(participant, participant.tracks.audio.persistentTrack);
      this.followDevices();
    });
    call.on('left-meeting', () => {
      if (this.joined) this.report({ type: 'left', reason: 'customer-ended-call' });
    });
    const { signal } = this.page;
    for (const name of ['online', 'offline']) addEventListener(name, () => this.onConnection(), { signal });
    document.addEventListener('visibilitychange', () => this.onVisible(), { signal });
  }

  private settleStage(outcome: Promise<unknown>, stage: Stage, toWarning: (cause: unknown) => VoiceWarning) {
    outcome.then(
      () => this.report({ type: 'stageCompleted', stage }),
      (cause: unknown) => this.report({ type: 'stageFailed', stage, warning: toWarning(cause) }),
    );
  }

  private onTrack(participant: Participant | null, track: MediaStreamTrack) {
    if (track.kind !== 'audio' || !participant) return;
    if (participant.local) {
      if (this.ownTracks.has(track)) return;
      this.ownTracks.add(track);
      track.addEventListener('ended', () => this.report({ type: 'microphoneLost' }), {
        signal: this.page.signal,
      });
      this.report({ type: 'microphoneRestored' });
      // A stop that came while the microphone opened.
      if (this.stopped) track.stop();
    } else if (participant.user_name === 'Vapi Speaker') this.agentTrack = track;
  }

  private onConnection() {
    const lost = this.interrupted.size > 0 || !navigator.onLine;
    this.report({ type: lost ? 'connectionLost' : 'connectionRestored' });
  }

  /** Some browsers pause a hidden page's sound and leave it paused. */
  private onVisible() {
    if (document.visibilityState !== 'visible') return;
    for (const player of this.players) if (player.paused && player.srcObject) player.play().catch(() => {});
  }

  private adopt(player: HTMLAudioElement) {
    for (const earlier of this.players) if (earlier !== player) earlier.remove();
    this.players.clear();
    this.players.add(player);
    player.volume = this.wishes.volume;
    this.chooseSpeaker(player);
  }

  private sendFirstMessage() {
    if (!this.firstMessage) return;
    const message = this.firstMessage;
    this.firstMessage = null;
    this.transmit(message);
  }

  private transmit(message: ClientMessage) {
    try {
      if (this.call?.meetingState() !== 'joined-meeting') throw new Error('The room is not joined.');
      this.client?.send(message);
    } catch (cause) {
      this.warn({
        type: 'message-error',
        code: 'not-connected',
        message: 'A message could not be sent to the agent.',
        retryable: true,
        cause,
      });
    }
  }

  private refuseDevice(cause: unknown) {
    this.warn({
      type: 'device-error',
      code: 'device-refused',
      message: `The browser refused the device (${messageOf(cause)}): the one in use was kept.`,
      retryable: true,
      cause,
    });
  }

  private chooseSpeaker(player: HTMLAudioElement) {
    const { output } = this.wishes.devices;
    if (output && 'setSinkId' in player)
      player.setSinkId(output).catch((cause: unknown) => this.refuseDevice(cause));
  }

  private followDevices() {
    const { output } = this.wishes.devices;
    // The SDK drops this promise, so a refusal would go unhandled: the call object is asked instead.
    if (output)
      this.call?.setOutputDeviceAsync({ outputDeviceId: output }).catch((cause) => this.refuseDevice(cause));
  }

  setMuted(muted: boolean) {
    this.wishes = { ...this.wishes, muted };
    if (this.call?.meetingState() === 'joined-meeting') this.call.setLocalAudio(!muted);
  }

  setVolume(volume: number) {
    this.wishes = { ...this.wishes, volume };
    this.client?.setVolume(volume);
    for (const player of this.players) player.volume = volume;
  }

  setDevices(devices: DeviceChoice) {
    this.wishes = { ...this.wishes, devices: { ...this.wishes.devices, ...devices } };
    if (this.call?.meetingState() !== 'joined-meeting') return;
    if (devices.input)
      this.call
        .setInputDevicesAsync({ audioDeviceId: devices.input })
        .catch((cause) => this.refuseDevice(cause));
    if (devices.output) {
      this.followDevices();
      for (const player of this.players) this.chooseSpeaker(player);
    }
  }

  send(message: ClientMessage) {
    if (message.type !== 'control' || message.control !== 'say-first-message') return this.transmit(message);
    // The SDK sends this one itself once joined. A recording that starts earlier makes it throw, and the agent would wait for ever.
    if (this.call?.meetingState() !== 'joined-meeting') this.firstMessage = message;
  }

  resumeAudio() {
    if (!this.agentTrack || !this.call || this.stopped) return;
    const player = document.createElement('audio');
    player.autoplay = true;
    player.srcObject = new MediaStream([this.agentTrack]);
    document.body.append(player);
    this.adopt(player);
    player.play().then(
      () => {
        if (this.stopped) return;
        this.report({ type: 'audioStarted' });
        // The agent begins to listen only when told that it can be heard.
        if (this.call?.meetingState() === 'joined-meeting') this.call.sendAppMessage('playable');
      },
      () => {
        this.players.delete(player);
        player.remove();
        this.report({ type: 'audioBlocked' });
      },
    );
  }

  stop(): Promise<void> {
    this.stopping ??= this.leave();
    if (this.held) this.held.leaving = this.stopping;
    return this.stopping;
  }

  private async leave() {
    const { client } = this;
    this.page.abort();
    clearTimeout(this.agentGone);
    this.answer?.end();
    releaseStream(this.preflight);
    // Before the call machine is asked: a machine that has failed no longer answers, and its microphone would stay open.
    for (const track of this.ownTracks) track.stop();
    if (client) {
      const left = client.stop();
      if (!(await settlesWithin(left, leaveWithin))) await this.answerForMachine(left);
    }
    for (const player of this.players) {
      player.srcObject = null;
      player.remove();
    }
    for (const id of this.remoteIds)
      for (const player of document.querySelectorAll(`audio[data-participant-id="${CSS.escape(id)}"]`))
        player.remove();
    for (const track of this.ownTracks) track.stop();
    // The library appends the call machine's script anew for each call, and leaves it there.
    for (const script of document.querySelectorAll('script[src]'))
      if (script instanceof HTMLScriptElement && isCallMachine(script.src, this.settings.callMachineUrl))
        script.remove();
    if (this.held) givePageCall(this.held);
  }

  /** A call object waits for ever for a machine that hangs, and blocks every later call of the page: say "left" in its place. */
  private async answerForMachine(left: Promise<void>) {
    const callClientId = this.call?.callClientId;
    if (!callClientId) return;
    postMessage(
      { what: 'iframe-call-message', from: 'embedded', action: 'left-meeting', callClientId },
      location.origin === 'null' ? '*' : location.origin,
    );
    await settlesWithin(left, 200);
  }
}
