import { Dialog, Stack, Switch, Text } from '@probata/ui';
import * as styles from './Inquiries.css';
import type { ShortcutSetting } from './shortcuts';
import { inquiries } from './words';

const { shortcuts: words } = inquiries;

/** The keys of the list, and the switch that turns them off. */
export const ShortcutHelp = ({ isHelpOpen, showHelp, isOn, turn }: ShortcutSetting) => (
  <Dialog id="inquiry-shortcuts" title={words.title} size="small" open={isHelpOpen} onOpenChange={showHelp}>
    <Stack space="medium">
      <dl className={styles.fields}>
        {words.keys.map(([key, meaning]) => (
          <div key={key} className={styles.field}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd className={styles.value}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.use} checked={isOn} onChange={({ target }) => turn(target.checked)} />
      <Text size="small" tone="muted">
        {words.where}
      </Text>
    </Stack>
  </Dialog>
);
