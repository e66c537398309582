import { Card, Columns, Heading, RevealOnView, Stack, Text } from '@probata/ui';
import { contactReasons } from '../../../content/contact-reasons';
import type { FinraNavigatorContent } from '../../../content/pages/development.schema';
import { Figures } from '../Figures/Figures';
import { Product } from '../Product/Product';

/**
 * Broker-dealer arbitration analysis: both claimed times and the three plans (spec 2.6). Use it once, on Development; for a product
 * without plans, `Product`.
 */
export function FinraNavigator({ times, plansHeading, plans, ...product }: FinraNavigatorContent) {
  return (
    <Product {...product} pictureAt="start" action={contactReasons.price} aside={<Figures {...times} />}>
      <Stack space="large">
        <Heading level={3}>{plansHeading}</Heading>
        <Columns template="thirds" space="medium" collapseBelow="tablet">
          {plans.map(({ id, name, basis, body }) => (
            <RevealOnView key={id}>
              <Card as="article" tone="paper">
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
            </RevealOnView>
          ))}
        </Columns>
      </Stack>
    </Product>
  );
}
