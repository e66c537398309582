import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import * as styles from './Timeline.css';

export interface TimelineProps extends NativeProps<'ol'> {
  /** `TimelineEntry`s, in order. */
  children?: ReactNode;
}

/** What has happened to something, in order. For steps to be taken use `List`. Renders an `<ol>`. */
export const Timeline = /* @__PURE__ */ takesRef(function Timeline(props: TimelineProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role
    <ol {...props} role="list" className={classes(styles.timeline, props.className)} />
  );
});

export interface TimelineEntryProps extends NativeProps<'li'> {
  /** When, as short as the day allows; it stands in the margin. */
  time: ReactNode;
  /** The same for machines: ISO 8601. */
  dateTime?: string;
  /** `note` for what somebody wrote: ink on a raised sheet. @default 'event' */
  tone?: 'event' | 'note';
  /** What has happened, or the words of the note. */
  children?: ReactNode;
}

/** One entry of a `Timeline`. Renders an `<li>` with a `<time>`. */
export const TimelineEntry = /* @__PURE__ */ takesRef(function TimelineEntry({
  time,
  dateTime,
  tone = 'event',
  children,
  ...rest
}: TimelineEntryProps) {
  return (
    <li {...rest} className={classes(styles.entry, rest.className)}>
      <time className={styles.time} {...(dateTime && { dateTime })}>
        {wordsOf(time)}
      </time>
      <div className={classes(styles.content, styles.tone[tone])}>{wordsOf(children)}</div>
    </li>
  );
});
