import { Heading, Stack, Text, TextLink } from '@probata/ui';
import type { NavigatorContent } from '../../../content/pages/development.schema';
import { Product } from '../Product/Product';

/**
 * Complaint analysis and its Deep Dive: a presentation in a popup window, and two downloads (spec 2.6). Use it once, on Development;
 * for a product without a presentation, `Product`.
 */
export function Navigator({ deepDive, ...product }: NavigatorContent) {
  const { heading, body, popup, downloads } = deepDive;
  return (
    <Product
      {...product}
      surface="sunken"
      aside={
        <Stack space="large">
          <Heading level={3}>{heading}</Heading>
          <Text tone="muted" measure>
            {body}
          </Text>
          <Stack space="small" align="start">
            {/* A link works with scripts off and with popups blocked. */}
            <TextLink
              href={popup.href}
              newTab
              standalone
              data-popup={`popup,width=${popup.width},height=${popup.height}`}
            >
              {popup.label}
            </TextLink>
            {downloads.map(({ href, label }) => (
              <TextLink key={href} href={href} download standalone>
                {label}
              </TextLink>
            ))}
          </Stack>
        </Stack>
      }
    />
  );
}
