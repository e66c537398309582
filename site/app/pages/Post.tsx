import { Container, Stack, TextLink } from '@probata/ui';
import type { ComponentType } from 'react';
import { postOf } from '../../content/blog/post-page';
import { blog } from '../../content/pages/blog';
import { paths, toPostPath } from '../../content/paths';
import { PageHead } from '../sections/PageHead/PageHead';
import { PostBody } from '../sections/PostBody/PostBody';
import { PostDate } from '../sections/PostBody/PostDate';
import * as styles from './Plain.css';

/** The page of one post. */
export function postPage(id: string): ComponentType {
  const { title, description, date, author, body } = postOf(id);
  const path = toPostPath(id);
  const back = { label: blog.all, href: paths.blog };
  return function Component() {
    return (
      <article>
        <PageHead path={path} heading={title} lead={description} back={back} />
        <Container>
          <div className={`${styles.tail} ${styles.record} ${styles.apart}`}>
            <PostDate date={date} author={author} />
            <Stack space="xlarge">
              <PostBody path={path} nodes={body} />
              <TextLink href={back.href} standalone>
                {back.label}
              </TextLink>
            </Stack>
          </div>
        </Container>
      </article>
    );
  };
}
