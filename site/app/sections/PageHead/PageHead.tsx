import { arrowLeftIcon, Container, Heading, Icon, Stack, Text, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import type { Link } from '../../../content/schema';
import * as styles from './PageHead.css';

export interface PageHeadProps {
  heading: string;
  lead?: string | undefined;
  eyebrow?: string | undefined;
  /** The back link, above the heading. */
  back?: Link | undefined;
  children?: ReactNode;
}

/** The header of a page other than Home: back link, title and lead. Renders a `<header>`. */
export function PageHead({ heading, lead, eyebrow, back, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Container>
        <Stack space="xlarge" align="start">
          {back ? (
            <TextLink href={back.href} tone="plain" standalone>
              <Icon shape={arrowLeftIcon} size="small" /> {back.label}
            </TextLink>
          ) : null}
          <Stack space="large">
            {eyebrow ? (
              <Text size="caption" font="mono" tone="accent">
                {eyebrow}
              </Text>
            ) : null}
            <Heading level={1}>{heading}</Heading>
            {lead ? (
              <Text size="lead" tone="muted" measure>
                {lead}
              </Text>
            ) : null}
          </Stack>
          {children}
        </Stack>
      </Container>
    </header>
  );
}
