import { type VoiceAttribute, voiceAttributes, voiceParts } from './element/attributes';
import type { VoiceElementEvents } from './element/events';
import { defineProbataVoice, type ProbataVoiceElement } from './element/probata-voice';
import type { VoiceMode, VoicePosition, VoiceSize } from './react/options';

export {
  type ProbataVoiceElement,
  type VoiceAttribute,
  type VoiceElementEvents,
  voiceAttributes,
  voiceParts,
};

/** The attributes whose values are listed. */
interface OptionAttributes {
  position?: VoicePosition | undefined;
  size?: VoiceSize | undefined;
  mode?: VoiceMode | undefined;
  title?: string | undefined;
  locale?: string | undefined;
}

/** The element in JSX: its attributes, its properties, and a listener per event. */
export type ProbataVoiceElementProps = {
  [Name in Exclude<VoiceAttribute, keyof OptionAttributes>]?: string | boolean | undefined;
} & OptionAttributes &
  Partial<Pick<ProbataVoiceElement, 'strings'>> & {
    [Name in keyof VoiceElementEvents as `on${Name}`]?: (event: VoiceElementEvents[Name]) => void;
  };

declare global {
  interface HTMLElementTagNameMap {
    'probata-voice': ProbataVoiceElement;
  }
  interface HTMLElementEventMap extends VoiceElementEvents {}
  interface DocumentEventMap extends VoiceElementEvents {}
}

// Servers have no custom elements.
if (typeof customElements !== 'undefined') defineProbataVoice();
