import { ButtonLink, Card, Columns, Inline, Stack, Text, TextLink } from '@probata/ui';
import { heldProps } from '@probata/ui/enhance';
import { Link as RouteLink } from 'react-router-dom';
import { claims } from '../../../content/claims';
import type { PlatformContent } from '../../../content/pages/development.schema';
import { reasonState } from '../Contact/ReasonCards';
import { Facts } from '../Facts/Facts';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Platform.css';

/**
 * The platform: API paths, audit and access, and the end of the page in a person's words, with the closing link (spec 2.6). Use it once, on Development; for
 * a product, `Product`.
 */
export function Platform({ apis, cards, end, closing, ...section }: PlatformContent) {
  return (
    <SectionFrame {...section}>
      <Columns template="thirds" space="medium" collapseBelow="tablet">
        {apis.map(({ path, body }) => (
          <Card key={path} as="article" tone="sunken">
            <Stack space="large">
              <code className={styles.endpoint}>{path}</code>
              <Text tone="muted">{body}</Text>
            </Stack>
          </Card>
        ))}
      </Columns>
      <Facts facts={cards} layout="halves" />
      <div className={styles.end}>
        <Stack space="large">
          <p className={styles.words}>{end.body}</p>
          <Text>
            {`${end.signed}, `}
            <TextLink href={end.line.href}>{end.line.label}</TextLink>
          </Text>
          <Inline space="large" alignY="center">
            <ButtonLink
              href={closing.href}
              {...heldProps}
              render={({ href, ...link }) => (
                <RouteLink
                  {...link}
                  to={href}
                  state={reasonState('session')}
                  discover="none"
                  viewTransition
                />
              )}
            >
              {closing.label}
            </ButtonLink>
            <Text tone="muted">{claims.reply.wording}</Text>
          </Inline>
        </Stack>
      </div>
    </SectionFrame>
  );
}
