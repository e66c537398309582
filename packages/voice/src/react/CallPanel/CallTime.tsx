import { VisuallyHidden } from '@probata/ui';
import { useEffect, useState } from 'react';
import * as styles from './CallPanel.css';

/** Minutes and seconds. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long the call has been live. Not a live region: it would be read out every second. Renders a `<span>`. */
export function CallTime({ since, label }: { since: number; label: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.time}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {formatTime(now - since)}
    </span>
  );
}
