import { ButtonLink, CardLink, Container, Heading, Inline, ParallaxCard, Stack, Text } from '@probata/ui';
import type { DevelopmentPage, EvidenceContent } from '../../../content/pages/development.schema';
import { BatesLink, BatesNote } from '../BatesLink/BatesLink';
import { PriceLink } from '../PriceLink/PriceLink';
import { numberOf } from '../SectionFrame/SectionFrame';
import * as styles from './Evidence.css';
import { EvidenceSheets } from './EvidenceSheets';

// Splits before a sentence and keeps the space, so that screen readers and copied text have it.
const sentences = /(?<=\. )/;

/**
 * The hero of the Development page: headline, two actions, a page to work, and the parallax cards in its margin (spec 2.6). Use it on Development only; on other
 * pages, `PageHead`.
 */
export function Evidence({
  id,
  eyebrow,
  headline,
  lead,
  actions,
  object,
  cards,
  contents,
}: EvidenceContent & Pick<DevelopmentPage, 'contents'>) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={styles.hero}>
      <Container>
        <div className={styles.grid}>
          <Stack space="xlarge">
            <p className={styles.tag}>
              <BatesLink bates={numberOf(id)} id={id} />
              <span>{eyebrow}</span>
              <BatesNote />
            </p>
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
              <PriceLink />
            </Inline>
          </Stack>
          <div className={styles.object}>
            <EvidenceSheets {...object} />
            <div className={styles.cards}>
              {cards.map((card) => (
                <ParallaxCard key={card.id} depth={card.depth} padding="small">
                  <Stack space="small">
                    <span className={styles.above}>
                      <BatesLink bates={card.label} id={card.passage} />
                    </span>
                    {/* Not a heading: the section that it links to has the same one. */}
                    <Text size="lead" weight="strong">
                      <CardLink href={card.href}>{card.title}</CardLink>
                    </Text>
                    <Text size="small" tone="muted">
                      {card.body}
                    </Text>
                  </Stack>
                </ParallaxCard>
              ))}
            </div>
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
