import {
  Button,
  checkIcon,
  copyIcon,
  IconButton,
  type IconButtonProps,
  linkIcon,
  pencilIcon,
  refreshCwIcon,
  VisuallyHidden,
} from '@probata/ui';
import { type ReactNode, useState } from 'react';
import { SmallButton } from '../frame/parts';
import * as styles from './Chat.css';
import type { Message } from './messages';
import { Reply } from './Reply';
import { chat } from './words';

const { controls } = chat;

interface TurnProps {
  message: Pick<Message, 'role' | 'content' | 'failed' | 'outcome' | 'sources'> & { id?: string };
  /** An action without a handler is not shown. */
  onCopy?: () => void;
  onCopyLink?: () => void;
  /** null: disabled. */
  onEdit?: (() => void) | null;
  onRetry?: () => void;
  copied?: 'text' | 'link' | null;
  /** The reply is still streaming. */
  isStreaming?: boolean;
  /** The address names this answer. */
  isLinked?: boolean;
  /** What follows the actions in their row. */
  children?: ReactNode;
}

/** An action on a turn: a drawing, with its name on hover. */
const Tool = (props: IconButtonProps) => <IconButton {...props} size="small" title={props.label} />;

/** A question longer than either is cut, so that its answer is near. */
const longest = { characters: 1500, lines: 12 };

/** What the editor asked, as it was typed. */
function Question({ children }: { children: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = children.length > longest.characters || children.split('\n').length > longest.lines;
  return (
    <>
      <div className={isLong && !isWhole ? styles.cut : styles.plain}>{children}</div>
      {isLong && (
        <Button variant="quiet" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? controls.showLess : controls.showAll}
        </Button>
      )}
    </>
  );
}

/** One turn of the conversation: role, content, sources, actions. */
export function Turn({
  message,
  onCopy,
  onCopyLink,
  onEdit,
  onRetry,
  copied = null,
  isStreaming = false,
  isLinked = false,
  children,
}: TurnProps) {
  const { id, role, content, failed, outcome } = message;
  const isUser = role === 'user';
  return (
    <li
      data-role={role}
      id={id}
      {...(isLinked && { tabIndex: -1, 'data-linked': '' })}
      className={isUser ? styles.fromUser : styles.fromAgent}
      {...(isStreaming && { 'aria-busy': true })}
    >
      <VisuallyHidden>{`${chat.roles[role]}: `}</VisuallyHidden>
      {isUser ? (
        <Question key={id}>{content}</Question>
      ) : failed ? (
        <div className={styles.failed}>{content}</div>
      ) : (
        <Reply key={id} message={message} isStreaming={isStreaming} />
      )}
      {outcome === 'stopped' && <p className={styles.note}>{controls.stopped}</p>}
      {outcome === 'unfinished' && <p className={styles.note}>{`${controls.unfinished} ${chat.error}`}</p>}
      {(onCopy || onCopyLink || onEdit !== undefined || onRetry || children) && (
        <div className={styles.turnActions}>
          {onRetry && (
            <SmallButton icon={refreshCwIcon} onClick={onRetry}>
              {controls.retry}
            </SmallButton>
          )}
          {onCopy && (
            <Tool
              icon={copied === 'text' ? checkIcon : copyIcon}
              label={copied === 'text' ? controls.copied : controls.copy}
              onClick={onCopy}
            />
          )}
          {onCopyLink && (
            <Tool
              icon={copied === 'link' ? checkIcon : linkIcon}
              label={copied === 'link' ? controls.linkCopied : controls.copyLink}
              onClick={onCopyLink}
            />
          )}
          {onEdit !== undefined && (
            // Not `disabled`: a browser takes the focus from the field at the second press of a double click on it.
            <Tool
              icon={pencilIcon}
              label={controls.edit}
              {...(onEdit ? { onClick: onEdit } : { 'aria-disabled': true })}
            />
          )}
          {children}
        </div>
      )}
    </li>
  );
}
