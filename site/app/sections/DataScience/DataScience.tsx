import { Columns, Heading, Stack, Text } from '@probata/ui';
import type { DataScienceContent } from '../../../content/pages/home.schema';
import { Figure } from '../Figure/Figure';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import { Ranking } from './Ranking';

/**
 * Data science: three highlights, and a picture that becomes a ranking to try (spec 2.3). Use it on Home only; for a product,
 * `Product`.
 */
export function DataScience({ highlights, picture, ranking, ...section }: DataScienceContent) {
  return (
    <SectionFrame {...section}>
      <Columns template="three-two" space="xlarge" collapseBelow="desktop" alignY="start">
        <Figure section={section.id} picture={picture} live={<Ranking {...ranking} />} />
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
