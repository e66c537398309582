import { BusyOverlay, Card, CardLink, Heading, Stack, Text, Tiles } from '@probata/ui';
import { useEffect, useRef, useState } from 'react';
import type { TrainingPage } from '../../../content/schema';
import { Picture } from '../Picture/Picture';
import { holdWidget, openScheduling } from './widget';

export type SchedulingProps = Pick<TrainingPage, 'platforms' | 'scheduling'>;

/** The three platforms; each opens its calendar (spec 4.4). Without scripts each is a link to it. */
export function Scheduling({ platforms, scheduling }: SchedulingProps) {
  const [isBusy, setBusy] = useState(false);
  const callOff = useRef(() => {});
  const { script, stylesheet } = scheduling;
  useEffect(() => {
    const release = holdWidget({ script, stylesheet });
    return () => {
      release();
      callOff.current();
    };
  }, [script, stylesheet]);
  return (
    <Stack space="large">
      <Tiles minimum="medium">
        {platforms.map((platform) => (
          <Card key={platform.id} as="article" id={platform.id}>
            <Stack space="large">
              <Heading level={2} size="h4">
                <Picture picture={platform.logo} />
              </Heading>
              <Text tone="muted">{platform.description}</Text>
              <Text weight="medium" tone="accent">
                <CardLink
                  href={platform.scheduling}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    callOff.current();
                    setBusy(true);
                    callOff.current = openScheduling(platform.scheduling, scheduling, () => setBusy(false));
                  }}
                >
                  {platform.action}
                </CardLink>
              </Text>
            </Stack>
          </Card>
        ))}
      </Tiles>
      <Text size="small" tone="muted" measure>
        {scheduling.notice}
      </Text>
      <BusyOverlay open={isBusy} label={scheduling.busy} />
    </Stack>
  );
}
