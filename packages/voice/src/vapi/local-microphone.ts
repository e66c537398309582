import { microphoneError } from '../core/error';
import { askMicrophone, releaseStream } from './microphone';
import type { Reporter } from './reporter';

/** The microphone of one call: the stream opened to ask for permission, then the call's own tracks; or silence for a call by text. */
export class LocalMicrophone {
  private silence: AudioContext | null = null;
  private preflight: MediaStream | null = null;
  private readonly tracks = new Set<MediaStreamTrack>();

  constructor(private readonly reporter: Reporter) {}

  /** Asks for permission. Resolves with whether the call may go on; otherwise it has failed or was stopped. */
  async ask(): Promise<boolean> {
    const { reporter } = this;
    const answer = await askMicrophone(() => reporter.report({ type: 'permissionAsked' }));
    if (answer.allowed) this.preflight = answer.stream;
    if (reporter.isStopped) {
      this.releasePreflight();
      return false;
    }
    if (!answer.allowed) {
      reporter.fail({ ...microphoneError(answer.code, answer.cause), stage: 'initialization' });
      return false;
    }
    if (this.preflight) reporter.report({ type: 'permissionGranted' });
    return true;
  }

  /** A track without sound in place of the microphone: the SDK replaces `audioSource: false` by the default microphone. */
  toSilence(): MediaStreamTrack | undefined {
    this.silence = new AudioContext();
    return this.silence.createMediaStreamDestination().stream.getAudioTracks()[0];
  }

  /** @param signal aborted when the call is left */
  addTrack(track: MediaStreamTrack, signal: AbortSignal) {
    if (this.tracks.has(track)) return;
    this.tracks.add(track);
    track.addEventListener('ended', () => this.reporter.report({ type: 'microphoneLost' }), { signal });
    this.reporter.report({ type: 'microphoneRestored' });
    // The call may have been stopped while the microphone opened.
    if (this.reporter.isStopped) track.stop();
  }

  /** The call holds tracks of its own now. */
  releasePreflight() {
    releaseStream(this.preflight);
    this.preflight = null;
  }

  release() {
    this.releasePreflight();
    for (const track of this.tracks) track.stop();
    void this.silence?.close().catch(() => {});
    this.silence = null;
  }
}
