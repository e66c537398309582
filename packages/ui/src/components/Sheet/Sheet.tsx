'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { CloseButton, closeHandlers } from '../../private/close-dialog';
import { modal as surface } from '../../private/modal.css';
import type { RootProps } from '../../private/native';
import { media } from '../../private/platform';
import { mergeRefs } from '../../private/refs';
import { wide } from '../../private/shell';
import { takesRef } from '../../private/takes-ref';
import { useModal } from '../../private/use-modal';
import { wordsOf } from '../../private/Words';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './Sheet.css';

export interface SheetProps extends RootProps<'dialog', 'id' | 'title' | 'open' | 'aria-labelledby'> {
  /** What a button's `commandfor` names. */
  id: string;
  /** The name, drawn as the heading. */
  title: ReactNode;
  /** One line below the name, such as a company. */
  detail?: ReactNode;
  /** What can be done with it, in order; below 900 px at the foot, where the thumb is. */
  actions?: ReactNode;
  /** Opens and closes it. */
  open: boolean;
  /** It has been opened, or closed: by its button, Escape, or by whatever means. */
  onOpenChange?: (open: boolean) => void;
  /** Asked before Escape or the close button close it; false keeps it open (unsaved work). */
  mayClose?: () => boolean;
  /** The name of the close button. @default 'Close' */
  closeLabel?: string;
  /** Controls before the close button, such as to the next one of the list. */
  tools?: ReactNode;
  /** What it holds. */
  children?: ReactNode;
}

const isNarrow = () => !(media(wide)?.matches ?? true);

/**
 * One thing of a list, read and handled beside it, in an `AppShell`. Below 1200 px it covers the list; below 900 px it fills the window and is
 * modal. For a question use `AlertDialog`. Renders a `<dialog>`: its name takes the focus, and closing gives the focus back.
 */
export const Sheet = /* @__PURE__ */ takesRef(function Sheet({
  id,
  title,
  detail,
  actions,
  open,
  onOpenChange,
  mayClose,
  closeLabel,
  tools,
  children,
  ref,
  ...rest
}: SheetProps) {
  const { close } = useTexts('Dialog', { close: 'Close' });
  const titleId = useId();
  // As it was when it opened: an open one stays what it is when the window changes.
  const [modal, setModal] = useState(isNarrow);
  if (!open && modal !== isNarrow()) setModal(!modal);
  const { dialog, report } = useModal({ open, modal, onOpenChange });
  const heading = useRef<HTMLHeadingElement>(null);
  // React writes the attribute on a server only.
  useEffect(() => void heading.current?.toggleAttribute('autofocus', true), []);
  return (
    <dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      id={id}
      data-sheet=""
      aria-labelledby={titleId}
      closedby="closerequest"
      className={classes(surface, styles.sheet, rest.className)}
      suppressHydrationWarning
      {...closeHandlers({ open, modal, report, mayClose, rest })}
    >
      <div className={styles.head}>
        <div className={styles.name}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {wordsOf(title)}
          </h2>
          {detail && <div className={styles.detail}>{wordsOf(detail)}</div>}
        </div>
        {tools}
        <CloseButton id={id} label={closeLabel ?? close} dialog={dialog} mayClose={mayClose} />
      </div>
      {actions && <div className={styles.actions}>{wordsOf(actions)}</div>}
      <div className={styles.body}>{wordsOf(children)}</div>
    </dialog>
  );
});
