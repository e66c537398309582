import { ButtonLink, CardLink, Container, Heading, Inline, ParallaxCard, Stack, Text } from '@probata/ui';
import type { DevelopmentPage, EvidenceContent } from '../../../content/schema';
import * as styles from './Evidence.css';

// Each sentence starts a line of its own; the blank after it stays in the text, for whoever listens or copies.
const sentences = /(?<=\. )/;

/** The hero of the Development page: the headline, two ways on, three cards that answer the pointer. */
export function Evidence({
  id,
  eyebrow,
  headline,
  lead,
  actions,
  cards,
  contents,
}: EvidenceContent & Pick<DevelopmentPage, 'contents'>) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.hero}>
      <Container>
        <div className={styles.grid}>
          <Stack space="xlarge">
            <Text size="caption" font="mono" tone="accent">
              {eyebrow}
            </Text>
            <Heading level={1} size="display" id={`${id}-heading`}>
              {headline.split(sentences).map((sentence) => (
                <span key={sentence} className={styles.sentence}>
                  {sentence}
                </span>
              ))}
            </Heading>
            <Text size="lead" tone="muted" measure>
              {lead}
            </Text>
            <Inline space="medium">
              {actions.map((action, index) => (
                <ButtonLink key={action.href} href={action.href} variant={index === 0 ? 'solid' : 'outline'}>
                  {action.label}
                </ButtonLink>
              ))}
            </Inline>
          </Stack>
          <div className={styles.cards}>
            {cards.map((card) => (
              <ParallaxCard key={card.id} depth={card.depth}>
                <Stack space="large">
                  <Text size="caption" font="mono" tone="muted">
                    {card.label}
                  </Text>
                  <Heading level={2} size="h4">
                    <CardLink href={card.href}>{card.title}</CardLink>
                  </Heading>
                  <Text tone="muted">{card.body}</Text>
                </Stack>
              </ParallaxCard>
            ))}
          </div>
        </div>
        <nav aria-label={contents.label} className={styles.contents}>
          <ul className={styles.list}>
            {contents.links.map((link) => (
              <li key={link.href}>
                <a className={styles.link} href={link.href}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </section>
  );
}
