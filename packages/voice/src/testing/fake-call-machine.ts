import { noFakeRoom } from '../core/error';

/** Behavior of a fake call machine. Plain data, so that it can be serialized into a page. */
export interface FakeCallMachineOptions {
  /** The result of opening the microphone; `open` really opens it. @default 'open' */
  readonly microphone?: 'open' | 'denied' | 'absent' | 'in-use';
  /** How joining ends. @default 'ok' */
  readonly join?: 'ok' | 'hang' | { readonly type: string; readonly msg: string };
  /** Milliseconds before joining is answered. @default 0 */
  readonly joinDelay?: number;
  /** `mute`: joins and is audible, but never reports that it is listening. @default 'ready' */
  readonly agent?: 'ready' | 'mute' | 'absent';
  /** How watching the level begins. @default 'ok' */
  readonly levelObserver?: 'ok' | 'fail' | 'hang';
  /** How noise cancellation begins. @default 'ok' */
  readonly noiseCancellation?: 'ok' | 'fail' | 'hang';
  /** `early`: begins before joining is answered. @default 'ok' */
  readonly recording?: 'ok' | 'fail' | 'early';
  /** How leaving ends. @default 'ok' */
  readonly leave?: 'ok' | 'hang';
  /** Milliseconds before leaving is answered. @default 0 */
  readonly leaveDelay?: number;
  /** Frequency of the agent's tone, in hertz. @default 440 */
  readonly tone?: number;
}

/** One room of a fake call machine: the messages sent to it, and methods that cause events. */
export interface FakeRoom {
  readonly callClientId: string;
  /** Messages of the page, oldest first. */
  readonly sent: readonly { readonly action: string; readonly [field: string]: unknown }[];
  readonly state: 'loaded' | 'joined' | 'left' | 'failed';
  /** The microphone, while open. */
  readonly microphone: MediaStreamTrack | null;
  /** A message of the agent, or of another participant. */
  message(data: unknown, fromId?: string): void;
  /** The level of the agent, or of several participants. */
  remoteLevel(level: number | Readonly<Record<string, number>>): void;
  localLevel(level: number): void;
  /** The provider ends the call in the ordinary way: status, ejection, leaving. */
  hangUp(reason?: string): void;
  /** A fatal error; `leaves` says whether leaving follows. */
  fatal(type: string, msg: string, leaves?: boolean): void;
  nonfatal(type: string, msg: string): void;
  network(event: 'interrupted' | 'connected'): void;
  join(participant: { readonly session_id: string; readonly user_name: string }): void;
  part(session_id: string): void;
  recordingStarts(): void;
  /** The microphone is unplugged. */
  unplug(): void;
}

/** The rooms of a page. */
interface FakeCallMachines {
  readonly rooms: FakeRoom[];
  options: FakeCallMachineOptions;
}

/** The session id of the fake's agent. */
export const fakeAgentId = 'fake-agent';

/**
 * The fake call machine. It is serialized and evaluated in pages, so it must not use anything outside this function. It exchanges
 * the messages of daily-js 0.87.0 over `window.postMessage`.
 */
