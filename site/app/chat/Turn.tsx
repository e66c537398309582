import { Button, copyIcon, Inline, pencilIcon, refreshCwIcon, VisuallyHidden } from '@probata/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { chat } from '../../content/pages/chat';
import type { ChatSource } from '../../contract/chat';
import * as styles from './Chat.css';
import { citedSources, type Message } from './messages';

interface FormattedProps {
  source: string;
  cite?: (number: number) => ReactNode;
}

const Unformatted = ({ source }: FormattedProps) => <div className={styles.plain}>{source}</div>;

/** Loaded after sign-in. If it cannot be loaded, replies are shown as plain text. */
export const loadMarkdown = () => import('./Markdown').catch(() => ({ default: Unformatted }));
const Markdown = lazy(loadMarkdown);

/** Markdown; plain text while its code loads. */
export const Formatted = ({ source, cite }: FormattedProps) => (
  <Suspense fallback={<Unformatted source={source} />}>
    <Markdown source={source} {...(cite && { cite })} />
  </Suspense>
);

interface TurnProps {
  message: Pick<Message, 'role' | 'content' | 'failed' | 'stopped' | 'unfinished' | 'sources'>;
  onOpenSource: (source: ChatSource) => void;
  /** An action without a handler is not shown. */
  onCopy?: () => void;
  onEdit?: () => void;
  onRetry?: () => void;
  isCopied?: boolean;
  /** The reply is still streaming. */
  isStreaming?: boolean;
}

/** One turn of the conversation: role, content, sources, actions. */
export function Turn({ message, onOpenSource, onCopy, onEdit, onRetry, isCopied, isStreaming }: TurnProps) {
  const { role, content, failed, stopped, unfinished, sources = [] } = message;
  const cited = isStreaming ? [] : citedSources(content, sources);
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
      {...(isStreaming && { 'aria-busy': true })}
    >
      <VisuallyHidden>{`${chat.roles[role]}: `}</VisuallyHidden>
      {isUser || failed ? (
        <div className={failed && !isUser ? styles.failed : styles.plain}>{content}</div>
      ) : (
        <Formatted source={content} cite={cite} />
      )}
      {stopped && <p className={styles.note}>{chat.controls.stopped}</p>}
      {unfinished && <p className={styles.note}>{`${chat.controls.unfinished} ${chat.error}`}</p>}
      {cited.length > 0 && (
        <div className={styles.sources}>
          <p className={styles.note}>{chat.controls.sources}</p>
          <ol className={styles.sourceList}>
            {cited.map(({ number, source }) => (
              <li key={number}>
                <button type="button" className={styles.source} onClick={() => onOpenSource(source)}>
                  [{number}] {source.title}
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
