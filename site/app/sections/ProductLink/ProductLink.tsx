import { ButtonLink, Inline } from '@probata/ui';
import type { Link } from '../../../content/schema';

interface ProductLinkProps {
  link: Link;
  /** A link of this site, before it. */
  action?: Link | undefined;
}

/** A link to a product's own site, in a new tab. For a page of this site use `ButtonLink`. */
export function ProductLink({ link, action }: ProductLinkProps) {
  return (
    <Inline space="medium">
      {action ? (
        <ButtonLink href={action.href} variant="outline">
          {action.label}
        </ButtonLink>
      ) : null}
      <ButtonLink href={link.href} variant="outline" newTab>
        {link.label}
      </ButtonLink>
    </Inline>
  );
}
