'use client';

import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../css/classes';
import { modal } from '../../private/modal.css';
import type { RootProps } from '../../private/native';
import { closeDialog } from '../../private/platform';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { useModal } from '../../private/use-modal';
import { wordsOf } from '../../private/Words';
import { Button } from '../Button/Button';
import { dialog as dialogClass, foot, size, title as titleClass } from '../Dialog/Dialog.css';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './AlertDialog.css';

const english = { cancel: 'Cancel' };

export interface AlertDialogProps
  extends RootProps<
    'dialog',
    'id' | 'title' | 'open' | 'onCancel' | 'role' | 'aria-labelledby' | 'aria-describedby'
  > {
  /** What a button's `commandfor` names. */
  id: string;
  /** The question, drawn as the heading. */
  title: ReactNode;
  /** What follows from the answer. Words only: a control here would take the focus from Cancel. */
  children: ReactNode;
  /** What is done, as a verb: "Delete". */
  confirmLabel: string;
  /** The words of the button that changes nothing. @default 'Cancel' */
  cancelLabel?: string;
  /** `danger` where it cannot be undone. @default 'danger' */
  tone?: 'danger' | 'accent';
  /** The id of a form that the confirming button submits: that works without scripts. */
  confirmForm?: string;
  /** Opens and closes it from outside. Leave it out where a button with `command="show-modal"` and `commandfor` opens it. */
  open?: boolean;
  /** It has been opened, or closed with or without an answer; heard after `onConfirm` or `onCancel`. */
  onOpenChange?: (open: boolean) => void;
  /** It has been confirmed, and is closed. */
  onConfirm?: () => void;
  /** It has been closed by Cancel or Escape. */
  onCancel?: () => void;
}

/**
 * Interrupts with one question before something that is hard to undo. For anything else use `Dialog`; where undoing is possible, do the
 * thing and offer that in a toast. Renders a `<dialog role="alertdialog">`; the focus starts at Cancel, and a press beside it does nothing.
 */
export const AlertDialog = /* @__PURE__ */ takesRef(function AlertDialog({
  id,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  confirmForm,
  open,
  onOpenChange,
  onConfirm,
  onCancel,
  ref,
  ...rest
}: AlertDialogProps) {
  const { cancel } = useTexts('AlertDialog', english);
  const base = useId();
  const { dialog, report } = useModal({ open, onOpenChange });
  const isConfirmed = useRef(false);
  return (
    <dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      id={id}
      role="alertdialog"
      aria-labelledby={`${base}-title`}
      aria-describedby={`${base}-text`}
      closedby="closerequest"
      className={classes(modal, dialogClass, size.small, rest.className)}
      suppressHydrationWarning
      onClose={(event) => {
        rest.onClose?.(event);
        if (event.target !== event.currentTarget) return;
        const answer = isConfirmed.current ? onConfirm : onCancel;
        isConfirmed.current = false;
        answer?.();
        report(false);
      }}
    >
      <div className={styles.body}>
        <h2 id={`${base}-title`} className={titleClass}>
          {wordsOf(title)}
        </h2>
        <div id={`${base}-text`}>{wordsOf(children)}</div>
      </div>
      <div className={foot}>
        {/* First, because `showModal` focuses the first focusable element (APG: the least destructive action). */}
        <Button variant="outline" tone="neutral" command="close" commandfor={id}>
          {cancelLabel ?? cancel}
        </Button>
        <Button
          tone={tone}
          {...(confirmForm ? { type: 'submit', form: confirmForm } : { command: 'close', commandfor: id })}
          onClick={() => {
            isConfirmed.current = true;
            // A submit button runs no command.
            if (confirmForm && dialog.current) closeDialog(dialog.current);
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
});
