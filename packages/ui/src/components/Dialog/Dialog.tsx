'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../../css/classes';
import { CloseButton, closeHandlers } from '../../private/close-dialog';
import { modal as surface } from '../../private/modal.css';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { useModal } from '../../private/use-modal';
import { wordsOf } from '../../private/Words';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './Dialog.css';

const english = { close: 'Close' };

/** How wide a dialog may grow: 480, 720 or 896 px. */
export const dialogSizes = ['small', 'medium', 'large'] as const;

export interface DialogProps extends RootProps<'dialog', 'id' | 'title' | 'open' | 'aria-labelledby'> {
  /** What a button's `commandfor` names. */
  id: string;
  /** The name, drawn as the heading. */
  title: ReactNode;
  /** How wide it grows. @default 'medium' */
  size?: (typeof dialogSizes)[number];
  /** `full`: as tall as it may be, so that a content that changes moves none of its buttons. @default 'content' */
  height?: 'content' | 'full';
  /**
   * false: it stands in the end half of the window, below a `TopBar`, and the page beside it stays usable. Only with `open`.
   * @default true
   */
  modal?: boolean;
  /** The name of the close button. @default 'Close' */
  closeLabel?: string;
  /** `outside` also closes it with a press beside it. @default 'button' */
  dismiss?: 'button' | 'outside';
  /**
   * What has the focus once it is open: the title, so that a long text is read from its start, or the first control. @default 'title'
   */
  initialFocus?: 'title' | 'control';
  /**
   * Opens and closes it from outside. Leave it out where a button with `command="show-modal"` and `commandfor` does: that works
   * without scripts.
   */
  open?: boolean;
  /** It has been opened, or closed: by its button, Escape, a press beside it, a link, or by whatever means. */
  onOpenChange?: (open: boolean) => void;
  /** Asked before Escape, the close button or a press beside it close it; false keeps it open (unsaved work). */
  mayClose?: () => boolean;
  /** Buttons at the foot, out of the scrolling part. */
  footer?: ReactNode;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * A modal dialog, or one beside the page. For one question use `AlertDialog`; for what may be ignored, `Popover`. Renders a `<dialog>`:
 * the browser keeps the focus inside a modal one, closes it on Escape, restores the focus, and stacks one on another. With or without
 * scripts it opens by `<Button command="show-modal" commandfor={id}>`.
 */
export const Dialog = /* @__PURE__ */ takesRef(function Dialog({
  id,
  title,
  size = 'medium',
  height = 'content',
  modal = true,
  closeLabel,
  dismiss = 'button',
  initialFocus = 'title',
  open,
  onOpenChange,
  mayClose,
  footer,
  children,
  ref,
  ...rest
}: DialogProps) {
  const { close } = useTexts('Dialog', english);
  const titleId = useId();
  const { dialog, report } = useModal({ open, modal, onOpenChange });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusesTitle = initialFocus === 'title';
  // React writes the attribute on a server only.
  useEffect(() => void heading.current?.toggleAttribute('autofocus', focusesTitle), [focusesTitle]);

  return (
    <dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      id={id}
      aria-labelledby={titleId}
      closedby={dismiss === 'outside' ? 'any' : 'closerequest'}
      className={classes(
        surface,
        styles.dialog,
        styles.size[size],
        (height === 'full' || !modal) && styles.full,
        !modal && styles.beside,
        rest.className,
      )}
      suppressHydrationWarning
      {...closeHandlers({ open, modal, report, mayClose, rest })}
    >
      <div className={styles.head}>
        {/* Firefox's `showModal` focuses what Tab reaches first, where nothing has `autofocus`. */}
        <h2
          ref={heading}
          id={titleId}
          className={styles.title}
          {...(focusesTitle && { tabIndex: -1, autoFocus: true })}
        >
          {wordsOf(title)}
        </h2>
        <CloseButton id={id} label={closeLabel ?? close} dialog={dialog} mayClose={mayClose} />
      </div>
      <div className={styles.body}>{wordsOf(children)}</div>
      {footer && <div className={styles.foot}>{wordsOf(footer)}</div>}
    </dialog>
  );
});
