'use client';

import { type ElementComponent, wrapElement } from '@probata/ui/wrap-element';
import type { HTMLAttributes } from 'react';
import type { VoiceElementEvents } from './events';
import type { ProbataVoiceElement } from './probata-voice';
import type { ProbataVoiceElementProps } from './props';

/** `voice-call-start` → `onVoiceCallStart`. */
type ListenerName<Event extends string> = Event extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${ListenerName<Rest>}`
  : Capitalize<Event>;

/** Props of `ProbataVoice`: the attributes and properties of the element, and a listener per event. */
export type ProbataVoiceProps = Omit<HTMLAttributes<ProbataVoiceElement>, keyof ProbataVoiceElementProps> &
  Omit<ProbataVoiceElementProps, `on${keyof VoiceElementEvents}`> & {
    [Name in keyof VoiceElementEvents as `on${ListenerName<Name>}`]?: (
      event: VoiceElementEvents[Name],
    ) => void;
  };

const events: Record<`on${ListenerName<keyof VoiceElementEvents>}`, keyof VoiceElementEvents> = {
  onVoiceCallStartProgress: 'voice-call-start-progress',
  onVoiceCallStartSuccess: 'voice-call-start-success',
  onVoiceCallStartFailed: 'voice-call-start-failed',
  onVoiceCallStart: 'voice-call-start',
  onVoiceCallEnd: 'voice-call-end',
  onVoiceSpeechStart: 'voice-speech-start',
  onVoiceSpeechEnd: 'voice-speech-end',
  onVoiceMessage: 'voice-message',
  onVoiceUtterance: 'voice-utterance',
  onVoiceError: 'voice-error',
  onVoiceWarning: 'voice-warning',
  onVoiceStatus: 'voice-status',
  onVoiceConsent: 'voice-consent',
  onVoiceFeedback: 'voice-feedback',
};

/** `<probata-voice>` as a component, for React 18.3 and 19. Import `@probata/voice/element` as well, before or after. */
export const ProbataVoice: ElementComponent<ProbataVoiceProps, ProbataVoiceElement> =
  /* @__PURE__ */ wrapElement('probata-voice', { properties: ['strings'], events });
