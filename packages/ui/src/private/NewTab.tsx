import { Icon } from '../components/Icon/Icon';
import { arrowUpRightIcon } from '../components/Icon/icons';
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden';

// Keeps the arrow on the line of the last word.
const joiner = '\u2060';

/** The mark of a link that opens a tab: an arrow to see, words to hear. */
export function NewTab({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true">
        {joiner}
        <Icon shape={arrowUpRightIcon} size="small" />
      </span>
      <VisuallyHidden>{` (${label})`}</VisuallyHidden>
    </>
  );
}
