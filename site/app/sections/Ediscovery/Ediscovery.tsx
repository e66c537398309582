import { Accordion, Columns, Stack, Text } from '@probata/ui';
import type { EdiscoveryContent } from '../../../content/schema';
import { Embed } from '../Embed/Embed';
import { SectionFrame } from '../SectionFrame/SectionFrame';

/** eDiscovery: what is inside the flat rate, one answer open at a time, and the Cost Confidence video (spec 2.3). */
export function Ediscovery({ id, eyebrow, heading, lead, items, video, next }: EdiscoveryContent) {
  return (
    <SectionFrame
      deferred
      id={id}
      number={3}
      eyebrow={eyebrow}
      heading={heading}
      lead={lead}
      next={next}
      surface="sunken"
    >
      <Columns template="halves" space="xlarge" collapseBelow="desktop" alignY="start">
        <Accordion
          items={items.map((item) => ({
            id: item.id,
            title: item.title,
            content: (
              <Stack space="large">
                {item.body.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </Stack>
            ),
          }))}
        />
        <Embed {...video} />
      </Columns>
    </SectionFrame>
  );
}
