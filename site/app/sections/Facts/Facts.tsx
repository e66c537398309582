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
  return (
    <div className={styles.facts[layout]}>
      {facts.map(({ title, body }) => {
        const words = (
          <>
            <Heading level={3} size="h4">
              {title}
            </Heading>
            <Text tone="muted">{body}</Text>
          </>
        );
        return (
          <RevealOnView key={title}>
            {layout === 'rows' ? (
              <article className={styles.row}>{words}</article>
            ) : (
              <Card as="article">
                <Stack space="large">{words}</Stack>
              </Card>
            )}
          </RevealOnView>
        );
      })}
    </div>
  );
}
