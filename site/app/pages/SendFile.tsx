import { Container, Heading, List, ListItem, Notice, Stack, TextLink } from '@probata/ui';
import { sendFile } from '../../content/pages/send-file';
import { upload as guestUpload } from '../../content/pages/upload';
import { useSettings } from '../context';
import { PageHead } from '../sections/PageHead/PageHead';
import * as styles from './SendFile.css';

/** Send File (spec 2.4): the notice, then the file host's own upload, 1200 px tall. */
export function Component() {
  const { guestUploadUrl } = useSettings();
  const { back, heading, lead, notice, upload } = sendFile;
  const src = guestUploadUrl ?? guestUpload.meta.path;
  return (
    <>
      <PageHead back={back} heading={heading} lead={lead} />
      <Container>
        <Stack space="xlarge">
          <Notice tone="warning" title={notice.heading}>
            <Stack space="medium">
              <List>
                {notice.items.map((item) => (
                  <ListItem key={item}>{item}</ListItem>
                ))}
              </List>
              <TextLink href={notice.contact.href} standalone>
                {notice.contact.label}
              </TextLink>
            </Stack>
          </Notice>
          <section aria-labelledby="upload-heading" className={styles.upload}>
            <Stack space="large">
              <Heading level={2} id="upload-heading">
                {upload.title}
              </Heading>
              <TextLink href={src} newTab standalone>
                {upload.fallback}
              </TextLink>
              <div className={styles.well}>
                <iframe
                  className={styles.frame}
                  title={upload.title}
                  src={src}
                  height={upload.heightPx}
                  loading={guestUploadUrl ? 'eager' : 'lazy'}
                />
              </div>
            </Stack>
          </section>
        </Stack>
      </Container>
    </>
  );
}

export const handle = sendFile.meta;
