import { ButtonLink, Container, Dialog, Heading, Inline, Stack, Text, TextLink } from '@probata/ui';
import { useEffect, useRef } from 'react';
import { notFound } from '../../content/pages/not-found';
import { batesAt } from '../../content/register/numbers';
import { lead as pageLead } from '../sections/PageHead/PageHead.css';
import { Picture } from '../sections/Picture/Picture';
import { PriceLink } from '../sections/PriceLink/PriceLink';
import * as styles from './NotFound.css';
import { enhanceTimedDialogs } from './timed-dialog';

/** The not-found page (spec 2.8): the picture, links to other pages, and after 30 seconds the dialog. */
export function Component() {
  const { heading, lead, picture, links, pages, dialog } = notFound;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.current?.parentElement) enhanceTimedDialogs(page.current.parentElement);
  }, []);
  return (
    <div ref={page} suppressHydrationWarning data-timed-dialog={dialog.delayMs} className={styles.page}>
      <Picture picture={picture} className={styles.picture} eager />
      <Dialog id="wanderer" title={dialog.heading} closeLabel={dialog.close}>
        <Stack space="large">
          {dialog.body.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Text weight="medium">{dialog.question}</Text>
          <Inline space="small">
            {dialog.actions.map((action) => (
              <ButtonLink
                key={action.label}
                href={action.href}
                variant="outline"
                {...('external' in action && { newTab: true })}
              >
                {action.label}
              </ButtonLink>
            ))}
          </Inline>
          <Text size="small" tone="muted">
            {dialog.closing}
          </Text>
        </Stack>
      </Dialog>
      <Container>
        <Stack space="large" align="start">
          <Heading level={1}>{heading}</Heading>
          <div className={pageLead}>
            <Text size="lead" tone="muted" measure>
              {lead}
            </Text>
          </div>
          <Inline space="large">
            {links.map((link) => (
              <TextLink key={link.href} href={link.href} standalone>
                {link.label}
              </TextLink>
            ))}
            <PriceLink />
          </Inline>
          <nav aria-label={pages.label} className={styles.pages}>
            {pages.links.map(({ label, href }) => (
              <a key={href} href={href} className={styles.tab}>
                <span className={styles.bates}>{batesAt(href)}</span>
                <span>{label}</span>
              </a>
            ))}
          </nav>
        </Stack>
      </Container>
    </div>
  );
}
