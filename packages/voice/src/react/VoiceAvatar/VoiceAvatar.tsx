'use client';

import { useLocale } from '@probata/ui/locale-provider';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactElement,
  type Ref,
  useSyncExternalStore,
} from 'react';
import type { VoiceSize } from '../options';
import { useVoiceContext } from '../voice-context';
import { earlyStrings } from './early-strings';
import { ringLevel } from './ring-level';
import * as styles from './VoiceAvatar.css';

export interface VoiceAvatarProps
  extends Omit<
    ComponentPropsWithoutRef<'button'>,
    'type' | 'lang' | 'aria-label' | 'aria-expanded' | 'children' | 'dangerouslySetInnerHTML'
  > {
  /** URL of a square picture, shown round; or an element, 4px smaller than the avatar: 60px with the default size. @default a drawn wave */
  image?: string | ReactElement;
  /** The width and height: 48, 64 or 80 px. @default 'medium' */
  size?: VoiceSize | undefined;
  /** The language of the accessible name, as for `VoiceProvider`. @default the `VoiceProvider`'s */
  locale?: string | undefined;
  /** The accessible name. @default 'Talk to the voice assistant', and 'Voice assistant: call in progress' during a call */
  label?: string;
  /** Called when a pointer or the focus reaches the avatar, to load what a press needs. The voice loads without it. */
  onApproach?: () => void;
  /** Called when it is pressed. @default starts a call */
  onPress?: () => void;
  /** `aria-expanded`: whether its window is open; undefined without a window. */
  expanded?: boolean | undefined;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * The round button that starts a call, with a ring that shows the agent's level. For captions, settings and consent use
 * `VoiceAssistant`. Renders a `<button>`, not positioned.
 */
export const VoiceAvatar = /* @__PURE__ */ forwardRef<HTMLButtonElement, VoiceAvatarProps>(
  function VoiceAvatar({ image, size, locale, label, onApproach, onPress, expanded, ...rest }, ref) {
    const { source, strings, locale: provided } = useVoiceContext();
    const language = useLocale(locale ?? provided);
    const words = { ...earlyStrings[language ?? 'en'], ...strings };
    const isBusy = useSyncExternalStore(source.subscribe, source.isBusy, () => false);
    const level = useSyncExternalStore(
      source.levels.subscribe,
      () => ringLevel(source.levels.get().level),
      () => 0,
    );
    const prefetch = () => {
      onApproach?.();
      source.prefetch();
    };
    const press = onPress ?? (() => void source.load().then((voice) => voice.start(), console.error));
    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        lang={language}
        className={[styles.avatar, size && size !== 'medium' && styles.avatarSizes[size], rest.className]
          .filter(Boolean)
          .join(' ')}
        aria-label={label ?? (isBusy ? words.avatarInCall : words.avatar)}
        aria-expanded={expanded}
        data-busy={isBusy ? '' : undefined}
        // as: custom properties are not in React's type
        style={level > 0 ? ({ ...rest.style, '--probata-voice-level': level } as CSSProperties) : rest.style}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          prefetch();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          prefetch();
        }}
        onClick={(event) => {
          rest.onClick?.(event);
          if (!event.defaultPrevented) press();
        }}
      >
        {typeof image === 'object' ? (
          image
        ) : image ? (
          <img className={styles.picture} src={image} alt="" width="64" height="64" />
        ) : (
          <svg
            className={styles.drawing}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M3 11v2M7.5 7.5v9M12 3.5v17M16.5 8v8M21 11v2" />
          </svg>
        )}
      </button>
    );
  },
);
