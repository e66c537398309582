import { type VoiceAttribute, voiceAttributes, voiceParts } from './element/attributes';
import type { VoiceElementEvents } from './element/events';
import { defineProbataVoice, type ProbataVoiceElement } from './element/probata-voice';
import type { ProbataVoiceElementProps } from './element/props';

export {
  type ProbataVoiceElement,
  type ProbataVoiceElementProps,
  type VoiceAttribute,
  type VoiceElementEvents,
  voiceAttributes,
  voiceParts,
};

/** For the JSX of a framework. `Attributes`: those of each of its elements, such as React's `HTMLAttributes<HTMLElement>`. */
export interface VoiceElements<Attributes> {
  'probata-voice': Omit<Attributes, keyof ProbataVoiceElementProps> & ProbataVoiceElementProps;
}

declare global {
  interface HTMLElementTagNameMap {
    'probata-voice': ProbataVoiceElement;
  }
  interface HTMLElementEventMap extends VoiceElementEvents {}
  interface DocumentEventMap extends VoiceElementEvents {}
}

// Servers have no custom elements.
if (typeof customElements !== 'undefined') defineProbataVoice();
