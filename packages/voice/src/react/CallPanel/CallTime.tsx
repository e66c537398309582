'use client';

import { VisuallyHidden } from '@probata/ui/visually-hidden';
import { useEffect, useState } from 'react';
import type { Voice } from '../../core/voice';
import * as styles from './CallPanel.css';

/** Minutes and seconds. */
function formatTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CallTimeProps {
  voice: Voice;
  /** The `since` of its live call. */
  since: number;
  label: string;
}

/** Time since the call went live. Not a live region, which would announce every second. Renders a `<span>`. */
export function CallTime({ voice, since, label }: CallTimeProps) {
  const [now, setNow] = useState(voice.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(voice.now()), 1000);
    return () => clearInterval(timer);
  }, [voice]);
  return (
    <span className={styles.time}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {formatTime(now - since)}
    </span>
  );
}
