import { ButtonLink, TextLink } from '@probata/ui';
import { contactReasons } from '../../../content/contact-reasons';
import * as styles from './PriceLink.css';

interface PriceLinkProps {
  /** A button at the end of a page's head; a link among others. @default 'link' */
  variant?: 'button' | 'link';
}

/**
 * The way to a price in the first screen of a page. A narrow window has it in the strip at its foot. For a link that every width shows,
 * use `ButtonLink`. Renders a `<span>`.
 */
export function PriceLink({ variant = 'link' }: PriceLinkProps) {
  const { href, label } = contactReasons.price;
  return (
    <span className={styles.price}>
      {variant === 'button' ? (
        <ButtonLink href={href} size="small" variant="outline">
          {label}
        </ButtonLink>
      ) : (
        <TextLink href={href} standalone>
          {label}
        </TextLink>
      )}
    </span>
  );
}
