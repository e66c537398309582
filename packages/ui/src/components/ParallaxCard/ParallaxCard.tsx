'use client';

import { useEffect, useRef } from 'react';
import { classes } from '../../css/classes';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { Card, type CardProps } from '../Card/Card';
import { enhanceParallax } from './enhance-parallax';
import { parallaxCard } from './ParallaxCard.css';

export interface ParallaxCardProps extends CardProps {
  /** How near it lies: 0 does not move, 1 moves 24 px at the edge of the window. @default 0.5 */
  depth?: number;
}

/**
 * A Card that gives way to the pointer a little, as things at different depths do. Still under reduced motion and where there is no
 * mouse. Use it for pictures of a headline; for anything to read or to press, `Card`. Renders a `<div>`, which gets `className`, `style` and
 * the ref, round the Card, which gets all other props.
 */
export const ParallaxCard = /* @__PURE__ */ takesRef(function ParallaxCard({
  depth = 0.5,
  className,
  style,
  ref,
  ...card
}: ParallaxCardProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? enhanceParallax(element.current, depth) : undefined), [depth]);
  return (
    <div ref={mergeRefs(element, ref)} className={classes(parallaxCard, className)} style={style}>
      <Card {...card} />
    </div>
  );
});
