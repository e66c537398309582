import { type VoiceAttribute, voiceAttributes } from './element/attributes';
import type { VoiceElementEvents } from './element/events';
import { defineProbataVoice, type ProbataVoiceElement } from './element/probata-voice';

export { type ProbataVoiceElement, type VoiceAttribute, type VoiceElementEvents, voiceAttributes };

declare global {
  interface HTMLElementTagNameMap {
    'probata-voice': ProbataVoiceElement;
  }
  interface HTMLElementEventMap extends VoiceElementEvents {}
}

// A server that imports this module has nothing to define.
if (typeof customElements !== 'undefined') defineProbataVoice();
