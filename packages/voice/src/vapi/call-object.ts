import type { CallObject } from './sdk';

/** What a guarded call object tells, and asks before it acts. */
export interface CallObjectHooks {
  /** Whether the person wants to be unheard, now. */
  isMuted(): boolean;
  /** The provider's answer held this address. Throws to refuse it. */
  onJoin(url: unknown): void;
  onObserver(outcome: Promise<unknown>): void;
  onNoiseCancellation(outcome: Promise<unknown>): void;
}

/**
 * Puts ears and brakes on one call object, from outside: the library and the SDK stay as they are. The SDK drops the promises of
 * these methods, so that their failures become the page's unhandled rejections and their stages "complete" before they do; and it
 * opens the microphone after an audio-processor error even when the person had muted it. The library reports fatal errors, with the
 * room's address, to a host the page never named; nothing of a person's call goes where the page did not send it.
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
