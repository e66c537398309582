import { fill } from '@probata/admin/fill';
import { Heading, Stack, Text, TextLink } from '@probata/ui';
import { blog } from '../../../content/pages/blog';
import { team } from '../../../content/team';
import * as styles from './PostBody.css';

/** The direct line of the member of the team who wrote a post; nothing for another author. */
export function WriterLine({ author }: { author: string }) {
  const writer = team.find(({ name }) => name === author);
  if (!writer) return null;
  const [before, after = ''] = fill(blog.ask.body, { author }).split('{line}');
  return (
    <Text>
      {before}
      <TextLink href={writer.line.href} className={styles.line}>
        {writer.line.display}
      </TextLink>
      {after}
    </Text>
  );
}

/** The next step at the end of a post: whom to ask about it. Renders an `<aside>`. */
export function AskWriter({ author }: { author: string }) {
  if (!team.some(({ name }) => name === author)) return null;
  return (
    <aside aria-labelledby="ask">
      <Stack space="small" border="margin" paddingX="medium">
        <Heading level={2} size="h4" id="ask">
          {blog.ask.heading}
        </Heading>
        <WriterLine author={author} />
      </Stack>
    </aside>
  );
}
