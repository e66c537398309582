'use client';

import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../../css/classes';
import { idList } from '../../private/ids';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { enhanceTooltip } from './enhance-tooltip';
import * as styles from './Tooltip.css';

export interface TooltipProps extends RootProps<'span', never> {
  /** The text. It must not be the control's only name. */
  text: ReactNode;
  /** One link, button or other element that takes the focus; `aria-describedby` gets one more id. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A remark that shows while its element is under the pointer or has the focus. It stays while the pointer is on the remark itself, and
 * Escape hides it. For anything to press, or to read at leisure, use `Popover`. Renders a `<span>` round the element and a
 * `<span role="tooltip">`; shown by CSS, so it needs no script.
 */
export const Tooltip = /* @__PURE__ */ takesRef(function Tooltip({
  text,
  children,
  ref,
  ...rest
}: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => (root.current ? enhanceTooltip(root.current) : undefined), []);
  return (
    <span {...rest} ref={mergeRefs(root, ref)} className={classes(styles.root, rest.className)}>
      {cloneElement(children, { 'aria-describedby': idList(children.props['aria-describedby'], id) ?? id })}
      <span id={id} role="tooltip" className={styles.tooltip}>
        {wordsOf(text)}
      </span>
    </span>
  );
});
