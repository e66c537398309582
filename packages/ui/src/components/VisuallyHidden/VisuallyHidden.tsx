import { classes } from '../../css/classes';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { visuallyHidden } from './VisuallyHidden.css';

export interface VisuallyHiddenProps extends NativeProps<'span'> {
  /** Which element it is. @default 'span' */
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3' | 'legend' | 'caption';
}

/** Words to hear and not to see. For the name of a button with a drawing use `IconButton`. Renders `as`, by default a `<span>`. */
export const VisuallyHidden = /* @__PURE__ */ takesRef(function VisuallyHidden({
  as = 'span',
  children,
  ...rest
}: VisuallyHiddenProps) {
  const Tag = as as 'span'; // every listed tag takes the same global attributes
  return (
    <Tag {...rest} className={classes(visuallyHidden, rest.className)}>
      {wordsOf(children)}
    </Tag>
  );
});
