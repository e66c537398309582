import { TextLink } from '@probata/ui';
import { contactReasons } from '../../../content/contact-reasons';
import * as styles from './PriceLink.css';

/**
 * The way to a price among other links of a first screen. A narrow window has it in the strip at its foot. For a link that every width
 * shows, use `ButtonLink`. Renders a `<span>`.
 */
export function PriceLink() {
  const { href, label } = contactReasons.price;
  return (
    <span className={styles.price}>
      <TextLink href={href} standalone>
        {label}
      </TextLink>
    </span>
  );
}
