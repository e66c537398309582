import { arrowDownIcon, Button, Text, TextArea } from '@probata/ui';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { SmallButton } from '../frame/parts';
import * as styles from './Chat.css';
import { tooLong } from './messages';
import { chat } from './words';

const { controls } = chat;

interface ComposerProps {
  ref: Ref<HTMLDivElement>;
  input: Ref<HTMLTextAreaElement>;
  stopButton: Ref<HTMLButtonElement>;
  state: {
    draft: string;
    isSending: boolean;
    /** Nothing was asked yet: a screen reader starts here, and hears that the chat is new. */
    isNew: boolean;
    /** The draft replaces a question. */
    isEditing: boolean;
    /** What the last sending has replaced: a question or an answer; null: nothing that can be brought back. */
    replaced: 'user' | 'assistant' | null;
  };
  on: {
    type: (draft: string) => void;
    send: () => void;
    stop: () => void;
    cancelEdit: () => void;
    undo: () => void;
    /** Scrolls to the end; null while that is in view. */
    toEnd: (() => void) | null;
  };
}

/** The text field of the chat: Enter sends, Shift+Enter starts a line, Escape ends the editing of a question. */
export function Composer({ ref, input, stopButton, state, on }: ComposerProps) {
  const { draft, isSending, isNew, isEditing, replaced } = state;
  const description = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter during an IME composition only ends it; Safari reports that by keyCode 229 alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!isComposing) on.send();
    } else if (event.key === 'Escape' && isEditing && !isComposing) on.cancelEdit();
  };
  return (
    <div ref={ref} className={styles.composer}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          on.send();
        }}
      >
        <TextArea
          ref={input}
          aria-label={chat.placeholder}
          placeholder={chat.placeholder}
          {...(isNew && { 'aria-describedby': description })}
          autoComplete="off"
          enterKeyHint="send"
          rows={1}
          error={tooLong(draft.trim())}
          value={draft}
          onChange={(event) => on.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span id={description} hidden>
          {`${chat.list.opened} ${chat.opening}`}
        </span>
        <Button type="submit" busy={isSending} busyLabel={chat.sending}>
          {chat.send}
        </Button>
      </form>
      <div className={styles.actions}>
        {isSending && (
          <SmallButton ref={stopButton} onClick={on.stop}>
            {controls.stop}
          </SmallButton>
        )}
        {isEditing && (
          <>
            <Text as="span" size="small" tone="muted">
              {controls.editing}
            </Text>
            <Button variant="quiet" size="small" onClick={on.cancelEdit}>
              {controls.cancel}
            </Button>
          </>
        )}
        {replaced && (
          <>
            <Text as="span" size="small" tone="muted">
              {controls.replaced[replaced]}
            </Text>
            <Button variant="quiet" size="small" busy={false} onClick={on.undo}>
              {controls.undo}
            </Button>
          </>
        )}
      </div>
      {on.toEnd && (
        <div className={styles.toEnd}>
          <Button variant="outline" size="small" icon={arrowDownIcon} onClick={on.toEnd}>
            {controls.toEnd}
          </Button>
        </div>
      )}
    </div>
  );
}
