import { IconButton, Inline, pencilIcon, Stack, Text, Timeline, TimelineEntry, trashIcon } from '@probata/ui';
import { type ReactNode, useEffect } from 'react';
import { auditEndpoints } from '../audit/contract';
import { describeEvent, sentenceOf } from '../audit/sentence';
import { dayHeading, shortTime } from '../frame/day-heading';
import { fill } from '../frame/fill';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { useRequest } from '../frame/useLoaded';
import type { KeptInquiry, Note } from './contract';
import * as styles from './Inquiries.css';
import type { InquiryNotes } from './useNotes';
import { inquiries } from './words';

const { timeline: words } = inquiries.detail;

interface InquiryTimelineProps extends Editor {
  inquiry: KeptInquiry;
  notes: InquiryNotes;
  /** Puts a note into the field. */
  onEdit: (note: Note) => void;
}

/** What stands at a time. */
interface Entry {
  key: string;
  at: string;
  isNote: boolean;
  content: ReactNode;
}

/** What has happened to an inquiry, oldest first: the lines of the audit list, and the notes in place of the lines about them. */
export function InquiryTimeline({ client, email, inquiry, notes, onEdit }: InquiryTimelineProps) {
  const { id, receivedAt, revision, notedAt } = inquiry;
  const isViewer = useIsViewer();
  const { value, refresh } = useRequest(client, auditEndpoints.list, { query: `?editor=${id}` });
  useEffect(() => {
    if (revision > 0 || notedAt !== null) refresh();
  }, [revision, notedAt, refresh]);
  const now = new Date();
  const timeOf = (iso: string) => {
    const day = dayHeading(iso, now);
    return day === words.today ? shortTime(iso, now) : `${day}, ${shortTime(iso, now)}`;
  };
  const ofNote = (note: Note): Entry => ({
    key: note.id,
    at: note.writtenAt,
    isNote: true,
    content: (
      <>
        <Inline align="between">
          <span className={styles.author}>
            <bdi>{note.author}</bdi>
            {note.changedAt !== note.writtenAt &&
              ` · ${fill(words.changed, { time: timeOf(note.changedAt) })}`}
          </span>
          {!isViewer && note.author === email && (
            <span>
              <IconButton size="small" icon={pencilIcon} label={words.edit} onClick={() => onEdit(note)} />
              <IconButton
                size="small"
                icon={trashIcon}
                label={words.remove}
                onClick={({ detail }) => {
                  // The second click of a double click is on the next note.
                  if (detail < 2) void notes.remove(note);
                }}
              />
            </span>
          )}
        </Inline>
        <bdi className={styles.value}>{note.text}</bdi>
      </>
    ),
  });
  const entries: Entry[] = [
    { key: 'received', at: receivedAt, isNote: false, content: words.received },
    ...[...(value?.lines ?? [])]
      .reverse()
      .filter(({ event }) => event !== 'inquiry.noted')
      .map((line) => ({
        key: line.id,
        at: line.at,
        isNote: false,
        content: [sentenceOf(line), describeEvent(line).detail].filter(Boolean).join('. '),
      })),
    ...(notes.shown ?? []).map(ofNote),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <Stack as="section" space="small" aria-label={words.heading}>
      <Text size="small" tone="muted">
        {words.heading}
      </Text>
      <Timeline>
        {entries.map(({ key, at, isNote, content }) => (
          <TimelineEntry key={key} time={timeOf(at)} dateTime={at} tone={isNote ? 'note' : 'event'}>
            {content}
          </TimelineEntry>
        ))}
      </Timeline>
    </Stack>
  );
}
