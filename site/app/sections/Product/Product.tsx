import { Columns } from '@probata/ui';
import type { ReactNode } from 'react';
import type { Link, Picture as PictureContent } from '../../../content/schema';
import { Facts } from '../Facts/Facts';
import { Figure } from '../Figure/Figure';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame, type SectionFrameProps } from '../SectionFrame/SectionFrame';
import * as styles from './Product.css';

export interface ProductProps
  extends Pick<SectionFrameProps, 'id' | 'surface' | 'weight' | 'eyebrow' | 'heading' | 'lead' | 'note'> {
  facts: readonly { title: string; body: string }[];
  picture: PictureContent;
  /**
   * On wide windows: at a side of the facts; above them, as wide as the page; or below them, with the heading beside both.
   * @default 'end'
   */
  pictureAt?: 'start' | 'end' | 'above' | 'below';
  link: Link;
  /** A link of this site, before that to the product's. */
  action?: Link;
  /** Content of this product only, under the facts. */
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
  const figure = <Figure section={section.id} picture={picture} />;
  const isBelow = pictureAt === 'below';
  return (
    <SectionFrame {...section} head={isBelow ? 'beside' : 'above'}>
      {isBelow || pictureAt === 'above' ? (
        <>
          {isBelow ? null : figure}
          <Facts facts={facts} layout={isBelow ? 'thirds' : 'quarters'} />
          {aside}
          {isBelow ? figure : null}
        </>
      ) : (
        <Columns
          template={pictureAt === 'end' ? 'two-three' : 'three-two'}
          space="xlarge"
          collapseBelow="desktop"
          alignY="start"
        >
          {pictureAt === 'start' ? figure : null}
          <div className={styles.column}>
            <Facts facts={facts} layout="rows" />
            {aside}
          </div>
          {pictureAt === 'end' ? figure : null}
        </Columns>
      )}
      {children}
      <ProductLink link={link} action={action} />
    </SectionFrame>
  );
}
