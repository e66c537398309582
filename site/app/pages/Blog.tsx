import { Container, Heading, List, ListItem, Stack, Text, TextLink } from '@probata/ui';
import { posts } from '../../content/blog/posts';
import { blog } from '../../content/pages/blog';
import { feedPath, paths, toPostPath } from '../../content/paths';
import { OpenChat } from '../chat/OpenChat';
import { PageHead } from '../sections/PageHead/PageHead';
import { visits } from '../sections/PostBody/PostBody.css';
import { PostDate } from '../sections/PostBody/PostDate';
import * as styles from './Plain.css';

/** Our own blog, where `BLOG_URL` is not set: the posts, newest first, and their feed. */
export function Component() {
  return (
    <>
      <PageHead path={paths.blog} heading={blog.heading} lead={blog.lead} />
      <Container>
        <div className={`${styles.tail} ${visits}`}>
          <Stack space="xlarge">
            <List marker="none" space="large" dividers>
              {posts.map(({ id, title, description, date }) => (
                <ListItem key={id}>
                  <article aria-labelledby={id} className={styles.record}>
                    <PostDate date={date} />
                    <Stack space="medium">
                      <Heading level={2} size="h3" id={id}>
                        <TextLink href={toPostPath(id)} tone="plain">
                          {title}
                        </TextLink>
                      </Heading>
                      <Text>{description}</Text>
                    </Stack>
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
