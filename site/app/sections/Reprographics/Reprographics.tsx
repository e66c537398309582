import { Card, Columns, EmbedFacade, Heading, List, ListItem, RevealOnView, Stack, Text } from '@probata/ui';
import type { ReprographicsContent } from '../../../content/pages/home.schema';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Reprographics.css';

/** Reprographics and trial support: capabilities, three cards and a video (spec 2.3). Use it on Home only; for a product, `Product`. */
export function Reprographics({
  capabilitiesHeading,
  capabilities,
  cards,
  video,
  ...section
}: ReprographicsContent) {
  return (
    <SectionFrame {...section} surface="inverse">
      <Columns template="halves" space="xlarge" collapseBelow="desktop" alignY="center">
        <Stack space="large">
          <Heading level={3}>{capabilitiesHeading}</Heading>
          <List dividers space="small">
            {capabilities.map((capability) => (
              <ListItem key={capability}>{capability}</ListItem>
            ))}
          </List>
        </Stack>
        <EmbedFacade {...video} />
      </Columns>
      <Columns template="thirds" space="large" collapseBelow="tablet">
        {cards.map((card) => (
          <RevealOnView key={card.id}>
            <Card as="article" id={card.id}>
              <Stack space="large">
                <Heading level={3}>{card.title}</Heading>
                {card.note ? <mark className={styles.note}>{card.note}</mark> : null}
                <Text tone="muted">{card.body}</Text>
              </Stack>
            </Card>
          </RevealOnView>
        ))}
      </Columns>
    </SectionFrame>
  );
}
