import { Text } from '@probata/ui';

// A post's day is the same day for every reader.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a post, `YYYY-MM-DD`, and its author. */
export function PostDate({ date, author }: { date: string; author?: string }) {
  return (
    <Text size="caption" font="mono" tone="muted">
      <time dateTime={date}>{format.format(new Date(date))}</time>
      {author ? ` · ${author}` : null}
    </Text>
  );
}
