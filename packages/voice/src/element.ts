import { type VoiceAttribute, voiceAttributes } from './element/attributes';
import type { VoiceElementEvents } from './element/events';
import { defineProbataVoice, type ProbataVoiceElement } from './element/probata-voice';

export { type ProbataVoiceElement, type VoiceAttribute, type VoiceElementEvents, voiceAttributes };

/** The element in JSX: its attributes, its properties, and a listener per event. */
export type ProbataVoiceElementProps = { [Name in VoiceAttribute]?: string | boolean | undefined } & Partial<
  Pick<ProbataVoiceElement, 'strings'>
> & { [Name in keyof VoiceElementEvents as `on${Name}`]?: (event: VoiceElementEvents[Name]) => void };

declare global {
  interface HTMLElementTagNameMap {
    'probata-voice': ProbataVoiceElement;
  }
  interface HTMLElementEventMap extends VoiceElementEvents {}
  interface DocumentEventMap extends VoiceElementEvents {}
}

// Servers have no custom elements.
if (typeof customElements !== 'undefined') defineProbataVoice();
