import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { ButtonContent, buttonClass, type WideButtonLook } from '../../private/ButtonLook';
import { NewTab } from '../../private/NewTab';
import type { NativeProps } from '../../private/native';
import type { Slot } from '../../private/slot';
import { takesRef } from '../../private/takes-ref';
import { type LinkComponentProps, RoutedLink } from '../LinkProvider/LinkProvider';

export interface ButtonLinkProps extends NativeProps<'a', 'href' | 'target'>, WideButtonLook {
  /** Where it leads. */
  href: string;
  /** Opens in a new tab, and announces it. @default false */
  newTab?: boolean;
  /** The announcement of a new tab. @default 'opens in a new tab' */
  newTabLabel?: string;
  /** Renders a link component in place of the `<a>`: an element, or a function of the props. It comes before the `LinkProvider`'s. */
  render?: Slot<LinkComponentProps>;
  /** Where it leads, in words. */
  children: ReactNode;
}

/**
 * Goes somewhere, with the weight of a button. For a link among words use `TextLink`; for an action on this page, `Button`. Renders an
 * `<a>`, through the `LinkProvider`'s component when there is one.
 */
export const ButtonLink = /* @__PURE__ */ takesRef(function ButtonLink({
  variant,
  tone,
  size,
  width,
  icon,
  iconSide,
  newTab = false,
  newTabLabel,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <RoutedLink
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
      className={classes(buttonClass({ variant, tone, size, width }), rest.className)}
    >
      <ButtonContent icon={icon} iconSide={iconSide}>
        {children}
      </ButtonContent>
      {newTab && <NewTab label={newTabLabel} />}
    </RoutedLink>
  );
});
