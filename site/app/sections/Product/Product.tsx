import { Columns } from '@probata/ui';
import type { ReactNode } from 'react';
import type { Link, Picture as PictureContent } from '../../../content/schema';
import { Facts } from '../Facts/Facts';
import { Figure } from '../Figure/Figure';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame } from '../SectionFrame/SectionFrame';

export interface ProductProps {
  id: string;
  number: number;
  eyebrow: string;
  heading: string;
  lead: string;
  facts: readonly { title: string; body: string }[];
  picture: PictureContent;
  link: Link;
  /** Between the facts and the link: what only this product has. */
  children?: ReactNode;
}

/** One product of the Development page: what it is, its picture, its facts, the way to its own site. */
export function Product({
  id,
  number,
  eyebrow,
  heading,
  lead,
  facts,
  picture,
  link,
  children,
}: ProductProps) {
  return (
    <SectionFrame
      deferred
      id={id}
      number={number}
      eyebrow={eyebrow}
      heading={heading}
      lead={lead}
      surface={number % 2 === 0 ? 'sunken' : 'paper'}
    >
      <Columns template="two-three" space="xlarge" collapseBelow="desktop" alignY="start">
        <Facts facts={facts} columns={2} />
        <Figure picture={picture} />
      </Columns>
      {children}
      <ProductLink link={link} />
    </SectionFrame>
  );
}
