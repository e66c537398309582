import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classes } from '../../css/classes';
import { ButtonContent, buttonClass, type WideButtonLook } from '../../private/ButtonLook';
import type { NativeProps } from '../../private/native';
import { renderSlot, type Slot } from '../../private/slot';
import { takesRef } from '../../private/takes-ref';
import { Words } from '../../private/Words';
import { ring, size as ringSize } from '../Spinner/Spinner.css';

export interface ButtonProps extends NativeProps<'button'>, WideButtonLook {
  /** What a press does in a form. @default 'button', but for `render`, whose element has its own */
  type?: 'button' | 'submit' | 'reset';
  /**
   * The action is under way: the button keeps its focus and its place and does nothing more. Given, also as `false`, only the first
   * click of a double click counts.
   */
  busy?: boolean;
  /** Replaces the words, and so the name, while busy. @default the words themselves */
  busyLabel?: string;
  /**
   * Renders another element in place of the `<button>`: an element, or a function of the props. It must be pressed by Enter and Space.
   */
  render?: Slot<ComponentPropsWithRef<'button'>>;
  /** What a press does, in words. */
  children: ReactNode;
}

/**
 * Does something here. To go somewhere use `ButtonLink` or `TextLink`. Renders a `<button>`. While `busy` it is `aria-disabled` rather
 * than `disabled`, so that focus is not thrown to the top of the page; pass `disabled` as well where that is wanted.
 */
export const Button = /* @__PURE__ */ takesRef(function Button({
  type,
  variant,
  tone,
  size,
  width,
  icon,
  iconSide,
  busy,
  busyLabel,
  onClick,
  render,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // On a fast line the action has ended between the two clicks; `detail` counts them.
    if (busy || (busy === false && event.detail > 1)) {
      event.preventDefault();
      event.stopPropagation();
    } else onClick?.(event);
  };
  return renderSlot<ComponentPropsWithRef<'button'>>(render ?? <button type={type ?? 'button'} />, {
    ...rest,
    ...(type && { type }),
    className: classes(buttonClass({ variant, tone, size, width }), rest.className),
    ...(busy === undefined ? onClick && { onClick } : { onClick: press }),
    ...(busy && { 'aria-disabled': true, 'aria-busy': true, 'data-busy': '' }),
    children: busy ? (
      <>
        {/* The ring alone: a live region inside a button would take its words out of the button's name. */}
        <span className={classes(ring, ringSize.small)} aria-hidden="true" />
        <Words>{busyLabel ?? children}</Words>
      </>
    ) : (
      <ButtonContent icon={icon} iconSide={iconSide}>
        {children}
      </ButtonContent>
    ),
  });
});
