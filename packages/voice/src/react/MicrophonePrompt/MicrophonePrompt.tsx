import { useContext } from 'react';
import type { VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { VoiceContext } from '../voice-context';

const fetchCard = () => import('./PromptCard').then(({ PromptCard }) => PromptCard);

export interface MicrophonePromptProps {
  /** Whether it is wanted. It takes itself away after 10 s, at ×, or when the permission turns granted: see `onHide`. */
  visible: boolean;
  /** It has had its time, was dismissed, or is no longer needed: set `visible` to false. */
  onHide: () => void;
  /** Words to use instead of those of the `VoiceProvider`, or the English ones. */
  strings?: Partial<VoiceStrings>;
}

/**
 * "Please allow microphone access: the assistant needs it to speak with you." Its ten seconds stand still under the pointer and while
 * the focus is inside. Fetched when first visible. Renders a `<div role="status">`.
 */
export function MicrophonePrompt({ visible, onHide, strings }: MicrophonePromptProps) {
  const provided = useContext(VoiceContext)?.strings;
  const Card = useFetched(visible, fetchCard);
  // The region is there before its words: a live region that arrives together with them is not read out.
  return (
    <div role="status">
      {visible && Card && <Card strings={{ ...provided, ...strings }} onHide={onHide} />}
    </div>
  );
}
