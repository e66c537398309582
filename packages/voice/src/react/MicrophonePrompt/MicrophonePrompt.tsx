'use client';

import { useContext } from 'react';
import type { VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { VoiceContext } from '../voice-context';

const fetchCard = () => import('./PromptCard').then(({ PromptCard }) => PromptCard);

export interface MicrophonePromptProps {
  /** Whether it is shown. It calls `onHide` after 10 s, at ×, or when the permission becomes `granted`. */
  visible: boolean;
  /** Set `visible` to false. */
  onHide: () => void;
  /** Texts instead of the `VoiceProvider`'s or the English ones. */
  strings?: Partial<VoiceStrings>;
}

/**
 * The prompt to allow the microphone. Its ten seconds pause while the pointer or the focus is inside (WCAG 2.2.1). Loaded when
 * first visible. Renders a `<div role="status">`.
 */
export function MicrophonePrompt({ visible, onHide, strings }: MicrophonePromptProps) {
  const provided = useContext(VoiceContext)?.strings;
  const Card = useFetched(visible, fetchCard);
  // The live region is rendered before its content; otherwise screen readers do not announce it.
  return (
    <div role="status">
      {visible && Card && <Card strings={{ ...provided, ...strings }} onHide={onHide} />}
    </div>
  );
}
