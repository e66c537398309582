import type { ClientMessage } from '../core/message';
import type { DeviceChoice, Preferences } from '../core/port';
import { deviceRefused, notSent } from '../core/warning';
import type { Reporter } from './reporter';
import type { CallObject, SdkClient } from './sdk';

/** What a person changes during a call: microphone, volume, devices and messages. */
export class CallControls {
  client: SdkClient | null = null;
  call: CallObject | null = null;
  private firstMessage: ClientMessage | null = null;

  constructor(
    private readonly reporter: Reporter,
    public preferences: Preferences,
  ) {}

  /** The call object while the room is joined. */
  get joinedCall(): CallObject | null {
    return this.call?.meetingState() === 'joined-meeting' ? this.call : null;
  }

  setMuted(muted: boolean) {
    this.preferences = { ...this.preferences, muted };
    this.joinedCall?.setLocalAudio(!muted);
  }

  setVolume(volume: number) {
    this.preferences = { ...this.preferences, volume };
    this.client?.setVolume(volume);
  }

  setDevices(devices: DeviceChoice) {
    this.preferences = { ...this.preferences, devices: { ...this.preferences.devices, ...devices } };
    if (devices.input && this.preferences.microphone !== false)
      this.warnIfRefused(this.joinedCall?.setInputDevicesAsync({ audioDeviceId: devices.input }));
    if (devices.output) this.setSpeaker();
  }

  /** Applies the output device of the preferences; not through the SDK, which ignores the rejection. */
  setSpeaker() {
    const { output } = this.preferences.devices;
    if (output) this.warnIfRefused(this.joinedCall?.setOutputDeviceAsync({ outputDeviceId: output }));
  }

  send(message: ClientMessage) {
    if (message.type !== 'control' || message.control !== 'say-first-message') this.transmit(message);
    // The SDK sends this message after joining. When it tries too early and fails, `sendFirstMessage` sends it.
    else if (!this.joinedCall) this.firstMessage = message;
  }

  /** Sends the message kept from before joining. */
  sendFirstMessage() {
    const message = this.firstMessage;
    this.firstMessage = null;
    if (message) this.transmit(message);
  }

  private transmit(message: ClientMessage) {
    try {
      if (!this.joinedCall) throw new Error('the room is not joined');
      this.client?.send(message);
    } catch (cause) {
      this.reporter.warn(notSent(cause));
    }
  }

  private warnIfRefused(change: Promise<unknown> | undefined) {
    change?.catch((cause: unknown) => this.reporter.warn(deviceRefused(cause)));
  }
}
