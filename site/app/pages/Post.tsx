import { Container, Heading, List, ListItem, Stack, TextLink } from '@probata/ui';
import type { ComponentType } from 'react';
import { drawings } from '../../content/blog/drawings';
import { postOf } from '../../content/blog/post-page';
import { posts } from '../../content/blog/posts';
import { blog } from '../../content/pages/blog';
import { paths, toPostPath } from '../../content/paths';
import { PageHead } from '../sections/PageHead/PageHead';
import { Picture } from '../sections/Picture/Picture';
import { AskWriter } from '../sections/PostBody/AskWriter';
import { PostBody } from '../sections/PostBody/PostBody';
import { visits } from '../sections/PostBody/PostBody.css';
import { PostDate } from '../sections/PostBody/PostDate';
import { Topics } from '../sections/PostBody/Topics';
import * as styles from './Plain.css';

/** The page of one post. */
export function postPage(id: string): ComponentType {
  const { title, description, date, author, tags, minutes, body } = postOf(id);
  const drawing = drawings[id];
  const path = toPostPath(id);
  const others = posts.filter((other) => other.id !== id);
  const back = { label: blog.all, href: paths.blog };
  return function Component() {
    return (
      <article>
        <PageHead path={path} heading={title} lead={description} back={back} />
        <Container>
          <div className={`${styles.tail} ${styles.record} ${styles.headed} ${styles.apart} ${styles.post}`}>
            <Stack space="small">
              <PostDate date={date} author={author} minutes={minutes} />
              <Topics tags={tags} />
            </Stack>
            <Stack space="xlarge">
              {drawing && <Picture picture={drawing} className={styles.drawing} eager />}
              <PostBody path={path} nodes={body} />
              <AskWriter author={author} />
            </Stack>
            <nav aria-labelledby="others" className={`${styles.others} ${visits}`}>
              <Heading level={2} size="h4" id="others">
                {blog.others}
              </Heading>
              <List marker="none" space="medium" dividers>
                {others.map((other) => (
                  <ListItem key={other.id}>
                    <Stack space="small">
                      <TextLink href={toPostPath(other.id)} tone="plain">
                        {other.title}
                      </TextLink>
                      <PostDate date={other.date} />
                    </Stack>
                  </ListItem>
                ))}
              </List>
            </nav>
          </div>
        </Container>
      </article>
    );
  };
}
