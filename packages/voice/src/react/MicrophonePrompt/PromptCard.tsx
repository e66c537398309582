'use client';

import { Icon } from '@probata/ui/icon';
import { IconButton } from '@probata/ui/icon-button';
import { micIcon, xIcon } from '@probata/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { toStrings, type VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { useMicrophonePermission } from '../use-microphone-permission';
import { isBlockedBySystem } from './denied-help';
import * as styles from './PromptCard.css';

// Loaded on demand: few people have the microphone blocked.
const fetchDeniedHelp = () => import('./DeniedHelp').then(({ DeniedHelp }) => DeniedHelp);

/** Milliseconds the prompt is shown (spec 9). */
const promptDuration = 10_000;

/** Milliseconds it is shown where the microphone was allowed before: gone at once, it would only flash. */
const grantedDuration = 1_500;

interface PromptCardProps {
  strings: Partial<VoiceStrings>;
  onHide: () => void;
}

/** Calls back once after `duration`, not counting time while `isPaused`. */
function useCountdown(duration: number, isPaused: boolean, onEnd: () => void) {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (performance.now() - since));
    };
  }, [isPaused]);
}

/** Help for a microphone that is blocked for this site; else nothing. @param cause what the browser threw */
export function BlockedHelp({ words, cause }: { words: Partial<VoiceStrings>; cause?: unknown }) {
  const isSystem = isBlockedBySystem(cause);
  const isBlocked = useMicrophonePermission() === 'denied' || isSystem;
  const DeniedHelp = useFetched(isBlocked, fetchDeniedHelp);
  return isBlocked && DeniedHelp ? <DeniedHelp words={words} isSystem={isSystem} /> : null;
}

/** The prompt itself. Renders a `<div>`. */
export function PromptCard({ strings, onHide }: PromptCardProps) {
  const words = toStrings(strings);
  const permission = useMicrophonePermission();
  const wasAsked = useRef(false);
  const end = useRef(onHide);
  end.current = onHide;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(promptDuration, isHovered || isFocused, onHide);

  useEffect(() => {
    if (permission !== 'granted') {
      wasAsked.current = permission !== 'unknown';
      return;
    }
    if (wasAsked.current) return onHide();
    const timer = setTimeout(() => end.current(), grantedDuration);
    return () => clearTimeout(timer);
  }, [permission, onHide]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the countdown
    <div
      className={styles.card}
      part="prompt"
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
        <BlockedHelp words={words} />
      </div>
      <IconButton icon={xIcon} label={words.dismiss} size="small" onClick={onHide} />
    </div>
  );
}
