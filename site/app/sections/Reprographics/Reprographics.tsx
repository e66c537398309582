import {
  Badge,
  Card,
  Columns,
  Heading,
  Inline,
  List,
  ListItem,
  RevealOnView,
  Stack,
  Text,
  Tiles,
} from '@probata/ui';
import type { ReprographicsContent } from '../../../content/schema';
import { Embed } from '../Embed/Embed';
import { SectionFrame } from '../SectionFrame/SectionFrame';

/** Reprographics and trial support: what is made, three promises, a video. */
export function Reprographics({
  id,
  eyebrow,
  heading,
  lead,
  capabilitiesHeading,
  capabilities,
  cards,
  video,
  next,
}: ReprographicsContent) {
  return (
    <SectionFrame
      deferred
      id={id}
      number={5}
      eyebrow={eyebrow}
      heading={heading}
      lead={lead}
      next={next}
      surface="sunken"
    >
      <Columns template="halves" space="xlarge" collapseBelow="desktop" alignY="start">
        <Stack space="large">
          <Heading level={3}>{capabilitiesHeading}</Heading>
          <List dividers space="small">
            {capabilities.map((capability) => (
              <ListItem key={capability}>{capability}</ListItem>
            ))}
          </List>
        </Stack>
        <Embed {...video} />
      </Columns>
      <Tiles minimum="medium">
        {cards.map((card) => (
          <RevealOnView key={card.id}>
            <Card as="article" id={card.id}>
              <Stack space="large">
                <Inline align="between">
                  <Heading level={3}>{card.title}</Heading>
                  {card.note ? (
                    <Badge tone="mark" mono>
                      {card.note}
                    </Badge>
                  ) : null}
                </Inline>
                <Text tone="muted">{card.body}</Text>
              </Stack>
            </Card>
          </RevealOnView>
        ))}
      </Tiles>
    </SectionFrame>
  );
}
