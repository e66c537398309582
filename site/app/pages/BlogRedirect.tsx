import { Container, Heading, Stack, TextLink } from '@probata/ui';
import { useEffect } from 'react';
import { blogRedirect } from '../../content/pages/blog-redirect';
import { OpenChat } from '../chat/OpenChat';
import { useSettings } from '../context';

/** The blog's pages with `BLOG_URL` (spec 2.1): say that they redirect, give the link, and go there. */
export function Component() {
  const { blogUrl } = useSettings();
  useEffect(() => {
    // Not `assign`: Back would return to this page, which sends the visitor on again.
    if (blogUrl) location.replace(blogUrl);
  }, [blogUrl]);
  return (
    <>
      <Container width="narrow" paddingY="xxlarge">
        <Stack space="large">
          <Heading level={1}>{blogRedirect.heading}</Heading>
          {blogUrl ? (
            <TextLink href={blogUrl} standalone>
              {blogRedirect.link}
            </TextLink>
          ) : null}
        </Stack>
      </Container>
      <OpenChat />
    </>
  );
}
