'use client';

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { VoiceEvents } from '../core/event';
import type { VoiceTransport } from '../core/port';
import { checkTarget, isFilledIn, OptionError } from '../core/target';
import type { Voice, VoiceOptions } from '../core/voice';
import { voiceOf } from './lazy-voice';
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
interface VoiceListeners {
  /** The agent is listening. Once per call. */
  onCallStart?: (call: VoiceEvents['call-start']) => void;
  /** Once per call that was joined. */
  onCallEnd?: (end: VoiceEvents['call-end']) => void;
  /** A message of the agent, such as a transcript or a tool call. */
  onMessage?: (message: VoiceEvents['message']) => void;
  /** The call failed; once per failure. */
  onError?: (error: VoiceEvents['error']) => void;
}
type OwnOptions = Omit<VoiceOptions, 'transport'> & { voice?: never };
type KeyedVoice = OwnOptions & {
  /** The provider's public key; it may be seen in the page. A text, so that a server component can pass it. */
  publicKey: string;
  /** The provider's API. @default 'https://api.vapi.ai' */
  baseUrl?: string | undefined;
  transport?: never;
};
type OwnVoice = OwnOptions & {
  /**
   * The transport, or a function that loads it on demand, before the first call:
   * `() => import('@probata/voice/vapi').then(({ vapiTransport }) => vapiTransport({ … }))`.
   */
  transport: VoiceTransport | (() => Promise<VoiceTransport>);
  publicKey?: never;
};
type GivenVoice = {
  /** A voice of `createVoice`. The provider does not stop it. */
  voice: Voice;
};
export type VoiceProviderProps = ProviderParts & VoiceListeners & (KeyedVoice | OwnVoice | GivenVoice);

async function loadVoice(props: KeyedVoice | OwnVoice): Promise<Voice> {
  const { transport, publicKey, ...options } = props;
  const [{ createVoice }, held] = await Promise.all([
    import('../core/voice'),
    publicKey === undefined
      ? typeof transport === 'function'
        ? transport()
        : transport
      : import('../vapi/transport').then(({ vapiTransport }) =>
          vapiTransport({ publicKey, baseUrl: 'baseUrl' in props ? props.baseUrl : undefined }),
        ),
  ]);
  return createVoice({ ...options, transport: held });
}

/** Refuses at the first render what would fail at the first press. */
function check(props: KeyedVoice | OwnVoice) {
  const { transport, publicKey } = props;
  if ((transport === undefined) === (publicKey === undefined))
    throw new OptionError(
      `<VoiceProvider> was given ${transport ? '`publicKey` and `transport`' : 'no `publicKey`'}, so it cannot make a call: pass \`publicKey\`, or a \`transport\` of your own.`,
    );
  if (publicKey !== undefined && !isFilledIn(publicKey))
    throw new OptionError(
      `The \`publicKey\` of <VoiceProvider> is ${JSON.stringify(publicKey)}, which is no key, so no call can be made: pass the public key that the provider's dashboard shows.`,
    );
  checkTarget(props, typeof transport === 'object' && transport.demo);
}

/**
 * Provides one voice. Place it above the routes, so that a call survives navigation. Loads nothing before a call or `prefetch()`;
 * ends its call when unmounted. Options are read once; change its `key` to apply new ones. Renders no element.
 */
export function VoiceProvider(props: VoiceProviderProps) {
  const [source] = useState(() => {
    if (props.voice) return sourceOf(props.voice);
    check(props);
    return createSource(() => loadVoice(props));
  });
  const isOwn = !props.voice;
  useEffect(() => (isOwn ? () => void source.stop() : undefined), [source, isOwn]);
  const listeners = useRef<VoiceListeners>(props);
  useEffect(() => {
    listeners.current = props;
  });
  useEffect(() => {
    const voice = voiceOf(source);
    const ends = [
      voice.on('call-start', (call) => listeners.current.onCallStart?.(call)),
      voice.on('call-end', (end) => listeners.current.onCallEnd?.(end)),
      voice.on('message', (message) => listeners.current.onMessage?.(message)),
      voice.on('error', (error) => listeners.current.onError?.(error)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [source]);
  const { strings, locale } = props;
  const value = useMemo(() => ({ source, strings: strings ?? {}, locale }), [source, strings, locale]);
  return <VoiceContext.Provider value={value}>{props.children}</VoiceContext.Provider>;
}
