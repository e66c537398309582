'use client';

import { Button } from '@probata/ui/button';
import { micIcon } from '@probata/ui/icons';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Voice } from '../../core/voice';
import * as styles from './CallPanel.css';

export const english = {
  hold: 'Hold to talk',
};

/**
 * A button that opens the microphone while pressed by pointer, Space or Enter. Losing the focus or hiding the tab closes it too.
 * Renders a `<div>` with a `<button>`.
 */
export function PushToTalk({ voice, words }: { voice: Voice; words: Partial<typeof english> }) {
  const isHeld = useRef(false);
  const hold = (held: boolean) => {
    if (isHeld.current === held) return;
    isHeld.current = held;
    voice.mute(!held);
  };
  useEffect(() => {
    const release = () => {
      if (!isHeld.current) return;
      isHeld.current = false;
      voice.mute(true);
    };
    document.addEventListener('visibilitychange', release);
    return () => {
      document.removeEventListener('visibilitychange', release);
      release();
    };
  }, [voice]);
  const isTalkKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  return (
    <div className={styles.hold}>
      <Button
        icon={micIcon}
        variant="outline"
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (event.button !== 0) return;
          // The pointer may leave the button while it is held.
          event.currentTarget.setPointerCapture?.(event.pointerId);
          hold(true);
        }}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
        onLostPointerCapture={() => hold(false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isTalkKey(event) || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          hold(true);
        }}
        onKeyUp={(event) => {
          if (isTalkKey(event)) hold(false);
        }}
        onBlur={() => hold(false)}
      >
        {words.hold ?? english.hold}
      </Button>
    </div>
  );
}
