'use client';

import { Icon, type IconShape } from '@probata/ui/icon';
import { useEffect, useRef } from 'react';
import type { Levels } from '../../core/state';
import type { Voice } from '../../core/voice';
import * as styles from './CallPanel.css';

interface LevelMeterProps {
  voice: Voice;
  of: keyof Levels;
  icon: IconShape;
  label: string;
}

/** A level, 0 to 1. It changes too often for a render, so it is set on the element. Renders a `<span role="meter">` in a `<span>`. */
export function LevelMeter({ voice, of, icon, label }: LevelMeterProps) {
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown = -1;
    const show = () => {
      const level = Math.round(voice.levels.get()[of] * 100) / 100;
      if (level === shown) return;
      shown = level;
      meter.current?.style.setProperty('--probata-voice-level', String(level));
      meter.current?.setAttribute('aria-valuenow', String(level));
    };
    show();
    return voice.levels.subscribe(show);
  }, [voice, of]);
  return (
    <span className={styles.level}>
      <Icon shape={icon} size="small" />
      {/* biome-ignore lint/a11y/useSemanticElements: each browser draws <meter> differently, and it cannot be styled alike */}
      <span
        ref={meter}
        className={styles.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={0}
      />
    </span>
  );
}
