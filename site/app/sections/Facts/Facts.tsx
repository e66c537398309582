import { Card, Heading, RevealOnView, Stack, Text, Tiles } from '@probata/ui';

export interface FactsProps {
  facts: readonly { title: string; body: string }[];
  columns?: 2 | 3 | 4;
}

/** Short facts as cards; each comes in once, when 40 % of it is in view (spec 2.6). */
export function Facts({ facts, columns = 4 }: FactsProps) {
  return (
    <Tiles columns={columns} minimum="small" space="medium">
      {facts.map(({ title, body }) => (
        <RevealOnView key={title}>
          <Card as="article">
            <Stack space="large">
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <Text tone="muted">{body}</Text>
            </Stack>
          </Card>
        </RevealOnView>
      ))}
    </Tiles>
  );
}
