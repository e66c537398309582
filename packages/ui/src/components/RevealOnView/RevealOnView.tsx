'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { enhanceReveals } from './enhance-reveals';
import { revealOnView } from './RevealOnView.css';

export interface RevealOnViewProps extends RootProps<'div', never> {
  /** Which element it is. @default 'div' */
  as?: 'div' | 'li' | 'section';
  /** What it holds. */
  children: ReactNode;
}

/**
 * Lets its content rise into place once, when 40 % of it is in view. The content is there without scripts, on paper, for find-in-page
 * and with `prefers-reduced-motion`. Use it for facts and cards further down, never for the first screen or a form. Renders `as`, by
 * default a `<div>`.
 */
export const RevealOnView = /* @__PURE__ */ takesRef(function RevealOnView({
  as = 'div',
  children,
  ref,
  ...rest
}: RevealOnViewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? enhanceReveals(element.current) : undefined), []);
  const Tag = as as 'div'; // every listed tag takes the same global attributes
  return (
    <Tag
      {...rest}
      ref={mergeRefs(element, ref)}
      data-reveal=""
      className={classes(revealOnView, rest.className)}
      suppressHydrationWarning
    >
      {children}
    </Tag>
  );
});
