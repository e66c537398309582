import { Card, CardLink, Columns, Heading, Icon, RevealOnView, Stack, Text } from '@probata/ui';
import type { ServicesContent } from '../../../content/pages/home.schema';
import { icons } from '../icons';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import { ServicePicture } from './ServicePicture';
import * as styles from './Services.css';

/**
 * The three service cards, each with a link to its section (spec 2.3). Use it on Home only; for cards of another list, `Tiles` of
 * `Card`s.
 */
export function Services({ cards, ...section }: ServicesContent) {
  return (
    <SectionFrame {...section} eyebrow="Services">
      <Columns template="thirds" space="large" collapseBelow="tablet">
        {cards.map((card) => (
          <RevealOnView key={card.id}>
            <Card as="article" padding="none" id={card.id}>
              <ServicePicture video={card.video} />
              <div className={styles.body}>
                <Stack space="large">
                  <Heading level={3}>
                    <span className={styles.title}>
                      <Icon shape={icons[card.icon]} />
                      <CardLink href={card.link.href}>{card.title}</CardLink>
                    </span>
                  </Heading>
                  <Text tone="muted">{card.description}</Text>
                </Stack>
              </div>
            </Card>
          </RevealOnView>
        ))}
      </Columns>
    </SectionFrame>
  );
}
