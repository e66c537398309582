import { Container, Heading, Stack, Text } from '@probata/ui';
import { upload } from '../../content/pages/upload';
import { GuestUpload } from '../sections/GuestUpload/GuestUpload';
import * as styles from './Plain.css';

/** The guest upload as a page of its own: Send File shows it in its frame. */
export function Component() {
  return (
    <div className={styles.page}>
      <Container width="narrow">
        <Stack space="xlarge">
          <Stack space="large">
            <Heading level={1} size="h2" id="guest-upload">
              {upload.heading}
            </Heading>
            <Text tone="muted">{upload.lead}</Text>
          </Stack>
          <GuestUpload />
        </Stack>
      </Container>
    </div>
  );
}

export const handle = upload.meta;
