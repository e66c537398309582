import { ButtonLink } from '@probata/ui';
import type { Link } from '../../../content/schema';

/** A link to a product's own site, in a new tab. For a page of this site use `ButtonLink`. */
export function ProductLink({ link }: { link: Link }) {
  return (
    <div>
      <ButtonLink href={link.href} variant="outline" newTab>
        {link.label}
      </ButtonLink>
    </div>
  );
}
