import { counted } from '@probata/admin/fill';
import { Stack, Text } from '@probata/ui';
import { blog } from '../../../content/pages/blog';

// A post's day is the same day for every reader.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface PostDateProps {
  /** `YYYY-MM-DD`. */
  date: string;
  author?: string;
  /** Minutes to read it. */
  minutes?: number;
}

/** The day of a post, and below it its author and how long it takes to read. */
export function PostDate({ date, author, minutes }: PostDateProps) {
  const byline = [author, minutes && counted(blog.minutes, minutes)].filter(Boolean).join(' · ');
  return (
    <Stack space="xxsmall">
      <Text size="caption" font="mono" tone="muted">
        <time dateTime={date}>{format.format(new Date(date))}</time>
      </Text>
      {byline && (
        <Text size="caption" font="mono" tone="muted">
          {byline}
        </Text>
      )}
    </Stack>
  );
}
