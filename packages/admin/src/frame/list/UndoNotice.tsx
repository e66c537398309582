import { Button, Inline, Notice, Text } from '@probata/ui';
import { useEffect, useRef } from 'react';

export interface UndoButtonProps {
  label: string;
  onUndo: () => void;
}

/** Undoes a pending action. It takes the focus, which was lost with the rows that the action hides (WCAG 2.4.3). */
export function UndoButton({ label, onUndo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A microtask: another effect of this render closes the confirmation dialog, which holds the focus until then.
  useEffect(() => queueMicrotask(() => button.current?.focus()), []);
  // `busy={false}` ignores the second click of a double click: the button may appear under it.
  return (
    <Button ref={button} size="small" variant="outline" busy={false} onClick={onUndo}>
      {label}
    </Button>
  );
}

interface UndoNoticeProps extends UndoButtonProps {
  /** The pending action, in words. */
  children: string;
}

/** Names a pending action, and undoes it. */
export const UndoNotice = ({ children, ...undo }: UndoNoticeProps) => (
  <Notice tone="warning" live="polite">
    <Inline align="between">
      <Text>{children}</Text>
      <UndoButton {...undo} />
    </Inline>
  </Notice>
);
