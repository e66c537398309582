import { Columns } from '@probata/ui';
import type { ReactNode } from 'react';
import type { Link, Picture as PictureContent } from '../../../content/schema';
import { Facts } from '../Facts/Facts';
import { Figure } from '../Figure/Figure';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame, type SectionFrameProps } from '../SectionFrame/SectionFrame';
import * as styles from './Product.css';

export interface ProductProps
  extends Pick<SectionFrameProps, 'id' | 'surface' | 'eyebrow' | 'heading' | 'lead'> {
  facts: readonly { title: string; body: string }[];
  picture: PictureContent;
  /** The side of the picture on wide windows. @default 'end' */
  pictureAt?: 'start' | 'end';
  link: Link;
  /** A link of this site, before that to the product's. */
  action?: Link;
  /** Content of this product only, under the facts, beside the picture. */
  aside?: ReactNode;
  /** Content of this product only, between the facts and the link. */
  children?: ReactNode;
}

/**
 * One product of the Development page: heading, picture, facts and a link to its site (spec 2.6). For a product with a live part write
 * a section of its own, as `Cullable`, and use `SectionFrame` for it.
 */
export function Product({
  facts,
  picture,
  pictureAt = 'end',
  link,
  action,
  aside,
  children,
  ...section
}: ProductProps) {
  return (
    <SectionFrame {...section}>
      <Columns
        template={pictureAt === 'end' ? 'two-three' : 'three-two'}
        space="xlarge"
        collapseBelow="desktop"
        alignY="start"
      >
        {pictureAt === 'start' ? <Figure section={section.id} picture={picture} /> : null}
        <div className={styles.column}>
          <Facts facts={facts} layout="rows" />
          {aside}
        </div>
        {pictureAt === 'end' ? <Figure section={section.id} picture={picture} /> : null}
      </Columns>
      {children}
      <ProductLink link={link} action={action} />
    </SectionFrame>
  );
}
