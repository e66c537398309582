import { ButtonLink, Card, Heading, Stack, Text, Tiles } from '@probata/ui';
import type { PlatformContent } from '../../../content/schema';
import { Facts } from '../Facts/Facts';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Platform.css';

/** The platform below the products: its API paths, its audit and access, who builds it, the way to a working session. */
export function Platform({ id, eyebrow, heading, lead, apis, cards, inHouse, closing }: PlatformContent) {
  return (
    <SectionFrame deferred id={id} number={8} eyebrow={eyebrow} heading={heading} lead={lead}>
      <Tiles minimum="medium" space="medium">
        {apis.map(({ path, body }) => (
          <Card key={path} as="article" tone="sunken">
            <Stack space="large">
              <code className={styles.endpoint}>{path}</code>
              <Text tone="muted">{body}</Text>
            </Stack>
          </Card>
        ))}
      </Tiles>
      <Facts facts={cards} columns={2} />
      <div className={styles.statement}>
        <Stack space="large">
          <Heading level={3}>{inHouse.heading}</Heading>
          <Text size="lead">{inHouse.body}</Text>
        </Stack>
      </div>
      <div>
        <ButtonLink href={closing.href}>{closing.label}</ButtonLink>
      </div>
    </SectionFrame>
  );
}
