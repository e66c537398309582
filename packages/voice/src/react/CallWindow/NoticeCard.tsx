import { Button } from '@probata/ui/button';
import { Icon } from '@probata/ui/icon';
import { IconButton } from '@probata/ui/icon-button';
import { micOffIcon, xIcon } from '@probata/ui/icons';
import type { ReactNode } from 'react';
import * as styles from '../MicrophonePrompt/PromptCard.css';
import type { Words } from '../strings';

interface NoticeCardProps {
  words: Words;
  text: string;
  /** The button's text. */
  action: string;
  onAction: () => void;
  onDismiss: () => void;
  children?: ReactNode;
}

/** Why a press of the avatar started no call, and what to do. Renders a `<div>`. */
export function NoticeCard({ words, text, action, onAction, onDismiss, children }: NoticeCardProps) {
  return (
    <div className={styles.card} part="notice">
      <span className={styles.sign}>
        <Icon shape={micOffIcon} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{text}</p>
        {children}
        <span className={styles.action}>
          <Button size="small" onClick={onAction}>
            {action}
          </Button>
        </span>
      </div>
      <IconButton icon={xIcon} label={words.dismiss} size="small" onClick={onDismiss} />
    </div>
  );
}