function runFakeCallMachine(given: FakeCallMachineOptions): void {
  type Message = { action: string; [field: string]: unknown };
  type Library = {
    pendings: string[];
    instances: Record<string, { callMachine?: { store: { getState(): unknown }; reset(): void } }>;
  };
  const agentId = 'fake-agent';
  const scope = globalThis as unknown as { _daily: Library; probataFakeCallMachines?: FakeCallMachines }; // globals of the library and of the fake
  scope.probataFakeCallMachines ??= { rooms: [], options: given };
  const { rooms } = scope.probataFakeCallMachines;
  const target = location.origin === 'null' ? '*' : location.origin;

  for (const callClientId of scope._daily.pendings.splice(0)) {
    const { options } = scope.probataFakeCallMachines;
    const localId = `fake-local-${rooms.length + 1}`;
    const sent: Message[] = [];
    let state: FakeRoom['state'] = 'loaded';
    let stream: MediaStream | null = null;
    let context: AudioContext | null = null;
    let agentTrack: MediaStreamTrack | null = null;
    let isLeft = false;
    const people: Record<string, unknown> = {};
    const store = {
      local: {
        session_id: localId,
        streams: { cam: { stream: null as MediaStream | null } },
        public: { subscribedTracks: { ALL: true }, customTracks: {} },
      },
      participants: people,
      streams: {} as Record<string, unknown>,
    };
    const post = (message: Message) => {
      if (!isLeft)
        window.postMessage(
          { ...message, what: 'iframe-call-message', from: 'embedded', callClientId },
          target,
        );
    };
    const off = { state: 'off', subscribed: false };
    const local = (audio: string) => ({
      session_id: localId,
      local: true,
      user_name: '',
      audio: audio === 'playable',
      video: false,
      screen: false,
      tracks: { audio: { state: audio, subscribed: true }, video: off, screenAudio: off, screenVideo: off },
    });
    const remote = (session_id: string, user_name: string, audio: string) => ({
      session_id,
      local: false,
      user_name,
      audio: audio === 'playable',
      video: false,
      screen: false,
      tracks: {
        audio: { state: audio, subscribed: audio === 'playable' },
        video: off,
        screenAudio: off,
        screenVideo: off,
      },
    });
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = null;
      agentTrack?.stop();
      void context?.close().catch(() => {});
      context = null;
    };
    const leave = () => {
      if (state === 'left') return;
      release();
      post({ action: 'left-meeting' });
      state = 'left';
      isLeft = true;
      window.removeEventListener('message', onMessage);
    };
    const cameraErrors = {
      denied: { type: 'permissions', msg: 'Permission denied', blockedBy: 'user' },
      absent: { type: 'not-found', msg: 'Requested device not found' },
      'in-use': { type: 'mic-in-use', msg: 'Could not start audio source' },
    };
    const openMicrophone = async (startsOff: boolean) => {
      const failure =
        options.microphone && options.microphone !== 'open' ? cameraErrors[options.microphone] : null;
      try {
        if (failure) throw new Error(failure.msg);
        stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        for (const track of stream.getTracks()) track.enabled = !startsOff;
        store.local.streams.cam.stream = stream;
        return true;
      } catch {
        const error = failure ?? cameraErrors.denied;
        post({
          action: 'camera-error',
          errorMsg: { errorMsg: error.msg, audioOk: false, videoOk: true },
          error: { ...error, blockedMedia: ['audio'] },
        });
        return false;
      }
    };
    const startRecording = () =>
      post({ action: 'recording-started', recordingId: 'fake-recording', layout: { preset: 'default' } });
    const join = async (message: Message) => {
      post({ action: 'call-machine-initialized' });
      const properties = (message.properties ?? {}) as { startAudioOff?: boolean }; // an object of the library
      const { inputSettings } = (message.preloadCache ?? {}) as {
        inputSettings?: { audio?: { settings?: { customTrack?: unknown } } };
      }; // an object of the library
      // A track of the page's own takes the microphone's place.
      const hasOwnTrack = inputSettings?.audio?.settings?.customTrack !== undefined;
      const opened = hasOwnTrack || (await openMicrophone(properties.startAudioOff === true));
      if (isLeft) return release();
      if (options.joinDelay) await new Promise((resolve) => setTimeout(resolve, options.joinDelay));
      if (isLeft) return release();
      if (options.recording === 'early') startRecording();
      if (options.join === 'hang') return;
      if (typeof options.join === 'object') {
        state = 'failed';
        post({
          action: 'error',
          errorMsg: options.join.msg,
          error: { ...options.join, localizedMsg: options.join.msg },
        });
        return;
      }
      state = 'joined';
      const audio = !opened ? 'blocked' : properties.startAudioOff ? 'off' : 'playable';
      post({
        action: 'joined-meeting',
        participants: { local: local(audio) },
        internal: { _maxAppMessageSize: 4096 },
      });
      if (options.agent !== 'absent')
        post({ action: 'participant-joined', participant: remote(agentId, 'Vapi Speaker', 'sendable') });
    };
    const play = () => {
      context = new AudioContext();
      const destination = context.createMediaStreamDestination();
      const tone = context.createOscillator();
      tone.frequency.value = options.tone ?? 440;
      tone.connect(destination);
      tone.start();
      agentTrack = destination.stream.getAudioTracks()[0] ?? null;
      store.streams[agentId] = {
        participantId: agentId,
        type: 'cam',
        pendingTrack: agentTrack,
        starttime: new Date().toISOString(),
      };
      people[agentId] = { public: {}, private: {} };
      post({ action: 'participant-updated', participant: remote(agentId, 'Vapi Speaker', 'playable') });
    };
    const answer = (message: Message, body: Record<string, unknown> = {}) => {
      if (message.callbackStamp)
        post({ action: String(message.action), callbackStamp: message.callbackStamp, ...body });
    };
    const outcome = (message: Message, how: 'ok' | 'fail' | 'hang' | undefined, words: string, body = {}) => {
      if (how === 'hang') return;
      answer(message, how === 'fail' ? { error: words } : body);
    };

    const onMessage = ({ data }: MessageEvent) => {
      if (
        data?.what !== 'iframe-call-message' ||
        data.from !== 'module' ||
        data.callClientId !== callClientId
      )
        return;
      const message = data as Message; // the fields are checked above
      sent.push(message);
      switch (message.action) {
        case 'join-meeting':
          void join(message);
          return;
        case 'update-participant': {
          const asked = (message.properties ?? {}) as { setSubscribedTracks?: { audio?: boolean } }; // an object of the library
          if (message.id === agentId && asked.setSubscribedTracks?.audio && !agentTrack) play();
          return;
        }
        case 'app-msg':
          if (message.data === 'playable' && options.agent !== 'mute')
            post({ action: 'app-message', data: 'listening', fromId: agentId });
          return;
        case 'start-remote-participants-audio-level-observer':
          return outcome(message, options.levelObserver, 'Level observer failed');
        case 'update-input-settings': {
          const settings = (message.inputSettings ?? {}) as { audio?: { processor?: { type?: string } } }; // an object of the library
          const wanted = settings.audio?.processor?.type === 'noise-cancellation';
          return outcome(message, wanted ? options.noiseCancellation : 'ok', 'KrispInitError: Canceled', {
            inputSettings: settings,
          });
        }
        case 'local-audio':
          for (const track of stream?.getAudioTracks() ?? []) track.enabled = message.state === true;
          post({
            action: 'participant-updated',
            participant: local(message.state === true ? 'playable' : 'off'),
          });
          return;
        case 'local-recording-start':
          if (options.recording === 'fail') post({ action: 'recording-error', errorMsg: 'Recording failed' });
          else if (options.recording !== 'early') startRecording();
          return;
        case 'leave-meeting':
          if (options.leave === 'hang') release();
          else if (options.leaveDelay) setTimeout(leave, options.leaveDelay);
          else leave();
          return;
        default:
          answer(message);
      }
    };
    window.addEventListener('message', onMessage);

    const room: FakeRoom = {
      callClientId,
      sent,
      get state() {
        return state;
      },
      get microphone() {
        return stream?.getAudioTracks()[0] ?? null;
      },
      message: (data, fromId = agentId) => post({ action: 'app-message', data, fromId }),
      remoteLevel: (level) =>
        post({
          action: 'remote-participants-audio-level',
          participantsAudioLevel: typeof level === 'number' ? { [agentId]: level } : level,
        }),
      localLevel: (audioLevel) => post({ action: 'local-audio-level', audioLevel }),
      hangUp(reason = 'assistant-ended-call') {
        const status = { type: 'status-update', status: 'ended', endedReason: reason };
        post({ action: 'app-message', data: JSON.stringify(status), fromId: agentId });
        post({
          action: 'error',
          errorMsg: 'Meeting has ended',
          error: { type: 'ejected', msg: 'Meeting has ended', localizedMsg: 'Meeting has ended' },
        });
        leave();
      },
      fatal(type, msg, leaves = true) {
        state = 'failed';
        post({ action: 'error', errorMsg: msg, error: { type, msg, localizedMsg: msg } });
        if (leaves) leave();
      },
      nonfatal: (type, msg) => post({ action: 'nonfatal-error', type, errorMsg: msg }),
      network: (event) => post({ action: 'network-connection', type: 'sfu', event }),
      join: ({ session_id, user_name }) =>
        post({ action: 'participant-joined', participant: remote(session_id, user_name, 'off') }),
      part: (session_id) =>
        post({ action: 'participant-left', participant: remote(session_id, 'Vapi Speaker', 'off') }),
      recordingStarts: startRecording,
      unplug() {
        for (const track of stream?.getTracks() ?? []) {
          track.stop();
          // stop() fires no event; an unplugged device fires `ended`.
          track.dispatchEvent(new Event('ended'));
        }
      },
    };
    rooms.push(room);
    const instance = scope._daily.instances[callClientId];
    if (instance) instance.callMachine = { store: { getState: () => store }, reset: () => {} };
    post({ action: 'loaded' });
  }
}

