'use client';

import { Icon } from '@probata/ui/icon';
import { IconButton } from '@probata/ui/icon-button';
import { micIcon, xIcon } from '@probata/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { toStrings, type VoiceStrings } from '../strings';
import { useFetched } from '../use-fetched';
import { useMicrophonePermission } from '../use-microphone-permission';
import * as styles from './PromptCard.css';

// Loaded on demand: few people have the microphone blocked.
const fetchDeniedHelp = () => import('./DeniedHelp').then(({ DeniedHelp }) => DeniedHelp);

/** Milliseconds the prompt is shown (spec 9). */
const promptDuration = 10_000;

interface PromptCardProps {
  strings: Partial<VoiceStrings>;
  /** Whether the microphone was allowed since the prompt is shown, as far as the call tells. @default false */
  isAllowed?: boolean;
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

/** Help for a microphone that is blocked for this site; else nothing. */
export function BlockedHelp({ words }: { words: Partial<VoiceStrings> }) {
  const isBlocked = useMicrophonePermission() === 'denied';
  const DeniedHelp = useFetched(isBlocked, fetchDeniedHelp);
  return isBlocked && DeniedHelp ? <DeniedHelp words={words} /> : null;
}

/** The prompt itself. Renders a `<div>`. */
export function PromptCard({ strings, isAllowed = false, onHide }: PromptCardProps) {
  const words = toStrings(strings);
  const permission = useMicrophonePermission();
  const before = useRef(permission);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(promptDuration, isHovered || isFocused, onHide);

  useEffect(() => {
    // Only a change to granted hides the prompt (spec 4.1), not an earlier permission.
    const wasAsked = before.current === 'prompt' || before.current === 'denied';
    before.current = permission;
    if (permission === 'granted' ? wasAsked : isAllowed) onHide();
  }, [permission, isAllowed, onHide]);

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
