import { classes } from '../../css/classes';
import { NewTab } from '../../private/NewTab';
import type { NativeProps } from '../../private/native';
import type { Slot } from '../../private/slot';
import { takesRef } from '../../private/takes-ref';
import { Words, wordsOf } from '../../private/Words';
import { type LinkComponentProps, RoutedLink } from '../LinkProvider/LinkProvider';
import * as styles from './TextLink.css';

export interface TextLinkProps extends NativeProps<'a', 'href' | 'target'> {
  /** Where it leads. */
  href: string;
  /** Opens in a new tab, and announces it to assistive technology. @default false */
  newTab?: boolean;
  /** The announcement of a new tab. @default 'opens in a new tab' */
  newTabLabel?: string;
  /** Renders a link component in place of the `<a>`: an element, or a function of the props. It comes before the `LinkProvider`'s. */
  render?: Slot<LinkComponentProps>;
  /** `accent` is underlined; `inherit` is too, in the color around it; `plain` only under the pointer, for lists of links. @default 'accent' */
  tone?: 'accent' | 'inherit' | 'plain';
  /** The link stands alone instead of in a sentence, and gets a target of at least 24 px. @default false */
  standalone?: boolean;
}

/**
 * A link in or among words. For an action on this page use `Button`. Renders an `<a>`, through the `LinkProvider`'s component when there
 * is one.
 */
export const TextLink = /* @__PURE__ */ takesRef(function TextLink({
  newTab = false,
  newTabLabel,
  tone = 'accent',
  standalone = false,
  children,
  ...rest
}: TextLinkProps) {
  return (
    <RoutedLink
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
      className={classes(
        styles.textLink,
        tone === 'inherit' && styles.inherit,
        tone === 'plain' && styles.plain,
        standalone && styles.standalone,
        rest.className,
      )}
    >
      {newTab ? <Words>{children}</Words> : wordsOf(children)}
      {newTab && <NewTab label={newTabLabel} />}
    </RoutedLink>
  );
});
