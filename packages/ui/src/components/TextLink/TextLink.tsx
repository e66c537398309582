import { classes } from '../../css/classes';
import { NewTab } from '../../private/NewTab';
import type { NativeProps } from '../../private/native';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import * as styles from './TextLink.css';

export interface TextLinkProps extends NativeProps<'a', 'href' | 'target'> {
  href: string;
  /** Opens in a new tab, and says so to those who cannot see the mark. @default false */
  newTab?: boolean;
  /** What is said about a new tab. @default 'opens in a new tab' */
  newTabLabel?: string;
  /** `accent` is underlined; `inherit` is too, in the colour around it; `plain` only under the pointer, for lists of links. @default 'accent' */
  tone?: 'accent' | 'inherit' | 'plain';
  /** The link stands alone instead of in a sentence, and gets a target of at least 24 px. @default false */
  standalone?: boolean;
}

/** A link in or among words. Renders an `<a>`, through the `LinkProvider`'s component when there is one. */
export function TextLink({
  newTab = false,
  newTabLabel = 'opens in a new tab',
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
        styles.link,
        tone === 'inherit' && styles.inherit,
        tone === 'plain' && styles.plain,
        standalone && styles.standalone,
      )}
    >
      {children}
      {newTab && <NewTab label={newTabLabel} />}
    </RoutedLink>
  );
}
