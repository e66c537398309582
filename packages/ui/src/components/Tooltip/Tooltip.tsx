'use client';

import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { enhanceTooltip } from './enhance-tooltip';
import * as styles from './Tooltip.css';

export interface TooltipProps {
  /** The text. It must not be the control's only name. */
  text: ReactNode;
  /** One link, button or other element that takes the focus; it gets `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A remark that shows while its element is under the pointer or has the focus. It stays while the pointer is on the remark itself, and
 * Escape hides it. For anything to press, or to read at leisure, use `Popover`. Renders a `<span>` round the element and a
 * `<span role="tooltip">`; shown by CSS, so it needs no script.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => (root.current ? enhanceTooltip(root.current) : undefined), []);
  return (
    <span ref={root} className={styles.root}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
