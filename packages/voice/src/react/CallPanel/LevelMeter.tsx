import { Icon, type IconShape } from '@probata/ui';
import { useEffect, useRef } from 'react';
import type { VoiceState } from '../../core/state';
import type { Voice } from '../../core/voice';
import * as styles from './CallPanel.css';

interface LevelMeterProps {
  voice: Voice;
  of: keyof Pick<VoiceState, 'level' | 'localLevel'>;
  icon: IconShape;
  label: string;
}

/** A level, 0 to 1, ten times a second: set on the element itself, so that nothing renders for it. Renders a `<span>`. */
export function LevelMeter({ voice, of, icon, label }: LevelMeterProps) {
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown = -1;
    const show = () => {
      const level = Math.round(voice.getState()[of] * 100) / 100;
      if (level === shown) return;
      shown = level;
      meter.current?.style.setProperty('--probata-voice-level', String(level));
      meter.current?.setAttribute('aria-valuenow', String(level));
    };
    show();
    return voice.subscribe(show);
  }, [voice, of]);
  return (
    <span className={styles.level}>
      <Icon shape={icon} size="small" />
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> is drawn by each browser in its own way and cannot be sized alike */}
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
