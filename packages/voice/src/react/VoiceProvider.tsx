'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { VoiceTransport } from '../core/port';
import type { Voice, VoiceOptions } from '../core/voice';
import type { VoiceStrings } from './strings';
import { VoiceContext } from './voice-context';
import { createSource, sourceOf } from './voice-source';

interface ProviderParts {
  /** Texts instead of those of the `locale`. */
  strings?: Partial<VoiceStrings>;
  /**
   * The language of the texts, as a BCP 47 tag; its primary subtag counts: `en` or `es`. Another one is English, with a warning in
   * the console in development. @default the `LocaleProvider`'s, else 'en'
   */
  locale?: string | undefined;
  children?: ReactNode;
}
type OwnVoice = Omit<VoiceOptions, 'transport'> & {
  /**
   * The transport, or a function that loads it on demand, before the first call:
   * `() => import('@probata/voice/vapi').then(({ vapiTransport }) => vapiTransport({ … }))`.
   */
  transport: VoiceTransport | (() => Promise<VoiceTransport>);
  voice?: never;
};
type GivenVoice = {
  /** A voice of `createVoice`. The provider does not stop it. */
  voice: Voice;
};
export type VoiceProviderProps = ProviderParts & (OwnVoice | GivenVoice);

async function loadVoice({ transport, ...options }: OwnVoice): Promise<Voice> {
  const [{ createVoice }, held] = await Promise.all([
    import('../core/voice'),
    typeof transport === 'function' ? transport() : transport,
  ]);
  return createVoice({ ...options, transport: held });
}

/**
 * Provides one voice. Place it above the routes, so that a call survives navigation. Loads nothing before a call or `prefetch()`;
 * ends its call when unmounted. Options are read once; change its `key` to apply new ones. Renders no element.
 */
export function VoiceProvider(props: VoiceProviderProps) {
  const [source] = useState(() =>
    props.voice ? sourceOf(props.voice) : createSource(() => loadVoice(props)),
  );
  const isOwn = !props.voice;
  useEffect(() => (isOwn ? () => void source.stop() : undefined), [source, isOwn]);
  const { strings, locale } = props;
  const value = useMemo(() => ({ source, strings: strings ?? {}, locale }), [source, strings, locale]);
  return <VoiceContext.Provider value={value}>{props.children}</VoiceContext.Provider>;
}
