import { ButtonLink, Container, Heading, Text } from '@probata/ui';
import type { ReactNode } from 'react';
import type { Link } from '../../../content/schema';
import { deferred } from '../../deferred.css';
import * as styles from './SectionFrame.css';

export interface SectionFrameProps {
  id: string;
  /** The number stamped in the margin, as on a produced page. */
  number: number;
  eyebrow?: string | undefined;
  heading: string;
  lead?: string | undefined;
  /** The button at the end that leads to the section after this one. */
  next?: Link | undefined;
  surface?: 'paper' | 'sunken';
  /**
   * Laid out when it comes near, or with the first intent. For sections far below the first view, without anything that is hidden.
   * @default false
   */
  deferred?: boolean;
  children?: ReactNode;
}

/** One section of a page: the margin with its Bates number, the heading, the content, the way on. Renders a `<section>`. */
export function SectionFrame({
  id,
  number,
  eyebrow,
  heading,
  lead,
  next,
  surface = 'paper',
  deferred: isDeferred = false,
  children,
}: SectionFrameProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={[styles.section, surface === 'sunken' && styles.sunken, isDeferred && deferred]
        .filter(Boolean)
        .join(' ')}
    >
      <Container>
        <div className={styles.grid}>
          <div className={styles.margin} aria-hidden="true">
            <span className={styles.number}>PRB {String(number).padStart(6, '0')}</span>
            {eyebrow ? <span className={styles.eyebrow}>{eyebrow}</span> : null}
          </div>
          <div className={styles.body}>
            <div className={styles.head}>
              <Heading level={2} id={headingId}>
                {heading}
              </Heading>
              {lead ? (
                <Text size="lead" tone="muted">
                  {lead}
                </Text>
              ) : null}
            </div>
            {children}
            {next ? (
              <div className={styles.next}>
                <ButtonLink href={next.href} variant="outline">
                  {next.label}
                </ButtonLink>
              </div>
            ) : null}
          </div>
        </div>
      </Container>
    </section>
  );
}
