import { type ReactElement, type Ref, useSyncExternalStore } from 'react';
import { useVoiceContext } from '../voice-context';
import * as styles from './VoiceAvatar.css';

export interface VoiceAvatarProps {
  /** Address of a square picture, shown round; or what is to be shown itself, 60 px wide and high. @default a drawn wave */
  image?: string | ReactElement;
  /** What it does, in words. @default 'Talk to the voice assistant', and 'Voice assistant: call in progress' during a call */
  label?: string;
  /** A pointer or the focus has come near, so that what a press needs may be fetched. The voice fetches its own in any case. */
  onApproach?: () => void;
  /** Answers a press. @default starts a call */
  onPress?: () => void;
  /** Whether what it opens is open; undefined when it opens nothing. */
  expanded?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const resting = ['idle', 'ended', 'failed'];

/** The round picture that starts the assistant. Renders a `<button>`; where it floats is up to `VoiceAssistant`. */
export function VoiceAvatar({ image, label, onApproach, onPress, expanded, ref }: VoiceAvatarProps) {
  const { source, strings } = useVoiceContext();
  const isResting = resting.includes(useSyncExternalStore(source.subscribe, source.status, () => 'idle'));
  const prefetch = () => {
    onApproach?.();
    source.prefetch();
  };
  const press = onPress ?? (() => void source.load().then((voice) => voice.start(), console.error));
  return (
    <button
      ref={ref}
      type="button"
      className={styles.avatar}
      aria-label={
        label ??
        (isResting
          ? (strings.avatar ?? 'Talk to the voice assistant')
          : (strings.avatarInCall ?? 'Voice assistant: call in progress'))
      }
      aria-expanded={expanded}
      data-busy={isResting ? undefined : ''}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      // A double click is one press: it must not start a call and hide it.
      onClick={({ detail }) => detail < 2 && press()}
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
}
