import { Dialog, Text } from '@probata/ui';
import { chat } from '../../content/pages/chat';
import type { ChatSource } from '../../contract/chat';
import * as styles from './Chat.css';
import { Formatted } from './Turn';

interface SourceDialogProps {
  source: ChatSource | null;
  isOpen: boolean;
  onClose: () => void;
}

/** A source of a reply: the passage, with its file and line. */
export const SourceDialog = ({ source, isOpen, onClose }: SourceDialogProps) => (
  <Dialog
    id="chat-source"
    title={source?.title ?? chat.controls.source}
    size="medium"
    dismiss="outside"
    closeLabel={chat.controls.close}
    open={isOpen}
    onClose={onClose}
  >
    {source && (
      <div className={styles.passage}>
        {source.heading && <Text>{source.heading}</Text>}
        <Text font="mono" size="small" tone="muted">
          {`${source.file}:${source.line}`}
        </Text>
        <blockquote className={styles.quote}>
          <Formatted source={source.text} />
        </blockquote>
      </div>
    )}
  </Dialog>
);
