import { Box, ButtonLink, Container, Heading, List, ListItem, Stack, TextLink } from '@probata/ui';
import type { Navigation } from '../../content/schema';
import { Logo } from './Logo';
import * as styles from './Shell.css';

/** The footer: who we are, three groups of links, copyright (spec 2.2). Renders a `<footer>`. */
export function SiteFooter({ reach, blurb, groups, notices, copyright }: Navigation['footer']) {
  return (
    <Box as="footer" background="inverse" paddingY="xxlarge" className={styles.footer}>
      <Container>
        <div className={styles.reach}>
          <Stack space="medium">
            <Heading level={2} size="h3">
              {reach.heading}
            </Heading>
            <p className={styles.footerMuted}>{reach.body}</p>
          </Stack>
          <div className={styles.reachLinks}>
            {reach.links.map(({ label, href }, index) =>
              index === 0 ? (
                <ButtonLink key={href} href={href} variant="outline">
                  {label}
                </ButtonLink>
              ) : (
                <TextLink key={href} href={href} tone="plain" standalone>
                  {label}
                </TextLink>
              ),
            )}
          </div>
        </div>
        <div className={styles.footerGrid}>
          <div className={styles.footerBlurb}>
            <Logo />
            <p className={styles.footerMuted}>{blurb}</p>
          </div>
          {groups.map(({ label, links }) => (
            <Stack key={label} as="nav" space="medium" aria-label={label}>
              <Heading level={2} size="h4">
                {label}
              </Heading>
              <List marker="none" space="small">
                {links.map((link) => (
                  <ListItem key={link.label}>
                    <TextLink href={link.href} tone="plain" standalone>
                      {link.label}
                    </TextLink>
                  </ListItem>
                ))}
              </List>
            </Stack>
          ))}
        </div>
        <div className={styles.footerLine}>
          <span>{copyright}</span>
          {notices.map(({ label, href }) => (
            <TextLink key={href} href={href} tone="plain" standalone>
              {label}
            </TextLink>
          ))}
        </div>
      </Container>
    </Box>
  );
}