/**
 * The fake as a script. A browser driver answers `https://c.daily.co/**` with it, as JavaScript with
 * `Access-Control-Allow-Origin: *`; the real SDK then holds calls in any page, without the cloud.
 */
export function fakeCallMachineScript(options: FakeCallMachineOptions = {}): string {
  return `(${runFakeCallMachine.toString()})(${JSON.stringify(options)});`;
}

/** The result of `installFakeCallMachine`. */
export interface InstalledFakeCallMachine {
  /** For `vapiTransport({ callMachineUrl })`. */
  readonly url: string;
  /** Every room since the page was loaded, oldest first. */
  readonly rooms: readonly FakeRoom[];
  /** The newest room. Throws when there is none yet. */
  room(): FakeRoom;
  /** Changes the behavior of later rooms. */
  configure(options: FakeCallMachineOptions): void;
}

/** Installs the fake in this page. */
export function installFakeCallMachine(options: FakeCallMachineOptions = {}): InstalledFakeCallMachine {
  const scope = globalThis as { probataFakeCallMachines?: FakeCallMachines }; // the fake's global
  scope.probataFakeCallMachines ??= { rooms: [], options };
  const machines = scope.probataFakeCallMachines;
  machines.options = options;
  return {
    url: `data:text/javascript,${encodeURIComponent(fakeCallMachineScript(options))}`,
    rooms: machines.rooms,
    room() {
      const room = machines.rooms.at(-1);
      if (!room) throw noFakeRoom();
      return room;
    },
    configure(next) {
      machines.options = next;
    },
  };
}
