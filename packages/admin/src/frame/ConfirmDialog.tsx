import { Button, Dialog, Inline, Text } from '@probata/ui';
import { type ReactNode, useId, useRef } from 'react';

interface ConfirmDialogProps {
  words: { title: string; body?: string; cancel: string; confirm: string; busy?: string };
  isOpen: boolean;
  /** What was confirmed is under way: the dialog stays until it is done. @default false */
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm?: () => void;
  /** The id of a form in it: confirming submits it in place of `onConfirm`, and loses nothing. */
  form?: string;
  /** @default `words.body` */
  children?: ReactNode;
}

/** Asks before something is lost, or for what a form needs. */
export function ConfirmDialog({
  isOpen,
  isBusy = false,
  onCancel,
  onConfirm,
  form,
  ...asked
}: ConfirmDialogProps) {
  // It keeps its words while it fades out: what it asked about may be gone by then.
  const shown = useRef(asked);
  if (isOpen) shown.current = asked;
  const { words, children = <Text>{words.body}</Text> } = shown.current;
  return (
    <Dialog
      id={useId()}
      title={words.title}
      size="small"
      open={isOpen}
      onOpenChange={(open) => open || onCancel()}
      mayClose={() => !isBusy}
      footer={
        <Inline align="end">
          <Button variant="outline" disabled={isBusy} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            busy={isBusy}
            {...(words.busy && { busyLabel: words.busy })}
            {...(form ? { type: 'submit', form } : { tone: 'danger', onClick: onConfirm })}
          >
            {words.confirm}
          </Button>
        </Inline>
      }
    >
      {children}
    </Dialog>
  );
}
