'use client';

import { cloneElement, type ReactElement, type ReactNode, useEffect, useId } from 'react';
import { classes } from '../../css/classes';
import { atEnd, floating, floatingRoot } from '../../private/floating.css';
import type { RootProps } from '../../private/native';
import { popoverTarget } from '../../private/react-names';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { usePopover } from '../../private/use-popover';
import { wordsOf } from '../../private/Words';
import * as styles from './Popover.css';

export interface PopoverProps extends RootProps<'span', never> {
  /** The panel's name. */
  label: string;
  /** One Button or IconButton; it gets what opens and closes the panel. */
  trigger: ReactElement<{ 'aria-haspopup'?: 'dialog' }>;
  /** Which edges of the button and the panel meet. @default 'start' */
  align?: 'start' | 'end';
  /** Opens and closes it from outside. Leave it out where the button does: that works without scripts. */
  open?: boolean;
  /** It has been opened or closed, by whatever means. */
  onOpenChange?: (open: boolean) => void;
  /** What it holds. */
  children: ReactNode;
}

/**
 * Some content beside the button that opens it, while the page stays in reach. For a list of actions use `Menu`, for a remark `Tooltip`,
 * for what must be answered first `Dialog`. Renders a `<span>` with the button and a `<div popover role="dialog">`, which takes the
 * focus; Escape and a press beside it close it.
 */
export const Popover = /* @__PURE__ */ takesRef(function Popover({
  label,
  trigger,
  align = 'start',
  open,
  onOpenChange,
  children,
  ref,
  ...rest
}: PopoverProps) {
  const id = useId();
  const { root, panel } = usePopover({ open, onOpenChange });
  // React writes the attribute on a server only.
  useEffect(() => panel.current?.setAttribute('autofocus', ''), [panel]);
  return (
    <span {...rest} ref={mergeRefs(root, ref)} className={classes(floatingRoot, styles.root, rest.className)}>
      {cloneElement(trigger, { ...popoverTarget(id), 'aria-haspopup': 'dialog' })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: it tells `showPopover` where the focus goes
        autoFocus
        className={classes(floating, styles.panel, align === 'end' && atEnd)}
      >
        {wordsOf(children)}
      </div>
    </span>
  );
});
