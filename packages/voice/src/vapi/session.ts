import { busyError, sdkUnavailable } from '../core/error';
import type { ClientMessage } from '../core/message';
import type { CallTarget, DeviceChoice, Preferences, TransportEvent, TransportSession } from '../core/port';
import { bindCallEvents } from './call-events';
import { bindClientEvents } from './client-events';
import { CallControls } from './controls';
import { toStartError } from './failure';
import { leaveCall, removeCallMachineScripts } from './leave';
import { LocalMicrophone } from './local-microphone';
import { acquirePageCall, type PageCall, releasePageCall } from './page-call';
import { AgentPlayer } from './player';
import { field, isRecord } from './record';
import { Reporter } from './reporter';
import { loadSdk, type SdkClient, type SdkConstructor } from './sdk';
import { StartProgress } from './start-progress';

/** Settings of a session, from the transport's options. */
interface SessionSettings {
  readonly publicKey: string;
  readonly baseUrl: string;
  readonly avoidEval: boolean;
  readonly callMachineUrl: string | undefined;
  readonly agentNames: readonly string[];
}

/** One call over the unmodified SDK: a new client per call, removed completely afterwards. */
export class VapiSession implements TransportSession {
  private readonly reporter: Reporter;
  private readonly controls: CallControls;
  private readonly microphone: LocalMicrophone;
  private readonly player: AgentPlayer;
  /** Aborted when the call is left. */
  private readonly lifetime = new AbortController();
  private pageCall: PageCall | null = null;
  private stopping: Promise<void> | null = null;

  constructor(
    private readonly settings: SessionSettings,
    private readonly target: CallTarget,
    preferences: Preferences,
    report: (event: TransportEvent) => void,
  ) {
    this.reporter = new Reporter(report);
    this.controls = new CallControls(this.reporter, preferences);
    this.microphone = new LocalMicrophone(this.reporter);
    this.player = new AgentPlayer(this.reporter, () => this.controls.preferences);
    void this.begin();
  }

  private async begin() {
    const { reporter } = this;
    // Loading the SDK and asking for the microphone run in parallel.
    const loading = loadSdk();
    loading.catch(() => {});
    const pageCall = await acquirePageCall();
    if (reporter.isStopped) {
      if (pageCall) releasePageCall(pageCall);
      return;
    }
    if (!pageCall) return reporter.fail(busyError());
    this.pageCall = pageCall;
    if (this.hasMicrophone && !(await this.microphone.ask())) return;
    let client: SdkClient;
    try {
      const Client = await loading;
      if (reporter.isStopped) return;
      client = this.createClient(Client);
    } catch (cause) {
      return reporter.fail(sdkUnavailable(cause));
    }
    this.controls.client = client;
    const { signal } = this.lifetime;
    const progress = new StartProgress(reporter, `${this.settings.baseUrl}/call/web`);
    signal.addEventListener('abort', () => progress.end());
    bindClientEvents(client, {
      reporter,
      progress,
      player: this.player,
      onCallObject: () => this.bindCall(client, progress),
      signal,
    });
    client.setVolume(this.controls.preferences.volume);
    reporter.report({ type: 'stageCompleted', stage: 'initialization' });
    await this.startCall(client, progress);
  }

  private get hasMicrophone() {
    return this.controls.preferences.microphone !== false;
  }

  private createClient(Client: SdkConstructor): SdkClient {
    const { publicKey, baseUrl, avoidEval, callMachineUrl } = this.settings;
    const input = this.hasMicrophone ? this.controls.preferences.devices.input : this.microphone.toSilence();
    return new Client(
      publicKey,
      baseUrl,
      { avoidEval, ...(callMachineUrl ? { callObjectBundleUrlOverride: callMachineUrl } : {}) },
      // An invalid device is left out: the library would refuse it too late, with a call that then blocks the page.
      input instanceof MediaStreamTrack || (typeof input === 'string' && input !== '')
        ? { audioSource: input }
        : {},
    );
  }

  private bindCall(client: SdkClient, progress: StartProgress) {
    const call = client.getDailyCallObject();
    this.controls.call = call;
    if (!call) return;
    bindCallEvents(call, {
      reporter: this.reporter,
      progress,
      player: this.player,
      microphone: this.microphone,
      agentNames: this.settings.agentNames,
      isMuted: () => this.controls.preferences.muted,
      onJoined: () => this.controls.setSpeaker(),
      signal: this.lifetime.signal,
    });
  }

  private async startCall(client: SdkClient, progress: StartProgress) {
    const { reporter } = this;
    const { assistant, assistantId, squad, squadId, workflow, workflowId, overrides } = this.target;
    const isWorkflow = Boolean(workflow ?? workflowId);
    let created: unknown = null;
    try {
      created = await client.start(
        assistant ?? assistantId,
        isWorkflow ? undefined : overrides,
        squad ?? squadId,
        workflow ?? workflowId,
        isWorkflow ? overrides : undefined,
      );
    } catch (cause) {
      reporter.fail(toStartError(cause, progress.stage, null));
    }
    this.microphone.releasePreflight();
    progress.end();
    if (reporter.isOver) {
      // Stopped during the start; the SDK may have joined anyway.
      void client.stop().catch(() => {});
      return;
    }
    if (!isRecord(created)) return reporter.fail(toStartError(null, progress.stage, null));
    progress.isJoined = true;
    const id = field(created, 'id');
    const url = field(created, 'webCallUrl');
    reporter.report({
      type: 'joined',
      call: {
        id: typeof id === 'string' ? id : 'unknown',
        ...(typeof url === 'string' ? { webCallUrl: url } : {}),
        videoRecordingEnabled: progress.isRecorded,
      },
    });
    this.controls.sendFirstMessage();
  }

  setMuted(muted: boolean) {
    this.controls.setMuted(muted);
  }

  setVolume(volume: number) {
    this.controls.setVolume(volume);
    this.player.setVolume();
  }

  setDevices(devices: DeviceChoice) {
    this.controls.setDevices(devices);
    if (devices.output && this.controls.joinedCall) this.player.setSpeaker();
  }

  send(message: ClientMessage) {
    this.controls.send(message);
  }

  resumeAudio() {
    const { track } = this.player;
    if (!track || !this.controls.call || this.reporter.isStopped) return;
    void this.player.resume(track).then((isPlaying) => {
      if (!isPlaying) return this.reporter.report({ type: 'audioBlocked' });
      if (this.reporter.isStopped) return;
      this.reporter.report({ type: 'audioStarted' });
      // The agent starts listening once the page reports that it can be heard.
      this.controls.joinedCall?.sendAppMessage('playable');
    });
  }

  stop(): Promise<void> {
    this.stopping ??= this.leave();
    if (this.pageCall) this.pageCall.leaving = this.stopping;
    return this.stopping;
  }

  private async leave() {
    const { client, call } = this.controls;
    this.reporter.stop();
    this.lifetime.abort();
    // First, because a call machine that has failed no longer answers and would keep the microphone open.
    this.microphone.release();
    if (client) await leaveCall(client, call);
    this.player.remove();
    this.microphone.release();
    removeCallMachineScripts(this.settings.callMachineUrl);
    if (this.pageCall) releasePageCall(this.pageCall);
  }
}
