import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Admin.css';

/** What has just appeared, scrolled into view: it may stand above a list or a dialog that is scrolled down. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`: Chromium returns a promise.
    void element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className={styles.inView}>
      {children}
    </div>
  );
}
