import type { VoiceError } from '../core/error';
import type { ClientMessage } from '../core/message';
import type { DeviceChoice, TransportEvent, TransportSession, VoiceTransport, Wishes } from '../core/port';
import type { Stage } from '../core/stage';
import { microphoneError, queryMicrophone, releaseStream, toMicrophoneCode } from '../vapi/microphone';
import { DemoAgent, type DemoClip, measureLevel } from './demo-agent';

/** Options of `loopbackTransport`. */
export interface LoopbackTransportOptions {
  /** What the agent can say. @default six spoken lines that come with the package */
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

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/** How long the two ends may take to find each other, in milliseconds. */
const connectWithin = 3000;

let calls = 0;

class LoopbackSession implements TransportSession {
  private readonly tell: (event: TransportEvent) => void;
  private readonly clips: readonly DemoClip[] | undefined;
  private wishes: Wishes;
  private stopping: Promise<void> | null = null;
  private stage: Stage = 'initialization';
  private context: AudioContext | null = null;
  private agent: DemoAgent | null = null;
  private microphone: MediaStream | null = null;
  private near: RTCPeerConnection | null = null;
  private far: RTCPeerConnection | null = null;
  private sender: RTCRtpSender | null = null;
  private readonly player = document.createElement('audio');
  private ticking: ReturnType<typeof setInterval> | undefined;
  private greeted = false;
  private readonly page = new AbortController();

  constructor(
    clips: readonly DemoClip[] | undefined,
    wishes: Wishes,
    report: (event: TransportEvent) => void,
  ) {
    this.clips = clips;
    this.wishes = wishes;
    this.tell = report;
    void this.begin();
  }

  private get stopped() {
    return this.stopping !== null;
  }

  private report(event: TransportEvent) {
    if (!this.stopped) this.tell(event);
  }

  private async begin() {
    try {
      await this.connect();
    } catch (cause) {
      this.report({ type: 'failed', error: this.toError(cause) });
    } finally {
      // Stopped in the middle: what was opened since is let go of as well.
      if (this.stopped) this.release();
    }
  }

  private toError(cause: unknown): VoiceError {
    const message = `The demonstration call could not be made (${messageOf(cause)}): start again.`;
    const rest = { message, retryable: true, cause };
    if (this.stage === 'initialization' || this.stage === 'web-call-creation')
      return { type: 'start-method-error', code: 'unknown', stage: this.stage, ...rest };
    return { type: 'daily-call-join-error', code: 'join-failed', stage: this.stage, ...rest };
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
      if (!(await this.openMicrophone())) return null;
      return loading;
    });
    if (!clips || this.stopped) return;
    const agent = await this.within('web-call-creation', () =>
      DemoAgent.create(context, clips, {
        onCaption: (text, final) =>
          this.report({
            type: 'messageArrived',
            data: {
              type: 'transcript',
              role: 'assistant',
              transcriptType: final ? 'final' : 'partial',
              transcript: text,
            },
          }),
        onGoodbye: () => {
          const data = { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' };
          this.report({ type: 'messageArrived', data });
          this.report({ type: 'left' });
        },
      }),
    );
    this.agent = agent;
    if (this.stopped) return;
    const { near, far } = await this.within('daily-call-object-creation', async () => ({
      near: new RTCPeerConnection(),
      far: new RTCPeerConnection(),
    }));
    this.near = near;
    this.far = far;
    this.report({ type: 'stageSkipped', stage: 'mobile-permissions' });
    const remote = await this.within('daily-call-join', () => this.join(near, far, agent));
    if (this.stopped) return;
    this.report({ type: 'stageSkipped', stage: 'video-recording-setup' });
    this.report({ type: 'stageSkipped', stage: 'video-recording-started' });
    await this.within('audio-observer-setup', async () => this.observe(context, agent, remote));
    // The browser's own noise suppression was asked for with the microphone.
    await this.within('audio-processing-setup', async () => undefined);
    calls++;
    this.report({ type: 'joined', call: { id: `demo-${calls}`, videoRecordingEnabled: false } });
    this.play(remote);
  }

