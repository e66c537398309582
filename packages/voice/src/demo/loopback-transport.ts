import { demoFailed, microphoneError, noMediaDevices } from '../core/error';
import type { ClientMessage } from '../core/message';
import type {
  DeviceChoice,
  Preferences,
  TransportEvent,
  TransportSession,
  VoiceTransport,
} from '../core/port';
import type { Stage } from '../core/stage';
import { deviceRefused } from '../core/warning';
import { queryMicrophone, releaseStream, toMicrophoneCode } from '../vapi/microphone';
import { DemoAgent, type DemoClip, measureLevel } from './demo-agent';
import { LoopbackConnection } from './loopback-connection';

/** Options of `loopbackTransport`. */
export interface LoopbackTransportOptions {
  /** The lines of the agent. @default six recorded lines of the package */
  readonly clips?: readonly DemoClip[] | undefined;
}

function decodeBase64(text: string): ArrayBuffer {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytes.buffer;
}

let builtIn: Promise<readonly DemoClip[]> | undefined;

function loadClips(): Promise<readonly DemoClip[]> {
  builtIn ??= import('./demo-clips').then(({ demoClips }) =>
    demoClips.map(({ id, text, mp3 }) => ({ id, text, source: decodeBase64(mp3) })),
  );
  builtIn.catch(() => {
    builtIn = undefined;
  });
  return builtIn;
}

let calls = 0;

class LoopbackSession implements TransportSession {
  private stopping: Promise<void> | null = null;
  private stage: Stage = 'initialization';
  private context: AudioContext | null = null;
  private agent: DemoAgent | null = null;
  private microphone: MediaStream | null = null;
  private connection: LoopbackConnection | null = null;
  private readonly player = document.createElement('audio');
  private levelTimer: ReturnType<typeof setInterval> | undefined;
  private hasGreeted = false;
  /** The browser has refused sound once, so the next attempt follows a gesture. */
  private wasBlocked = false;
  private readonly lifetime = new AbortController();

  constructor(
    private readonly clips: readonly DemoClip[] | undefined,
    private preferences: Preferences,
    private readonly onEvent: (event: TransportEvent) => void,
  ) {
    void this.begin();
  }

  private get stopped() {
    return this.stopping !== null;
  }

  private report(event: TransportEvent) {
    if (!this.stopped) this.onEvent(event);
  }

  private async begin() {
    try {
      await this.connect();
    } catch (cause) {
      const stage =
        this.stage === 'initialization' || this.stage === 'web-call-creation'
          ? this.stage
          : 'daily-call-join';
      this.report({ type: 'failed', error: demoFailed(stage, cause) });
    } finally {
      // Stopped during the start: releases what was opened meanwhile.
      if (this.stopped) this.release();
    }
  }

