import { Icon } from '../components/Icon/Icon';
import { arrowUpRightIcon } from '../components/Icon/icons';
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden';
import { LocaleText } from './LocaleText';

// Keeps the arrow on the line of the last word.
const joiner = '\u2060';

/** The mark of a link that opens a tab: an arrow to see, words to hear. */
export function NewTab({ label }: { label?: string | undefined }) {
  return (
    <>
      <span aria-hidden="true">
        {joiner}
        <Icon shape={arrowUpRightIcon} size="small" />
      </span>
      <VisuallyHidden>
        {label === undefined ? <LocaleText newTab=" (opens in a new tab)" /> : ` (${label})`}
      </VisuallyHidden>
    </>
  );
}
