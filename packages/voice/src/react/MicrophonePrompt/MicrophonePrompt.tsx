'use client';

import { useLocale } from '@probata/ui/locale-provider';
import { useContext } from 'react';
import type { VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { useStrings } from '../use-strings';
import { VoiceContext } from '../voice-context';

const fetchCard = () => import('./PromptCard').then(({ PromptCard }) => PromptCard);

export interface MicrophonePromptProps {
  /** Whether it is shown. It calls `onHide` after 10 s, at ×, or when the permission becomes `granted`. */
  visible: boolean;
  /** Set `visible` to false. */
  onHide: () => void;
  /** Texts instead of the `VoiceProvider`'s and those of the `locale`. */
  strings?: Partial<VoiceStrings>;
  /** The language of the texts, as for `VoiceProvider`. @default the `VoiceProvider`'s, the `LocaleProvider`'s, else 'en' */
  locale?: string | undefined;
}

/**
 * The prompt to allow the microphone. Its ten seconds pause while the pointer or the focus is inside (WCAG 2.2.1). Loaded when first
 * visible. Use it beside a `VoiceAvatar` alone: `VoiceAssistant` holds one. Renders a `<div role="status">`.
 */
export function MicrophonePrompt({ visible, onHide, strings, locale }: MicrophonePromptProps) {
  const provided = useContext(VoiceContext);
  const language = useLocale(locale ?? provided?.locale);
  const texts = useStrings(language ?? 'en', visible);
  const Card = useFetched(visible, fetchCard);
  // The live region is rendered before its content; otherwise screen readers do not announce it.
  return (
    <div role="status" lang={language}>
      {visible && Card && texts && (
        <Card strings={{ ...texts, ...provided?.strings, ...strings }} onHide={onHide} />
      )}
    </div>
  );
}
