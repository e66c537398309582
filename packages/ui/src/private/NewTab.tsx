import { Icon } from '../components/Icon/Icon';
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden';
import { arrowUpRightIcon } from '../icons';
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
