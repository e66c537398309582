import { memo, useId, useState } from 'react';
import * as styles from './Chat.css';
import { Formatted } from './Formatted';
import { asUnfinished, citedSources, type Message } from './messages';
import { Passage } from './Passage';
import { chat } from './words';

/** The place of the list of sources among the blocks of a reply. */
const listBlock = -1;

interface ReplyProps {
  message: Pick<Message, 'content' | 'sources'>;
  /** The reply is still streaming. */
  isStreaming: boolean;
}

/**
 * A reply with its citations. Each opens its passage below the block that it supports, and closes it again. Memoized: the Markdown of all
 * replies is not parsed again when a question is sent (INP).
 */
export const Reply = memo(function Reply({ message: { content, sources }, isStreaming }: ReplyProps) {
  const [opened, setOpened] = useState<{ block: number; number: number } | null>(null);
  const panelId = useId();
  const cited = isStreaming ? [] : citedSources(content, sources);
  const isOpened = (block: number, number: number) => opened?.block === block && opened.number === number;
  const toggle = (block: number, number: number) => ({
    'aria-expanded': isOpened(block, number),
    ...(isOpened(block, number) && { 'aria-controls': panelId }),
    onClick: () => setOpened(isOpened(block, number) ? null : { block, number }),
  });
  const passageOf = (block: number, number = opened?.number ?? 0) => {
    const source = isOpened(block, number) ? sources[number - 1] : undefined;
    return source ? <Passage id={panelId} source={source} /> : null;
  };
  return (
    <>
      <Formatted
        source={isStreaming ? asUnfinished(content) : content}
        cite={(number, block) => {
          const source = sources[number - 1];
          return source ? (
            <button
              type="button"
              className={styles.cite}
              aria-label={`${chat.controls.source} ${number}: ${source.title}`}
              {...toggle(block, number)}
            >
              {`[${number}]`}
            </button>
          ) : null;
        }}
        after={passageOf}
      />
      {cited.length > 0 && (
        <div className={styles.sources}>
          <p className={styles.note}>{chat.controls.sources}</p>
          <ol className={styles.sourceList}>
            {cited.map(({ number, source }) => (
              <li key={number}>
                <button type="button" className={styles.source} {...toggle(listBlock, number)}>
                  {`[${number}] ${source.title}${source.heading && `, ${source.heading}`}`}
                </button>
                {passageOf(listBlock, number)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
});
