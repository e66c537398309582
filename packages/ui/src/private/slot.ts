import { cloneElement, type ReactElement } from 'react';
import { classes } from '../css/classes';
import { idList } from './ids';

/**
 * Renders another element in place of a component's own: an element that is given the component's props and keeps its own, or a
 * function of them.
 */
export type Slot<Props> = ReactElement | ((props: Props) => ReactElement);

/** What `slot` renders with `props`. */
export function renderSlot<
  Props extends { className?: string | undefined; 'aria-describedby'?: string | undefined },
>(slot: Slot<Props>, props: Props): ReactElement {
  if (typeof slot === 'function') return slot(props);
  const own = slot.props as Partial<Props>; // whatever the caller wrote on it
  const describedBy = idList(own['aria-describedby'], props['aria-describedby']);
  return cloneElement(slot, {
    ...props,
    ...own,
    className: classes(props.className, own.className),
    ...(describedBy && { 'aria-describedby': describedBy }),
  });
}
