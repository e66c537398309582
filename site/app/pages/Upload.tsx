import { Container, Heading, Stack, Text } from '@probata/ui';
import { upload } from '../../content/pages/upload';
import { GuestUpload } from '../sections/GuestUpload/GuestUpload';
import { title } from '../sections/GuestUpload/GuestUpload.css';

/** The guest upload as a page of its own: Send File shows it in its frame. */
export function Component() {
  return (
    <Container width="narrow" paddingY="large">
      <Stack space="medium">
        <div className={title}>
          <Heading level={1} size="h2" id="guest-upload">
            {upload.heading}
          </Heading>
        </div>
        <Text size="small" tone="muted">
          {upload.lead}
        </Text>
        <GuestUpload />
      </Stack>
    </Container>
  );
}
