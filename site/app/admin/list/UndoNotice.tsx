import { Button, Inline, Notice, Text } from '@probata/ui';
import { useEffect, useRef } from 'react';

export interface UndoButtonProps {
  label: string;
  onUndo: () => void;
}

/** Undoes what is about to be carried out. It has the focus, which was lost with what is gone (WCAG 2.4.3). */
export function UndoButton({ label, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // After the effects of this render: the dialog that asked is closed by one of them, and keeps the focus until then.
  useEffect(() => queueMicrotask(() => button.current?.focus()), []);
  // `busy`: it may appear under the second click of a double click.
  return (
    <Button ref={button} size="small" variant="outline" busy={false} onClick={onUndo}>
      {label}
    </Button>
  );
}

interface UndoNoticeProps extends UndoButtonProps {
  /** What is about to be carried out. */
  children: string;
}

/** Says what is about to be carried out, and undoes it. */
export const UndoNotice = ({ children, ...undo }: UndoNoticeProps) => (
  <Notice tone="warning" live="polite">
    <Inline align="between">
      <Text>{children}</Text>
      <UndoButton {...undo} />
    </Inline>
  </Notice>
);
