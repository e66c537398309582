import { hasStoredSession, OpenChat } from '@probata/admin';
import { Container, Heading, Stack, TextLink } from '@probata/ui';
import { useEffect } from 'react';
import { blogRedirect } from '../../content/pages/blog-redirect';
import { useSettings } from '../context';

/** The time in which an editor can press the link to the chat. */
const pauseMs = 8000;

/** The blog's pages with `BLOG_URL` (spec 2.1): say that they redirect, give the link, and go there; with a session after a pause. */
export function Component() {
  const { blogUrl } = useSettings();
  useEffect(() => {
    if (!blogUrl) return;
    const timer = setTimeout(
      // Not `assign`: Back would return to this page, which sends the visitor on again.
      () => location.replace(blogUrl),
      hasStoredSession() ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
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
