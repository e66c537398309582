import { Heading, Inline, Stack, Text, TextLink } from '@probata/ui';
import type { NavigatorContent } from '../../../content/schema';
import { Product } from '../Product/Product';
import { openDeepDive } from './deep-dive';

/** Complaint analysis, and its Deep Dive: a presentation in a window of its own, and two downloads. */
export function Navigator({ deepDive, ...product }: NavigatorContent) {
  const { heading, body, popup, downloads } = deepDive;
  return (
    <Product {...product} number={4}>
      <Stack space="large">
        <Heading level={3}>{heading}</Heading>
        <Text tone="muted" measure>
          {body}
        </Text>
        <Inline space="large">
          {/* A link first: it opens with scripts off too, and where windows of a given size are refused. */}
          <TextLink
            href={popup.href}
            newTab
            standalone
            onClick={(event) => {
              if (openDeepDive(popup)) event.preventDefault();
            }}
          >
            {popup.label}
          </TextLink>
          {downloads.map(({ href, label }) => (
            <TextLink key={href} href={href} download standalone>
              {label}
            </TextLink>
          ))}
        </Inline>
      </Stack>
    </Product>
  );
}
