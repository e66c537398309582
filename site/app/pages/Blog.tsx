import { OpenChat } from '@probata/admin';
import { Container, Heading, List, ListItem, Stack, Text, TextLink } from '@probata/ui';
import { drawings } from '../../content/blog/drawings';
import { type Post, posts } from '../../content/blog/posts';
import { blog } from '../../content/pages/blog';
import { feedPath, paths, toPostPath } from '../../content/paths';
import type { Picture as PictureContent } from '../../content/schema';
import { PageHead } from '../sections/PageHead/PageHead';
import { Picture } from '../sections/Picture/Picture';
import { WriterLine } from '../sections/PostBody/AskWriter';
import { visits } from '../sections/PostBody/PostBody.css';
import { PostDate } from '../sections/PostBody/PostDate';
import { Topics } from '../sections/PostBody/Topics';
import * as styles from './Plain.css';

const [lead, ...others] = posts;

/** The newest post, large, with its drawing and its author's line. */
function LeadPost({ id, title, description, date, author, tags, minutes }: Post) {
  const drawing = drawings[id];
  return (
    <article aria-labelledby={id} className={drawing ? styles.leadPost : undefined}>
      {drawing && <Picture picture={drawing} className={styles.drawing} eager />}
      <Stack space="large">
        <Stack space="small">
          <PostDate date={date} author={author} minutes={minutes} />
          <Topics tags={tags} />
        </Stack>
        <Heading level={2} id={id}>
          <TextLink href={toPostPath(id)} tone="plain">
            {title}
          </TextLink>
        </Heading>
        <Text size="lead">{description}</Text>
        <WriterLine author={author} />
      </Stack>
    </article>
  );
}

/** The drawing of a post in the list. Its words are unreadable there, and the post says them. */
function Thumbnail({ drawing }: { drawing: PictureContent | undefined }) {
  return drawing ? <Picture picture={{ ...drawing, alt: '' }} className={styles.thumbnail} /> : null;
}

/** Our own blog, where `BLOG_URL` is not set: the posts, newest first, and their feed. */
export function Component() {
  return (
    <>
      <PageHead path={paths.blog} heading={blog.heading} lead={blog.lead} />
      <Container>
        <div className={`${styles.tail} ${visits}`}>
          {lead && <LeadPost {...lead} />}
          <Stack space="xlarge">
            <List marker="none" space="large" dividers>
              {others.map(({ id, title, description, date, author, tags, minutes }) => (
                <ListItem key={id}>
                  <article aria-labelledby={id} className={`${styles.record} ${styles.pictured}`}>
                    <Stack space="small">
                      <PostDate date={date} author={author} minutes={minutes} />
                      <Topics tags={tags} />
                    </Stack>
                    <Stack space="medium">
                      <Heading level={2} size="h3" id={id}>
                        <TextLink href={toPostPath(id)} tone="plain">
                          {title}
                        </TextLink>
                      </Heading>
                      <Text>{description}</Text>
                    </Stack>
                    <Thumbnail drawing={drawings[id]} />
                  </article>
                </ListItem>
              ))}
            </List>
            <TextLink href={feedPath} standalone>
              {blog.feed}
            </TextLink>
          </Stack>
        </div>
      </Container>
      <OpenChat />
    </>
  );
}
