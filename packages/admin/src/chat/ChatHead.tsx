import { Button, Heading, Inline, TextField } from '@probata/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useDraft } from '../frame/useDraft';
import { useReturnedFocus } from '../frame/useReturnedFocus';
import * as styles from './Chat.css';
import { keptChatLimits } from './contract';
import { chat } from './words';

const words = chat.head;

interface ChatHeadProps {
  email: string;
  id: string;
  name: string;
  /** Resolves with whether it is stored. null: the chat is not stored yet. */
  onRename: ((name: string) => Promise<boolean>) | null;
  onExport: () => void;
  onDelete: () => void;
}

/** The name of the chat, and what can be done with it. */
export function ChatHead({ email, id, name, onRename, onExport, onDelete }: ChatHeadProps) {
  /** The name that is typed; null: not renaming. */
  const [typed, setTyped] = useDraft(`chat-name:${id}`, email);
  const [isSaving, setSaving] = useState(false);
  const button = useReturnedFocus(typed !== null);
  const end = () => setTyped(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || typed.trim() === '' || isSaving || onRename === null) return;
    setSaving(true);
    const isStored = await onRename(typed.trim());
    setSaving(false);
    if (isStored) end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) end();
  };
  if (typed !== null)
    return (
      <form onSubmit={save} className={styles.rename}>
        <TextField
          label={words.name}
          // The button that had the focus is replaced by the field (WCAG 2.4.3).
          autoFocus
          autoComplete="off"
          maxLength={keptChatLimits.name}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Inline>
          <Button type="submit" size="small" busy={isSaving}>
            {words.save}
          </Button>
          <Button variant="quiet" size="small" onClick={end}>
            {words.cancel}
          </Button>
        </Inline>
      </form>
    );
  return (
    <Inline align="between" alignY="baseline">
      <Heading level={2} size="h3">
        <bdi>{name}</bdi>
      </Heading>
      <Inline space="xsmall">
        {onRename !== null && (
          <Button ref={button} variant="quiet" size="small" onClick={() => setTyped(name)}>
            {words.rename}
          </Button>
        )}
        {/* `busy={false}` ignores the second click of a double click. */}
        <Button variant="quiet" size="small" busy={false} onClick={onExport}>
          {words.export}
        </Button>
        {onRename !== null && (
          <Button variant="quiet" size="small" tone="danger" busy={false} onClick={onDelete}>
            {words.delete}
          </Button>
        )}
      </Inline>
    </Inline>
  );
}
