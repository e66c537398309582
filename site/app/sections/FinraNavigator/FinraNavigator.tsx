import { Card, Heading, Stack, Text, Tiles } from '@probata/ui';
import type { FinraNavigatorContent } from '../../../content/schema';
import { Figures } from '../Figures/Figures';
import { Product } from '../Product/Product';

/** Broker-dealer arbitration analysis: both times as claimed, and the three plans. */
export function FinraNavigator({ times, plansHeading, plans, ...product }: FinraNavigatorContent) {
  return (
    <Product {...product} number={5}>
      <Figures figures={times} />
      <Stack space="large">
        <Heading level={3}>{plansHeading}</Heading>
        <Tiles minimum="small" space="medium">
          {plans.map(({ id, name, basis, body }) => (
            <Card key={id} as="article" tone="paper">
              <Stack space="large">
                <Stack space="medium">
                  <Heading level={4}>{name}</Heading>
                  <Text size="small" font="mono" tone="accent">
                    {basis}
                  </Text>
                </Stack>
                <Text tone="muted">{body}</Text>
              </Stack>
            </Card>
          ))}
        </Tiles>
      </Stack>
    </Product>
  );
}
