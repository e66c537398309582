import { Columns, Heading, Stack, Text } from '@probata/ui';
import type { DataScienceContent } from '../../../content/pages/home.schema';
import { Figure } from '../Figure/Figure';
import { SectionFrame } from '../SectionFrame/SectionFrame';

/** Data science: three highlights and a picture (spec 2.3). */
export function DataScience({ id, eyebrow, heading, lead, highlights, picture, next }: DataScienceContent) {
  return (
    <SectionFrame id={id} eyebrow={eyebrow} heading={heading} lead={lead} next={next}>
      <Columns template="three-two" space="xlarge" collapseBelow="desktop" alignY="center">
        <Figure section={id} picture={picture} />
        <Stack as="div" space="large" dividers>
          {highlights.map((highlight) => (
            <Stack key={highlight.id} space="large">
              <Heading level={3} id={highlight.id}>
                {highlight.title}
              </Heading>
              <Text tone="muted">{highlight.body}</Text>
            </Stack>
          ))}
        </Stack>
      </Columns>
    </SectionFrame>
  );
}
