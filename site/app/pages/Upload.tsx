import { Container, Heading, VisuallyHidden } from '@probata/ui';
import { GuestUpload } from '@probata/uploads/react';
import { upload } from '../../content/pages/upload';
import { uploadsEndpoint } from '../../contract/endpoints';
import { handedFileId } from '../sections/Custody/handed-file';
import { withContacts } from '../sections/contact-links';
import * as styles from './Upload.css';

const { heading, contact, ...messages } = upload;

/** The guest upload as a page of its own: Send File shows it in its frame. */
export function Component() {
  return (
    <Container paddingY="large">
      {/* Send File has the visible title. */}
      <VisuallyHidden>
        <Heading level={1} id="guest-upload">
          {heading}
        </Heading>
      </VisuallyHidden>
      <div className={styles.page}>
        <GuestUpload
          endpoint={uploadsEndpoint}
          messages={messages}
          help={withContacts(contact)}
          handoverId={handedFileId}
        />
      </div>
    </Container>
  );
}
