import { BusyOverlay, Card, CardLink, Heading, Inline, Notice, Stack, Text, TextLink } from '@probata/ui';
import { heldProps } from '@probata/ui/enhance';
import { useEffect, useRef, useState } from 'react';
import type { TrainingPage } from '../../../content/pages/training.schema';
import { paths } from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import { BatesLink } from '../BatesLink/BatesLink';
import { Picture } from '../Picture/Picture';
import * as styles from './Scheduling.css';
import { holdWidget, openScheduling } from './widget';

export type SchedulingProps = Pick<TrainingPage, 'platforms' | 'scheduling'>;

/**
 * The three platforms; each opens its scheduling popup (spec 4.4), or links to it with scripts off. Use it on Training only; for other
 * hosts, `EmbedFacade`.
 */
export function Scheduling({ platforms, scheduling }: SchedulingProps) {
  const [isBusy, setBusy] = useState(false);
  /** The calendar that may not be shown. */
  const [failed, setFailed] = useState<string | null>(null);
  const cancel = useRef(() => {});
  const { script, stylesheet, failure } = scheduling;
  useEffect(() => {
    const release = holdWidget({ script, stylesheet });
    return () => {
      release();
      cancel.current();
    };
  }, [script, stylesheet]);
  return (
    <Stack space="large" data-widget={script} data-widget-style={stylesheet}>
      <Stack space="large">
        {platforms.map((platform) => (
          <Card key={platform.id} as="article" id={platform.id} padding="none">
            <div className={styles.row}>
              <div className={`${styles.plate} ${styles.platform[platform.id] ?? ''}`}>
                {platform.logo ? (
                  <Picture picture={{ ...platform.logo, alt: '' }} className={styles.logo} />
                ) : (
                  <span className={styles.wordmark} aria-hidden="true">
                    {platform.name}
                  </span>
                )}
              </div>
              <div className={styles.words}>
                <Inline align="between" alignY="baseline">
                  <Heading level={2} size="h4">
                    {platform.name}
                  </Heading>
                  <p className={styles.above}>
                    <BatesLink bates={batesOf(paths.training, platform.id)} id={platform.id} />
                  </p>
                </Inline>
                <Text tone="muted">{platform.description}</Text>
                <dl className={styles.session}>
                  {platform.session.map(({ term, value }) => (
                    <div key={term}>
                      <dt className={styles.term}>{term}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <span className={styles.action}>
                  <CardLink
                    href={platform.scheduling}
                    target="_blank"
                    rel="noopener"
                    {...heldProps}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      cancel.current();
                      setBusy(true);
                      setFailed(null);
                      cancel.current = openScheduling(platform.scheduling, scheduling, {
                        onEnd: () => setBusy(false),
                        onFailure: () => setFailed(platform.scheduling),
                      });
                    }}
                  >
                    {platform.action}
                  </CardLink>
                </span>
              </div>
            </div>
          </Card>
        ))}
      </Stack>
      {failed !== null && (
        <Notice tone="warning" live="assertive" title={failure.heading}>
          <Stack space="medium">
            <Text>{failure.body}</Text>
            <TextLink href={failed} newTab standalone>
              {failure.link}
            </TextLink>
            {failure.contacts.map(({ href, label }) => (
              <TextLink key={href} href={href} standalone>
                {label}
              </TextLink>
            ))}
          </Stack>
        </Notice>
      )}
      <Text size="small" tone="muted" measure>
        {scheduling.notice}
      </Text>
      <BusyOverlay open={isBusy} label={scheduling.busy} />
    </Stack>
  );
}
