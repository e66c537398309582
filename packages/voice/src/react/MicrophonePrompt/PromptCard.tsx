import { Icon, IconButton, micIcon, xIcon } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import { toStrings, type VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { useMicrophonePermission } from '../use-microphone-permission';
import * as styles from './PromptCard.css';

// Few people have the microphone blocked.
const fetchDeniedHelp = () => import('./DeniedHelp').then(({ DeniedHelp }) => DeniedHelp);

/** How long the prompt stays, in milliseconds (spec 9). */
export const promptDuration = 10_000;

export interface PromptCardProps {
  strings: Partial<VoiceStrings>;
  onHide: () => void;
}

/** A clock that stands still while `isPaused` and calls back once when `duration` has run. */
function useCountdown(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isPaused) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [isPaused]);
}

/** The prompt itself. Renders a `<div>`. */
export function PromptCard({ strings, onHide }: PromptCardProps) {
  const words = toStrings(strings);
  const permission = useMicrophonePermission();
  const DeniedHelp = useFetched(permission === 'denied', fetchDeniedHelp);
  const before = useRef(permission);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(promptDuration, isHovered || isFocused, onHide);

  useEffect(() => {
    // Only a change counts (spec 4.1): leave that was given long ago says nothing about this prompt.
    const wasAsked = before.current === 'prompt' || before.current === 'denied';
    before.current = permission;
    if (wasAsked && permission === 'granted') onHide();
  }, [permission, onHide]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and focus only stop the clock; nothing is operated here
    <div
      className={styles.card}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      <span className={styles.sign}>
        <Icon shape={micIcon} />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{words.promptTitle}</div>
        <div className={styles.text}>{words.promptText}</div>
        {permission === 'denied' && DeniedHelp && <DeniedHelp words={words} />}
      </div>
      <IconButton icon={xIcon} label={words.dismiss} size="small" onClick={onHide} />
    </div>
  );
}
