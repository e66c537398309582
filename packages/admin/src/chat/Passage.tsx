import { Text } from '@probata/ui';
import * as styles from './Chat.css';
import type { ChatSource } from './contract';
import { Formatted } from './Formatted';

interface PassageProps {
  id: string;
  source: ChatSource;
}

/** The passage that a citation names, opened below it, with its file and line. */
export const Passage = ({ id, source: { title, heading, file, line, text } }: PassageProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
  <div id={id} role="group" aria-label={title} className={styles.passage}>
    <Text weight="strong" size="small">
      {`${title}${heading && `, ${heading}`}`}
    </Text>
    <Text font="mono" size="small" tone="muted">
      {`${file}:${line}`}
    </Text>
    <blockquote className={styles.quote}>
      <Formatted source={text} />
    </blockquote>
  </div>
);
