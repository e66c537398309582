import { Columns, Heading, Stack, Text } from '@probata/ui';
import type { DataScienceContent } from '../../../content/schema';
import { Figure } from '../Figure/Figure';
import { SectionFrame } from '../SectionFrame/SectionFrame';

/** Data science: three ways of working, and what their curve looks like. */
export function DataScience({ id, eyebrow, heading, lead, highlights, picture, next }: DataScienceContent) {
  return (
    <SectionFrame deferred id={id} number={4} eyebrow={eyebrow} heading={heading} lead={lead} next={next}>
      <Columns template="two-three" space="xlarge" collapseBelow="desktop" alignY="start">
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
        <Figure picture={picture} />
      </Columns>
    </SectionFrame>
  );
}
