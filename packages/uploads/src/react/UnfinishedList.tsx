import { Heading } from '@probata/ui/heading';
import { Inline } from '@probata/ui/inline';
import { Stack } from '@probata/ui/stack';
import { Text } from '@probata/ui/text';
import { fillIn, type UploadMessages } from '../core/messages';
import { formatSize } from '../core/size';
import type { Unfinished } from '../core/transfer';
import * as styles from './GuestUpload.css';
import { FileAction } from './Manifest';

interface UnfinishedListProps {
  messages: UploadMessages['unfinished'];
  unfinished: readonly Unfinished[];
  onForget: (one: Unfinished) => void;
}

/** The uploads of earlier visits that are not complete. */
export const UnfinishedList = ({ messages, unfinished, onForget }: UnfinishedListProps) => (
  <Stack as="section" space="medium">
    <Heading level={2} size="h4">
      {messages.heading}
    </Heading>
    <Text tone="muted">{messages.lead}</Text>
    <ul className={styles.list}>
      {unfinished.map((one) => (
        <li key={one.key} className={styles.item}>
          <Inline align="between">
            <Stack space="none">
              <Text as="span" weight="medium">
                {one.name}
              </Text>
              <Text as="span" size="small" tone="muted">
                {fillIn(messages.progress, { sent: formatSize(one.sent), size: formatSize(one.size) })}
              </Text>
            </Stack>
            <FileAction
              label={messages.forget}
              name={one.name}
              variant="quiet"
              onClick={() => onForget(one)}
            />
          </Inline>
        </li>
      ))}
    </ul>
  </Stack>
);
