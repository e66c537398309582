import { Stack, Text, Timeline, TimelineEntry } from '@probata/ui';
import { useEffect } from 'react';
import { auditEndpoints, auditListSchema } from '../audit/contract';
import { describeEvent, sentenceOf } from '../audit/sentence';
import { dayHeading, shortTime } from '../frame/day-heading';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import type { KeptInquiry } from './contract';
import { inquiries } from './words';

const { timeline: words } = inquiries.detail;

interface InquiryTimelineProps extends Pick<Editor, 'client'> {
  inquiry: KeptInquiry;
}

/** What has happened to an inquiry, newest first, as the audit list has it. Loaded again with each revision. */
export function InquiryTimeline({ client, inquiry: { id, receivedAt, revision } }: InquiryTimelineProps) {
  const { value, refresh } = useRequest(client, `${auditEndpoints.list}?editor=${id}`, auditListSchema);
  useEffect(() => {
    if (revision > 0) refresh();
  }, [revision, refresh]);
  const now = new Date();
  const timeOf = (iso: string) => {
    const day = dayHeading(iso, now);
    return day === words.today ? shortTime(iso, now) : `${day}, ${shortTime(iso, now)}`;
  };
  return (
    <Stack as="section" space="small" aria-label={words.heading}>
      <Text size="small" tone="muted">
        {words.heading}
      </Text>
      <Timeline>
        {value?.lines.map((line) => (
          <TimelineEntry key={line.id} time={timeOf(line.at)} dateTime={line.at}>
            {[sentenceOf(line), describeEvent(line).detail].filter(Boolean).join('. ')}
          </TimelineEntry>
        ))}
        <TimelineEntry time={timeOf(receivedAt)} dateTime={receivedAt}>
          {words.received}
        </TimelineEntry>
      </Timeline>
    </Stack>
  );
}
