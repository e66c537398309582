import { Button, copyIcon, Inline, pencilIcon, refreshCwIcon, VisuallyHidden } from '@probata/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { chat } from '../../content/pages/chat';
import * as styles from './Chat.css';
import type { ChatMessage, Source } from './conversation';

interface FormattedProps {
  source: string;
  cite?: (number: number) => ReactNode;
}

const Unformatted = ({ source }: FormattedProps) => <div className={styles.plain}>{source}</div>;

/** Loaded when somebody is signed in, beside the conversation: nobody else needs it. What never arrives ends no conversation. */
export const loadMarkdown = () => import('./Markdown').catch(() => ({ default: Unformatted }));
const Markdown = lazy(loadMarkdown);

/** Markdown, and until its code is there the same words as they are. */
export const Formatted = ({ source, cite }: FormattedProps) => (
  <Suspense fallback={<Unformatted source={source} />}>
    <Markdown source={source} {...(cite && { cite })} />
  </Suspense>
);

interface TurnProps {
  message: Pick<ChatMessage, 'role' | 'content' | 'failed' | 'stopped' | 'sources'>;
  onOpenSource: (source: Source) => void;
  /** Each is offered where it is given. */
  onCopy?: () => void;
  onEdit?: () => void;
  onRetry?: () => void;
  isCopied?: boolean;
  /** It is still being written. */
  isOpen?: boolean;
}

/** One turn of the conversation: who speaks, the words, where they come from, and what can be done with them. */
export function Turn({ message, onOpenSource, onCopy, onEdit, onRetry, isCopied, isOpen }: TurnProps) {
  const { role, content, failed, stopped, sources = [] } = message;
  const isUser = role === 'user';
  const cite = (number: number) => {
    const source = sources[number - 1];
    return source ? (
      <button
        type="button"
        className={styles.cite}
        aria-label={`${chat.controls.source} ${number}: ${source.title}`}
        onClick={() => onOpenSource(source)}
      >
        [{number}]
      </button>
    ) : null;
  };
  return (
    <li
      data-role={role}
      className={isUser ? styles.fromUser : styles.fromAgent}
      {...(isOpen && { 'aria-busy': true })}
    >
      <VisuallyHidden>{`${chat.roles[role]}: `}</VisuallyHidden>
      {isUser || failed ? (
        <div className={failed && !isUser ? styles.failed : styles.plain}>{content}</div>
      ) : (
        <Formatted source={content} cite={cite} />
      )}
      {stopped && <p className={styles.note}>{chat.controls.stopped}</p>}
      {sources.length > 0 && !isOpen && (
        <div className={styles.sources}>
          <p className={styles.note}>{chat.controls.sources}</p>
          <ol className={styles.sourceList}>
            {sources.map((source, at) => (
              <li key={`${source.file}:${source.line}`}>
                <button type="button" className={styles.source} onClick={() => onOpenSource(source)}>
                  [{at + 1}] {source.title}
                  {source.heading && `, ${source.heading}`}
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
      {(onCopy || onEdit || onRetry) && (
        <Inline space="xsmall">
          {onRetry && (
            <Button variant="outline" size="small" icon={refreshCwIcon} onClick={onRetry}>
              {chat.controls.retry}
            </Button>
          )}
          {onCopy && (
            <Button variant="quiet" size="small" icon={copyIcon} onClick={onCopy}>
              {isCopied ? chat.controls.copied : chat.controls.copy}
            </Button>
          )}
          {onEdit && (
            <Button variant="quiet" size="small" icon={pencilIcon} onClick={onEdit}>
              {chat.controls.edit}
            </Button>
          )}
        </Inline>
      )}
    </li>
  );
}
