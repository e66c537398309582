import { ButtonLink, Card, Columns, Heading, Inline, Stack, Text, TextLink } from '@probata/ui';
import { brand } from '../../../content/brand';
import { claims } from '../../../content/claims';
import { contactReasons } from '../../../content/contact-reasons';
import type { PlatformContent } from '../../../content/pages/development.schema';
import { Facts } from '../Facts/Facts';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Platform.css';

/**
 * The platform: API paths, audit and access, the in-house statement and the closing link (spec 2.6). Use it once, on Development; for
 * a product, `Product`.
 */
export function Platform({ apis, cards, statement, closing, ...section }: PlatformContent) {
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
      <div className={styles.statement}>
        <Stack space="large">
          <Heading level={3}>{statement.heading}</Heading>
          <Text size="lead">{statement.body}</Text>
        </Stack>
      </div>
      <Stack space="large">
        <div className={styles.closing}>
          <Text measure>
            {`${contactReasons.session.heading}, tell us: ${contactReasons.session.tellUs.join('; ').toLowerCase()}. ${claims.reply.wording}`}
          </Text>
        </div>
        <Inline space="large" alignY="center">
          <ButtonLink href={closing.href}>{closing.label}</ButtonLink>
          <TextLink href={brand.phone.href} standalone>
            {brand.phone.display}
          </TextLink>
        </Inline>
      </Stack>
    </SectionFrame>
  );
}