  /** Opens the microphone; reports why it cannot, and answers false. */
  private async openMicrophone(): Promise<boolean> {
    const permission = await queryMicrophone();
    if (permission === 'prompt') this.report({ type: 'permissionAsked' });
    try {
      if (permission === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
      if (!navigator.mediaDevices) throw new Error('This page has no media devices.');
      const { input } = this.wishes.devices;
      this.hold(await this.capture(input));
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

  private hold(stream: MediaStream) {
    if (this.stopped) return releaseStream(stream);
    releaseStream(this.microphone);
    this.microphone = stream;
    for (const track of stream.getAudioTracks()) {
      track.enabled = !this.wishes.muted;
      track.addEventListener('ended', () => {
        if (this.microphone === stream) this.report({ type: 'microphoneLost' });
      });
    }
  }

  private async join(
    near: RTCPeerConnection,
    far: RTCPeerConnection,
    agent: DemoAgent,
  ): Promise<MediaStreamTrack> {
    let found = 0;
    const exchange = (from: RTCPeerConnection, to: RTCPeerConnection) =>
      new Promise<void>((resolve) => {
        from.onicecandidate = ({ candidate }) => {
          if (candidate?.candidate) found++;
          if (candidate) void to.addIceCandidate(candidate).catch(() => {});
          else resolve();
        };
      });
    const gathered = Promise.all([exchange(near, far), exchange(far, near)]);
    const arriving = new Promise<MediaStreamTrack>((resolve) => {
      near.ontrack = ({ track }) => resolve(track);
    });
    far.ontrack = ({ track }) => agent.hear(track);
    const connected = new Promise<boolean>((resolve) => {
      near.onconnectionstatechange = () => {
        if (near.connectionState === 'connected') {
          resolve(true);
          this.report({ type: 'connectionRestored' });
        } else if (near.connectionState === 'disconnected') this.report({ type: 'connectionLost' });
        else if (near.connectionState === 'failed') resolve(false);
      };
      void gathered.then(() => {
        if (found === 0) resolve(false);
      });
      const late = setTimeout(() => resolve(false), connectWithin);
      this.page.signal.addEventListener('abort', () => {
        clearTimeout(late);
        resolve(false);
      });
    });
    const [track] = this.microphone?.getAudioTracks() ?? [];
    if (track && this.microphone) this.sender = near.addTrack(track, this.microphone);
    far.addTrack(agent.voice);
    await near.setLocalDescription(await near.createOffer());
    if (near.localDescription) await far.setRemoteDescription(near.localDescription);
    await far.setLocalDescription(await far.createAnswer());
    if (far.localDescription) await near.setRemoteDescription(far.localDescription);
    if ((await connected) || this.stopped) return this.stopped ? agent.voice : arriving;
    // A device without any network has no address to connect to, not even its own: the sound then takes the short way.
    near.onconnectionstatechange = null;
    near.close();
    far.close();
    this.sender = null;
    if (track) agent.hear(track);
    return agent.voice;
  }

  private observe(context: AudioContext, agent: DemoAgent, remote: MediaStreamTrack) {
    const heard = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([remote])).connect(heard);
    let own = context.createAnalyser();
    let measured = this.microphone;
    if (measured) context.createMediaStreamSource(measured).connect(own);
    const buffer = new Float32Array(heard.fftSize);
    this.ticking = setInterval(() => {
      if (measured !== this.microphone && this.microphone) {
        measured = this.microphone;
        own = context.createAnalyser();
        context.createMediaStreamSource(measured).connect(own);
      }
      this.report({ type: 'remoteLevelMeasured', level: measureLevel(heard, buffer) });
      this.report({ type: 'localLevelMeasured', level: Math.min(1, measureLevel(own, buffer) * 3) });
      agent.tick();
    }, 100);
  }

  private play(remote: MediaStreamTrack) {
    this.player.srcObject = new MediaStream([remote]);
    this.player.autoplay = true;
    this.player.volume = this.wishes.volume;
    document.body.append(this.player);
    this.chooseSpeaker();
    this.resumeAudio();
  }

  resumeAudio() {
    // Both may be held back by the browser until a gesture: the player says so, the context the agent speaks in just waits.
    const late = setTimeout(() => this.report({ type: 'audioBlocked' }), 1000);
    this.page.signal.addEventListener('abort', () => clearTimeout(late));
    Promise.all([this.context?.resume(), this.player.play()]).then(
      () => {
        clearTimeout(late);
        this.report({ type: 'audioStarted' });
        this.report({ type: 'agentReady' });
        if (!this.greeted && !this.stopped) this.agent?.greet();
        this.greeted = true;
      },
      () => {
        clearTimeout(late);
        this.report({ type: 'audioBlocked' });
      },
    );
  }

  private chooseSpeaker() {
    const { output } = this.wishes.devices;
    if (output && 'setSinkId' in this.player)
      this.player.setSinkId(output).catch((cause: unknown) => this.refuseDevice(cause));
  }

  private refuseDevice(cause: unknown) {
    this.report({
      type: 'warned',
      warning: {
        type: 'device-error',
        code: 'device-refused',
        message: `The browser refused the device (${messageOf(cause)}): the one in use was kept.`,
        retryable: true,
        cause,
      },
    });
  }

  setMuted(muted: boolean) {
    this.wishes = { ...this.wishes, muted };
    for (const track of this.microphone?.getAudioTracks() ?? []) track.enabled = !muted;
  }

  setVolume(volume: number) {
    this.wishes = { ...this.wishes, volume };
    this.player.volume = volume;
  }

  setDevices(devices: DeviceChoice) {
    this.wishes = { ...this.wishes, devices: { ...this.wishes.devices, ...devices } };
    if (devices.output) this.chooseSpeaker();
    if (!devices.input || !this.microphone) return;
    this.capture(devices.input).then(
      (stream) => {
        const [track] = stream.getAudioTracks();
        this.hold(stream);
        if (this.stopped || !track) return;
        if (this.sender) this.sender.replaceTrack(track).catch((cause: unknown) => this.refuseDevice(cause));
        else this.agent?.hear(track);
        this.report({ type: 'microphoneRestored' });
      },
      (cause: unknown) => this.refuseDevice(cause),
    );
  }

  send(message: ClientMessage) {
    if (message.type === 'add-message') this.agent?.read(message.message.content);
    else if (message.type === 'say')
      this.report({
        type: 'messageArrived',
        data: { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: message.message },
      });
  }

  stop(): Promise<void> {
    this.stopping ??= this.release();
    return this.stopping;
  }

  private async release() {
    this.page.abort();
    clearInterval(this.ticking);
    this.agent?.stop();
    for (const end of [this.near, this.far]) {
      if (!end) continue;
      end.onicecandidate = null;
      end.onconnectionstatechange = null;
      end.ontrack = null;
      end.close();
    }
    releaseStream(this.microphone);
    this.player.srcObject = null;
    this.player.remove();
    if (this.context && this.context.state !== 'closed') await this.context.close().catch(() => {});
  }
}

/**
 * A call inside the page: real WebRTC between two ends, the real microphone, real levels, and an agent that speaks a few recorded
 * lines with captions. On a device without any network the two ends share the sound directly. Nothing leaves the page, and no key is needed. It says of itself that it is a demonstration (`voice.demo`).
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
    connect: (_subject, wishes, report) => new LoopbackSession(options.clips, wishes, report),
  };
}
