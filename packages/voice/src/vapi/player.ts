import type { Preferences } from '../core/port';
import { deviceRefused } from '../core/warning';
import type { Reporter } from './reporter';

/** Plays the agent's voice: the SDK's audio element, or one of ours once the browser has blocked that. */
export class AgentPlayer {
  /** The agent's audio track. */
  track: MediaStreamTrack | null = null;
  /** Remote participants; the SDK creates an audio element for each. */
  readonly participantIds = new Set<string>();
  private element: HTMLAudioElement | null = null;

  constructor(
    private readonly reporter: Reporter,
    private readonly preferences: () => Preferences,
  ) {}

  attachPlayer(element: HTMLAudioElement) {
    if (this.element !== element) this.element?.remove();
    this.element = element;
    this.setVolume();
    this.setSpeaker();
  }

  /** Applies the volume of the preferences. */
  setVolume() {
    if (this.element) this.element.volume = this.preferences().volume;
  }

  /** Applies the output device of the preferences, where the browser can choose one. */
  setSpeaker() {
    const { output } = this.preferences().devices;
    if (output && this.element && 'setSinkId' in this.element)
      this.element.setSinkId(output).catch((cause: unknown) => this.reporter.warn(deviceRefused(cause)));
  }

  /** Plays the agent's track in a new element, in a user gesture. Resolves with whether it plays. */
  async resume(track: MediaStreamTrack): Promise<boolean> {
    const element = document.createElement('audio');
    element.autoplay = true;
    element.srcObject = new MediaStream([track]);
    document.body.append(element);
    this.attachPlayer(element);
    try {
      await element.play();
      return true;
    } catch {
      if (this.element === element) this.element = null;
      element.remove();
      return false;
    }
  }

  /** Some browsers pause the sound of a hidden page and do not resume it. */
  resumeIfPaused() {
    const { element } = this;
    if (document.visibilityState === 'visible' && element?.paused && element.srcObject)
      element.play().catch(() => {});
  }

  remove() {
    if (this.element) {
      this.element.srcObject = null;
      this.element.remove();
      this.element = null;
    }
    for (const id of this.participantIds)
      for (const element of document.querySelectorAll(`audio[data-participant-id="${CSS.escape(id)}"]`))
        element.remove();
  }
}
