import type { VoiceMode, VoicePosition, VoiceSize } from '../react/options';
import type { VoiceAttribute } from './attributes';
import type { VoiceElementEvents } from './events';
import type { ProbataVoiceElement } from './probata-voice';

/** The attributes whose values are listed. */
export interface OptionAttributes {
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
