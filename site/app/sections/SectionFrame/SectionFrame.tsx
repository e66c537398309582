import { ButtonLink, Container, Heading, Text } from '@probata/ui';
import type { ReactNode } from 'react';
import {
  type developmentSections,
  type homeSections,
  paths,
  type sendFileSections,
} from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import type { Link } from '../../../content/schema';
import { BatesLink } from '../BatesLink/BatesLink';
import * as styles from './SectionFrame.css';

type SectionId = (typeof homeSections | typeof developmentSections | typeof sendFileSections)[number];

export interface SectionFrameProps {
  id: SectionId;
  eyebrow?: string | undefined;
  heading: string;
  lead?: string | undefined;
  /** Under the lead: how its figures were measured. */
  note?: string | undefined;
  /** The link to the next section, at the end. */
  next?: Link | undefined;
  surface?: 'paper' | 'sunken' | 'inverse';
  /** The space around it. @default 'normal' */
  weight?: 'light' | 'normal';
  /** Where the heading stands on wide windows: above the content, or beside it, in sight while the content scrolls. @default 'above' */
  head?: 'above' | 'beside';
  /** Under the heading and its lead, in the same column. */
  details?: ReactNode;
  children?: ReactNode;
}

/** The number of a section or figure of Home, Development or Send File; their ids differ. */
export const numberOf = (id: string) =>
  batesOf(paths.home, id) ?? batesOf(paths.development, id) ?? batesOf(paths.sendFile, id);

/**
 * One section of a page: Bates number, heading, content and the link to the next section. For the head of a page use `PageHead`; for a
 * part inside a section, `Stack`. Renders a `<section>`.
 */
export function SectionFrame({
  id,
  eyebrow,
  heading,
  lead,
  note,
  next,
  surface = 'paper',
  weight = 'normal',
  head = 'above',
  details,
  children,
}: SectionFrameProps) {
  const headingId = `${id}-heading`;
  const looks = [surface !== 'paper' && styles.surface[surface], weight === 'light' && styles.light];
  const className = [styles.section, ...looks].filter(Boolean).join(' ');
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <Container>
        <div className={head === 'beside' ? `${styles.grid} ${styles.beside}` : styles.grid}>
          <div className={styles.head}>
            <p className={styles.tag}>
              <BatesLink bates={numberOf(id)} id={id} />
              {eyebrow ? <span>{eyebrow}</span> : null}
            </p>
            <Heading level={2} id={headingId}>
              {heading}
            </Heading>
            {lead ? (
              <Text size="lead" tone="muted">
                {lead}
              </Text>
            ) : null}
            {note ? <p className={styles.note}>{note}</p> : null}
            {details}
          </div>
          <div className={styles.body}>
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
