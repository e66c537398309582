import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { VoiceTransport } from '../core/port';
import type { Voice, VoiceOptions } from '../core/voice';
import type { VoiceStrings } from './strings';
import { VoiceContext } from './voice-context';
import { createSource, sourceOf } from './voice-source';

interface ProviderParts {
  /** Words to use instead of the English ones. */
  strings?: Partial<VoiceStrings>;
  children?: ReactNode;
}
type OwnVoice = Omit<VoiceOptions, 'transport'> & {
  /**
   * How calls are held, or a function that fetches it: `() => import('@probata/voice/vapi').then(({ vapiTransport }) => vapiTransport({ … }))`.
   * With a function the page pays nothing for it before a person shows interest.
   */
  transport: VoiceTransport | (() => Promise<VoiceTransport>);
  voice?: never;
};
type GivenVoice = {
  /** A voice made by `createVoice`; whoever made it also stops it. */
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
 * Holds one voice for all below it. Put it above the routes, so that a call survives moving between pages. Loads nothing before a call or
 * a `prefetch()`; taken out of the page it ends its call. Its options are read once; give it a `key` to change them. Renders no element.
 */
export function VoiceProvider(props: VoiceProviderProps) {
  const [source] = useState(() =>
    props.voice ? sourceOf(props.voice) : createSource(() => loadVoice(props)),
  );
  const isOwn = !props.voice;
  useEffect(() => (isOwn ? () => void source.stop() : undefined), [source, isOwn]);
  const { strings } = props;
  const value = useMemo(() => ({ source, strings: strings ?? {} }), [source, strings]);
  return <VoiceContext value={value}>{props.children}</VoiceContext>;
}
