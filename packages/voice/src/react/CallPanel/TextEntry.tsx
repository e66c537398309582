'use client';

import { IconButton } from '@probata/ui/icon-button';
import { sendIcon } from '@probata/ui/icons';
import { TextField } from '@probata/ui/text-field';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Voice } from '../../core/voice';
import * as styles from './CallPanel.css';

export const english = {
  message: 'Type a message',
  send: 'Send',
};

interface TextEntryProps {
  voice: Voice;
  words: Partial<typeof english>;
  /** Called when shown: whether to take the focus. */
  takesFocus: () => boolean;
}

/** Sends the agent typed messages. Renders a `<form>` in a `<div>`. */
export function TextEntry({ voice, words: given, takesFocus }: TextEntryProps) {
  const words = { ...english, ...given };
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // A layout effect: after the paint, it could take the focus that Escape has just returned to the avatar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when shown
  useLayoutEffect(() => {
    if (takesFocus()) field.current?.focus();
  }, []);
  return (
    <div className={styles.section}>
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          voice.sendText(text);
          setText('');
        }}
      >
        <TextField
          ref={field}
          label={words.message}
          value={text}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <IconButton type="submit" icon={sendIcon} label={words.send} variant="outline" size="large" />
      </form>
    </div>
  );
}
