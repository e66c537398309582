'use client';

import { Checkbox } from '@probata/ui/checkbox';
import { Select } from '@probata/ui/select';
import { useEffect, useId, useState } from 'react';
import type { Voice } from '../../core/voice';
import { useSelected } from '../use-selected';
import * as styles from './CallPanel.css';

export const english = {
  pushToTalk: 'Push to talk',
  pushToTalkHint: 'Your microphone is open only while you hold the button.',
  microphone: 'Microphone',
  speaker: 'Speaker',
  systemDefault: 'System default',
  /** `{number}` counts devices without a name. */
  unnamedDevice: 'Device {number}',
  volume: 'Volume of the assistant',
};

type Kind = 'audioinput' | 'audiooutput';

/** The browser's devices, updated on `devicechange`. Labels need permission for the microphone. */
function useDevices(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return;
    let isUnmounted = false;
    const read = () =>
      media.enumerateDevices().then(
        (found) => {
          if (!isUnmounted) setDevices(found);
        },
        () => {},
      );
    void read();
    media.addEventListener('devicechange', read);
    return () => {
      isUnmounted = true;
      media.removeEventListener('devicechange', read);
    };
  }, []);
  return devices;
}

/** Only some browsers support `setSinkId`. */
const canChooseSpeaker = () =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;

interface DevicePickerProps {
  label: string;
  kind: Kind;
  devices: readonly MediaDeviceInfo[];
  words: typeof english;
  value: string;
  onChoose: (deviceId: string) => void;
}

function DevicePicker({ label, kind, devices, words, value, onChoose }: DevicePickerProps) {
  // The browser's `default` entry repeats another device; the first option stands for it.
  const offered = devices.filter(
    (device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default',
  );
  return (
    <Select label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">{words.systemDefault}</option>
      {offered.map((device, index) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || words.unnamedDevice.replace('{number}', String(index + 1))}
        </option>
      ))}
    </Select>
  );
}

/** The person's choices, kept while the settings are closed. */
export interface Choices {
  input: string;
  output: string;
  isPushToTalk: boolean;
}

interface CallSettingsProps {
  voice: Voice;
  words: Partial<typeof english> & { settings: string };
  choices: Choices;
  /** False for a call by text: no microphone to choose, and no push to talk. */
  hasMicrophone: boolean;
  onChoose: (choices: Choices) => void;
}

/** Microphone, speaker, volume and push to talk, applied at once. Renders a `<div role="group">`. */
export function CallSettings({ voice, words: given, choices, hasMicrophone, onChoose }: CallSettingsProps) {
  const words = { ...english, ...given };
  const devices = useDevices();
  const volume = useSelected(voice, (state) => state.volume);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend cannot be laid out
    <div className={styles.section} role="group" aria-label={words.settings}>
      {hasMicrophone && (
        <DevicePicker
          label={words.microphone}
          kind="audioinput"
          devices={devices}
          words={words}
          value={choices.input}
          onChoose={(input) => {
            voice.setDevices({ input: input || 'default' });
            onChoose({ ...choices, input });
          }}
        />
      )}
      {canChooseSpeaker() && (
        <DevicePicker
          label={words.speaker}
          kind="audiooutput"
          devices={devices}
          words={words}
          value={choices.output}
          onChoose={(output) => {
            voice.setDevices({ output: output || 'default' });
            onChoose({ ...choices, output });
          }}
        />
      )}
      <label className={styles.label} htmlFor={`${id}-volume`}>
        {words.volume}
        <input
          id={`${id}-volume`}
          className={styles.range}
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={volume}
          onChange={({ currentTarget }) => voice.setVolume(Number(currentTarget.value))}
        />
      </label>
      {hasMicrophone && (
        <Checkbox
          label={words.pushToTalk}
          hint={words.pushToTalkHint}
          checked={choices.isPushToTalk}
          onChange={({ currentTarget }) => {
            const isPushToTalk = currentTarget.checked;
            voice.mute(isPushToTalk);
            onChoose({ ...choices, isPushToTalk });
          }}
        />
      )}
    </div>
  );
}
