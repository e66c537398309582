import { Container, Heading, VisuallyHidden } from '@probata/ui';
import { upload } from '../../content/pages/upload';
import { GuestUpload } from '../sections/GuestUpload/GuestUpload';

/** The guest upload as a page of its own: Send File shows it in its frame. */
export function Component() {
  return (
    <Container paddingY="large">
      {/* Send File has the visible title. */}
      <VisuallyHidden>
        <Heading level={1} id="guest-upload">
          {upload.heading}
        </Heading>
      </VisuallyHidden>
      <GuestUpload />
    </Container>
  );
}