  private async within<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
    this.stage = stage;
    if (stage !== 'initialization') this.report({ type: 'stageStarted', stage });
    const result = await work();
    this.report({ type: 'stageCompleted', stage });
    return result;
  }

  private async connect() {
    const context = new AudioContext();
    this.context = context;
    const clips = await this.within('initialization', async () => {
      const loading = this.clips ?? loadClips();
      if (this.preferences.microphone !== false && !(await this.openMicrophone())) return null;
      return loading;
    });
    if (!clips || this.stopped) return;
    const agent = await this.within('web-call-creation', () =>
      DemoAgent.create(context, clips, {
        onCaption: (text, final) =>
          this.report({
            type: 'messageReceived',
            data: {
              type: 'transcript',
              role: 'assistant',
              transcriptType: final ? 'final' : 'partial',
              transcript: text,
            },
          }),
        onGoodbye: () => {
          const data = { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' };
          this.report({ type: 'messageReceived', data });
          this.report({ type: 'left' });
        },
      }),
    );
    this.agent = agent;
    if (this.stopped) return;
    const connection = await this.within('daily-call-object-creation', async () => new LoopbackConnection());
    this.connection = connection;
    connection.onChange = (isConnected) =>
      this.report({ type: isConnected ? 'connectionRestored' : 'connectionLost' });
    this.report({ type: 'stageSkipped', stage: 'mobile-permissions' });
    const remote = await this.within('daily-call-join', () =>
      connection.connect(this.microphone, agent, this.lifetime.signal),
    );
    if (this.stopped) return;
    this.report({ type: 'stageSkipped', stage: 'video-recording-setup' });
    this.report({ type: 'stageSkipped', stage: 'video-recording-started' });
    await this.within('audio-observer-setup', async () => this.observe(context, agent, remote));
    // Nothing to set up: getUserMedia has already enabled the browser's noise suppression.
    await this.within('audio-processing-setup', async () => undefined);
    calls++;
    this.report({ type: 'joined', call: { id: `demo-${calls}`, videoRecordingEnabled: false } });
    this.play(remote);
  }

  /** Opens the microphone. Resolves with false after reporting why it cannot. */
  private async openMicrophone(): Promise<boolean> {
    const permission = await queryMicrophone();
    if (permission === 'prompt') this.report({ type: 'permissionAsked' });
    try {
      if (permission === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      if (!navigator.mediaDevices) throw noMediaDevices();
      const { input } = this.preferences.devices;
      this.replaceStream(await this.capture(input));
      if (permission === 'prompt') this.report({ type: 'permissionGranted' });
      return !this.stopped;
    } catch (cause) {
      const error = { ...microphoneError(toMicrophoneCode(cause), cause), stage: 'initialization' } as const;
      this.report({ type: 'failed', error });
      return false;
    }
  }

  private capture(deviceId: string | undefined) {
    return navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
      },
    });
  }

  private replaceStream(stream: MediaStream) {
    if (this.stopped) return releaseStream(stream);
    releaseStream(this.microphone);
    this.microphone = stream;
    for (const track of stream.getAudioTracks()) {
      track.enabled = !this.preferences.muted;
      track.addEventListener('ended', () => {
        if (this.microphone === stream) this.report({ type: 'microphoneLost' });
      });
    }
  }

  private observe(context: AudioContext, agent: DemoAgent, remote: MediaStreamTrack) {
    const remoteAnalyzer = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([remote])).connect(remoteAnalyzer);
    let localAnalyzer = context.createAnalyser();
    let measured = this.microphone;
    if (measured) context.createMediaStreamSource(measured).connect(localAnalyzer);
    const buffer = new Float32Array(remoteAnalyzer.fftSize);
    this.levelTimer = setInterval(() => {
      if (measured !== this.microphone && this.microphone) {
        measured = this.microphone;
        localAnalyzer = context.createAnalyser();
        context.createMediaStreamSource(measured).connect(localAnalyzer);
      }
      this.report({ type: 'remoteLevelMeasured', level: measureLevel(remoteAnalyzer, buffer) });
      this.report({
        type: 'localLevelMeasured',
        level: Math.min(1, measureLevel(localAnalyzer, buffer) * 3),
      });
      agent.tick();
    }, 100);
  }

  private play(remote: MediaStreamTrack) {
    this.player.srcObject = new MediaStream([remote]);
    this.player.autoplay = true;
    this.player.volume = this.preferences.volume;
    document.body.append(this.player);
    this.chooseSpeaker();
    this.resumeAudio();
  }

  resumeAudio() {
    const isAsked = this.wasBlocked;
    // The browser may block both until a gesture: play() rejects then, but AudioContext.resume() just stays pending. After the gesture
    // it does so where there is nothing to play on.
    const timer = setTimeout(() => {
      this.wasBlocked = true;
      if (isAsked) this.continueWithoutSound();
      else this.report({ type: 'audioBlocked' });
    }, 1000);
    this.lifetime.signal.addEventListener('abort', () => clearTimeout(timer));
    Promise.all([this.context?.resume(), this.player.play()]).then(
      () => {
        clearTimeout(timer);
        this.report({ type: 'audioStarted' });
        this.greet();
      },
      () => {
        clearTimeout(timer);
        this.wasBlocked = true;
        this.report({ type: 'audioBlocked' });
      },
    );
  }

  private continueWithoutSound() {
    this.agent?.silence();
    this.report({ type: 'outputMissing' });
    this.greet();
  }

  private greet() {
    this.report({ type: 'agentReady' });
    if (!this.hasGreeted && !this.stopped) this.agent?.greet();
    this.hasGreeted = true;
  }

  private chooseSpeaker() {
    const { output } = this.preferences.devices;
    if (output && 'setSinkId' in this.player)
      this.player.setSinkId(output).catch((cause: unknown) => this.refuseDevice(cause));
  }

  private refuseDevice(cause: unknown) {
    this.report({ type: 'warned', warning: deviceRefused(cause) });
  }

  setMuted(muted: boolean) {
    this.preferences = { ...this.preferences, muted };
    for (const track of this.microphone?.getAudioTracks() ?? []) track.enabled = !muted;
  }

  setVolume(volume: number) {
    this.preferences = { ...this.preferences, volume };
    this.player.volume = volume;
  }

  setDevices(devices: DeviceChoice) {
    this.preferences = { ...this.preferences, devices: { ...this.preferences.devices, ...devices } };
    if (devices.output) this.chooseSpeaker();
    if (!devices.input || !this.microphone) return;
    this.capture(devices.input).then(
      (stream) => {
        const [track] = stream.getAudioTracks();
        this.replaceStream(stream);
        if (this.stopped || !track) return;
        if (this.agent)
          this.connection
            ?.replaceTrack(track, this.agent)
            .catch((cause: unknown) => this.refuseDevice(cause));
        this.report({ type: 'microphoneRestored' });
      },
      (cause: unknown) => this.refuseDevice(cause),
    );
  }

  send(message: ClientMessage) {
    if (message.type === 'add-message') this.agent?.read(message.message.content);
    else if (message.type === 'say')
      this.report({
        type: 'messageReceived',
        data: { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: message.message },
      });
  }

  stop(): Promise<void> {
    this.stopping ??= this.release();
    return this.stopping;
  }

  private async release() {
    this.lifetime.abort();
    clearInterval(this.levelTimer);
    this.agent?.stop();
    this.connection?.close();
    releaseStream(this.microphone);
    this.player.srcObject = null;
    this.player.remove();
    if (this.context && this.context.state !== 'closed') await this.context.close().catch(() => {});
  }
}

/**
 * A demo call inside the page, without a key: WebRTC between two ends, the real microphone and levels, and an agent with a few
 * recorded lines and captions. Nothing leaves the page. Marked as a demo by `voice.demo`.
 */
export function loopbackTransport(options: LoopbackTransportOptions = {}): VoiceTransport {
  return {
    name: 'loopback',
    demo: true,
    prefetch: () =>
      (options.clips ? Promise.resolve() : loadClips()).then(
        () => undefined,
        () => undefined,
      ),
    connect: (_target, preferences, report) => new LoopbackSession(options.clips, preferences, report),
  };
}
