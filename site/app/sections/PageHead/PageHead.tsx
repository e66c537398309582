import { arrowLeftIcon, Container, Heading, Icon, Stack, Text, TextLink } from '@probata/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../content/paths';
import { batesAt } from '../../../content/register/numbers';
import { headId } from '../../../content/register/passages';
import type { Link } from '../../../content/schema';
import { BatesLink, BatesNote } from '../BatesLink/BatesLink';
import * as styles from './PageHead.css';

export interface PageHeadProps {
  /** The path of the page, whose number is shown. */
  path: string;
  heading: string;
  lead?: string | undefined;
  eyebrow?: string | undefined;
  /** The back link, above the heading. */
  back?: Link | undefined;
  children?: ReactNode;
}

/**
 * The header of a page other than Home: number, back link, title and lead. On Home use `HomeHero`, on Development `Evidence`. Renders
 * a `<header>`.
 */
export function PageHead({ path, heading, lead, eyebrow, back, children }: PageHeadProps) {
  const number = (
    <p className={styles.tag}>
      <BatesLink bates={batesAt(path)} id={headId} />
      {eyebrow ? <span>{eyebrow}</span> : null}
      {path === paths.exhibits ? null : <BatesNote />}
    </p>
  );
  return (
    <header id={headId} className={styles.head}>
      <Container>
        <Stack space={back ? 'xlarge' : 'large'}>
          {back ? (
            <div>
              <TextLink href={back.href} tone="plain" standalone>
                <Icon shape={arrowLeftIcon} size="small" /> {back.label}
              </TextLink>
            </div>
          ) : (
            number
          )}
          <Stack space="xlarge" align="start">
            <Stack space="large">
              {back ? number : null}
              <Heading level={1}>{heading}</Heading>
              {lead ? (
                <div className={styles.lead}>
                  <Text size="lead" tone="muted" measure>
                    {lead}
                  </Text>
                </div>
              ) : null}
            </Stack>
            {children}
          </Stack>
        </Stack>
      </Container>
    </header>
  );
}
