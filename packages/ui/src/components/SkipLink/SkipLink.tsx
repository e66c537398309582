import { classes } from '../../css/classes';
import { LocaleText } from '../../private/LocaleText';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { skipLink } from './SkipLink.css';

export interface SkipLinkProps extends NativeProps<'a'> {
  /** The id of the main part, with `#`. @default '#main' */
  href?: `#${string}`;
}

/**
 * The first stop of the Tab key: jumps over the navigation. Seen only with focus. For links to the sections of a page use `List`.
 * Renders an `<a>`.
 */
export const SkipLink = /* @__PURE__ */ takesRef(function SkipLink({
  href = '#main',
  children = <LocaleText skipLink="Skip to content" />,
  ...rest
}: SkipLinkProps) {
  return (
    <a {...rest} href={href} className={classes(skipLink, rest.className)}>
      {wordsOf(children)}
    </a>
  );
});
