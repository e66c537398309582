import { Dialog, Stack, Switch, Text } from '@probata/ui';
import { inquiries } from '../../../content/pages/inquiries';
import * as styles from './Inquiries.css';

const { shortcuts: words } = inquiries;

interface ShortcutHelpProps {
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** The keys of the list, and the switch that turns them off. */
export const ShortcutHelp = ({ isOpen, onClose, isOn, onTurn }: ShortcutHelpProps) => (
  <Dialog id="inquiry-shortcuts" title={words.title} size="small" open={isOpen} onClose={onClose}>
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
      <Switch label={words.use} checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <Text size="small" tone="muted">
        {words.where}
      </Text>
    </Stack>
  </Dialog>
);
