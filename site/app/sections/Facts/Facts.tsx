import { Card, Heading, RevealOnView, Stack, Text } from '@probata/ui';
import * as styles from './Facts.css';

export interface FactsProps {
  facts: readonly { title: string; body: string }[];
  /** In columns, as cards; or in rows, as the lines of a record. */
  layout?: 'halves' | 'thirds' | 'quarters' | 'rows';
}

/**
 * Facts; each animates in once, when 40% of it is visible (spec 2.6). For measured numbers use `Figures`; for a plain row of points,
 * `List`.
 */
export function Facts({ facts, layout = 'quarters' }: FactsProps) {
  if (layout === 'rows')
    return (
      <div className={styles.rows}>
        {facts.map(({ title, body }) => (
          <RevealOnView key={title}>
            <article className={styles.row}>
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <Text tone="muted">{body}</Text>
            </article>
          </RevealOnView>
        ))}
      </div>
    );
  return (
    <div className={styles.grid[layout]}>
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
    </div>
  );
}
