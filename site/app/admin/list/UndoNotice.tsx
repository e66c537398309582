import { Button, Inline, Notice, Text } from '@probata/ui';
import { useEffect, useRef } from 'react';

interface UndoNoticeProps {
  /** What is about to be carried out. */
  children: string;
  label: string;
  onUndo: () => void;
}

/** Says what is about to be carried out, and undoes it. The button has the focus, which was lost with what is gone (WCAG 2.4.3). */
export function UndoNotice({ children, label, onUndo }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  // After the effects of this render: the dialog that asked is closed by one of them, and keeps the focus until then.
  useEffect(() => queueMicrotask(() => button.current?.focus()), []);
  return (
    <Notice tone="warning" live="polite">
      <Inline align="between">
        <Text>{children}</Text>
        {/* `busy`: it may appear under the second click of a double click. */}
        <Button ref={button} size="small" variant="outline" busy={false} onClick={onUndo}>
          {label}
        </Button>
      </Inline>
    </Notice>
  );
}
