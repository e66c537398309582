import { Container, Heading, Stack, Text, TextLink } from '@probata/ui';
import { useEffect } from 'react';
import { links } from '../../content/links';
import { blog } from '../../content/pages/blog';
import { OpenChat } from '../chat/OpenChat';
import { useSettings } from '../context';
import * as styles from './Plain.css';

/** Blog (spec 2.1): says that it redirects, gives the link, and goes there when an outside blog is set. */
export function Component() {
  const { blogUrl } = useSettings();
  useEffect(() => {
    if (blogUrl) location.assign(blogUrl);
  }, [blogUrl]);
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Stack space="large">
          <Heading level={1}>{blog.heading}</Heading>
          <TextLink href={blogUrl ?? links.blog} standalone>
            {blog.link}
          </TextLink>
          {blogUrl ? null : (
            <Stack space="medium">
              <Heading level={2} size="h3">
                {blog.placeholder.heading}
              </Heading>
              <Text tone="muted">{blog.placeholder.body}</Text>
            </Stack>
          )}
        </Stack>
      </Container>
      <OpenChat />
    </div>
  );
}

export const handle = blog.meta;
