import type { CallObject } from './sdk';

/** Hooks of a guarded call object. */
interface CallObjectHooks {
  /** Whether the person is muted. */
  isMuted(): boolean;
  /** Called with the address of the room. Throws to refuse it. */
  onJoin(url: unknown): void;
  onObserver(outcome: Promise<unknown>): void;
  onNoiseCancellation(outcome: Promise<unknown>): void;
}

/**
 * Wraps methods of one call object; the library and the SDK stay unmodified. `docs/sdk.md` lists the defects that it works around:
 * ignored promises, a muted microphone that is opened, and error reports to a third party.
 */
export function guardCallObject(call: CallObject, hooks: CallObjectHooks): void {
  if (call._maybeSendToSentry) call._maybeSendToSentry = () => {};

  const join = call.join.bind(call);
  call.join = async (properties) => {
    hooks.onJoin(properties?.url);
    return join(hooks.isMuted() ? { ...properties, startAudioOff: true } : properties);
  };

  const setLocalAudio = call.setLocalAudio.bind(call);
  call.setLocalAudio = (on) => setLocalAudio(on && !hooks.isMuted());

  const observe = call.startRemoteParticipantsAudioLevelObserver.bind(call);
  call.startRemoteParticipantsAudioLevelObserver = (interval) => {
    const outcome = Promise.resolve(observe(interval));
    hooks.onObserver(outcome);
    return outcome.catch(() => undefined);
  };

  const update = call.updateInputSettings.bind(call);
  let first = true;
  call.updateInputSettings = (settings) => {
    const outcome = update(settings);
    if (first) hooks.onNoiseCancellation(outcome);
    first = false;
    return outcome;
  };
}
