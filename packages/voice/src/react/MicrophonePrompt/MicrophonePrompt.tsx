'use client';

import { useLocale } from '@probata/ui/locale-provider';
import { type ComponentPropsWithoutRef, useCallback, useContext } from 'react';
import type { VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { useStrings } from '../use-strings';
import { VoiceContext } from '../voice-context';

const fetchCard = () => import('./PromptCard').then(({ PromptCard }) => PromptCard);

export interface MicrophonePromptProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'lang' | 'children' | 'dangerouslySetInnerHTML'> {
  /** Whether it is shown. */
  open: boolean;
  /** It is to be closed, with `false`: after 10 s, at ×, or when the permission is or becomes `granted`. */
  onOpenChange: (open: boolean) => void;
  /** Texts instead of the `VoiceProvider`'s and those of the `locale`. */
  strings?: Partial<VoiceStrings>;
  /** The language of the texts, as for `VoiceProvider`. @default the `VoiceProvider`'s, the `LocaleProvider`'s, else 'en' */
  locale?: string | undefined;
}

/**
 * The prompt to allow the microphone. Its ten seconds pause while the pointer or the focus is inside (WCAG 2.2.1). Loaded when first
 * open. Use it beside a `VoiceAvatar` alone: `VoiceAssistant` holds one. Renders a `<div role="status">`.
 */
export function MicrophonePrompt({ open, onOpenChange, strings, locale, ...rest }: MicrophonePromptProps) {
  const provided = useContext(VoiceContext);
  const language = useLocale(locale ?? provided?.locale);
  const texts = useStrings(language ?? 'en', open);
  const Card = useFetched(open, fetchCard);
  const hide = useCallback(() => onOpenChange(false), [onOpenChange]);
  // The live region is rendered before its content; otherwise screen readers do not announce it.
  return (
    <div {...rest} role="status" lang={language}>
      {open && Card && texts && (
        <Card strings={{ ...texts, ...provided?.strings, ...strings }} onHide={hide} />
      )}
    </div>
  );
}
