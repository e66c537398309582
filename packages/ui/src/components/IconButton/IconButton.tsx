import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../css/classes';
import { type ButtonLook, squareButtonClass } from '../../private/ButtonLook';
import type { NativeProps } from '../../private/native';
import { renderSlot, type Slot } from '../../private/slot';
import { takesRef } from '../../private/takes-ref';
import { Icon, type IconShape } from '../Icon/Icon';

export interface IconButtonProps extends NativeProps<'button', 'children' | 'aria-label'>, ButtonLook {
  /** The drawing. */
  icon: IconShape;
  /** What it does, in words: the only name it has. */
  label: string;
  /** What a press does in a form. @default 'button', but for `render`, whose element has its own */
  type?: 'button' | 'submit' | 'reset';
  /** How loud. @default 'quiet' */
  variant?: ButtonLook['variant'];
  /** The color role. @default 'neutral' */
  tone?: ButtonLook['tone'];
  /**
   * Renders another element in place of the `<button>`: an element, or a function of the props. It must be pressed by Enter and Space.
   */
  render?: Slot<ComponentPropsWithRef<'button'>>;
}

/** An action with a drawing for its face. Where there is room for words use `Button`. Renders a `<button>`. */
export const IconButton = /* @__PURE__ */ takesRef(function IconButton({
  icon,
  label,
  type,
  variant,
  tone,
  size,
  render,
  ...rest
}: IconButtonProps) {
  if (process.env.NODE_ENV !== 'production' && label.trim() === '')
    throw new Error(
      'IconButton has an empty label, so screen readers cannot name it: pass what it does, such as label="Close".',
    );
  return renderSlot<ComponentPropsWithRef<'button'>>(render ?? <button type={type ?? 'button'} />, {
    ...rest,
    ...(type && { type }),
    'aria-label': label,
    className: classes(squareButtonClass({ variant, tone, size }), rest.className),
    children: <Icon shape={icon} />,
  });
});
