'use client';

import type { ComponentPropsWithRef, RefObject, SyntheticEvent } from 'react';
import { IconButton } from '../components/IconButton/IconButton';
import { xIcon } from '../icons';
import { closeDialog, showDialog } from './platform';

interface Closing {
  open: boolean | undefined;
  modal: boolean;
  /** Of `useModal`. */
  report: (open: boolean) => void;
  /** The dialog's other props: the page's own handlers are called first. */
  rest: Pick<ComponentPropsWithRef<'dialog'>, 'onClose' | 'onCancel'>;
  mayClose: (() => boolean) | undefined;
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/** What a `<dialog>` does when it closes, or is asked to: `mayClose` can keep it open. */
export const closeHandlers = ({ open, modal, report, rest, mayClose }: Closing) => ({
  onClose: (event: DialogEvent) => {
    rest.onClose?.(event);
    if (event.target !== event.currentTarget) return;
    // Chrome does not let a page cancel a second Escape with no click or typing between.
    if (open && mayClose?.() === false) showDialog(event.currentTarget, modal);
    else report(false);
  },
  onCancel: (event: DialogEvent) => {
    rest.onCancel?.(event);
    // `onClose` asks about a cancel event that cannot be prevented.
    if (event.target !== event.currentTarget || event.defaultPrevented || !event.cancelable) return;
    if (mayClose?.() === false) event.preventDefault();
  },
});

interface CloseButtonProps {
  /** The id of the dialog. */
  id: string;
  label: string;
  dialog: RefObject<HTMLDialogElement | null>;
  mayClose: (() => boolean) | undefined;
}

/** Closes its dialog, with or without scripts. */
export const CloseButton = ({ id, label, dialog, mayClose }: CloseButtonProps) => (
  <IconButton
    icon={xIcon}
    label={label}
    command={mayClose ? 'request-close' : 'close'}
    commandfor={id}
    onClick={(event) => {
      // Safari before 26.2 has no invoker commands, and `enhanceDialogs` does not ask: it would focus the pressed button.
      if ('commandForElement' in event.currentTarget || !mayClose?.()) return;
      event.preventDefault();
      if (dialog.current) closeDialog(dialog.current);
    }}
  />
);
