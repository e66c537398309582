import {
  arrowLeftIcon,
  Container,
  Heading,
  Icon,
  Inline,
  List,
  ListItem,
  Notice,
  Stack,
  Text,
  TextLink,
} from '@probata/ui';
import { useEffect, useRef } from 'react';
import { custody } from '../../content/pages/custody';
import { sendFile } from '../../content/pages/send-file';
import { innerPaths, paths } from '../../content/paths';
import { batesOf } from '../../content/register/numbers';
import { headId } from '../../content/register/passages';
import { useSettings } from '../context';
import { BatesLink, NumberedHeading } from '../sections/BatesLink/BatesLink';
import { BeforeYouSend } from '../sections/BeforeYouSend/BeforeYouSend';
import { Custody } from '../sections/Custody/Custody';
import { takeHandedFiles } from '../sections/GuestUpload/handed-file';
import { PriceLink } from '../sections/PriceLink/PriceLink';
import * as styles from './SendFile.css';

/** On this page the file goes to the upload above. */
const ownCustody = { ...custody, send: { ...custody.send, href: '#upload' } };

/** Send File (spec 2.4): the notice beside the file host's own upload, 1200 px tall, what happens to a file, and what to know before. */
export function Component() {
  const { guestUploadUrl } = useSettings();
  const { back, heading, lead, notice, upload, next, before } = sendFile;
  const src = guestUploadUrl ?? innerPaths.upload;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? takeHandedFiles(frame.current) : undefined), []);
  return (
    <>
      <Container>
        <div className={styles.page}>
          <header id={headId}>
            <Stack space="large" align="start">
              <Inline space="medium" alignY="center">
                <TextLink href={back.href} tone="plain" standalone>
                  <Icon shape={arrowLeftIcon} size="small" /> {back.label}
                </TextLink>
                <p>
                  <BatesLink bates={batesOf(paths.sendFile, headId)} id={headId} />
                </p>
              </Inline>
              <Heading level={1}>{heading}</Heading>
              <Text tone="muted">{lead}</Text>
            </Stack>
          </header>
          <div className={styles.notice}>
            <Notice tone="warning" title={notice.heading}>
              <Stack space="small">
                <List space="xxsmall" size="small">
                  {notice.items.map((item) => (
                    <ListItem key={item}>{item}</ListItem>
                  ))}
                </List>
                <Inline space="medium">
                  {[notice.contact, notice.before].map(({ label, href }) => (
                    <TextLink key={href} href={href} standalone>
                      {label}
                    </TextLink>
                  ))}
                  <PriceLink />
                </Inline>
              </Stack>
            </Notice>
          </div>
          <section id="upload" aria-label={upload.title} className={styles.upload}>
            <div className={styles.well}>
              <iframe
                ref={frame}
                className={styles.frame}
                title={upload.title}
                src={src}
                height={upload.heightPx}
                loading={guestUploadUrl ? 'eager' : 'lazy'}
              />
            </div>
            <Inline space="medium" alignY="center">
              <TextLink href={src} newTab standalone>
                {upload.fallback}
              </TextLink>
              <p>
                <BatesLink bates={batesOf(paths.sendFile, 'upload')} id="upload" />
              </p>
            </Inline>
          </section>
          <section aria-labelledby="next" className={styles.next}>
            <Stack space="large">
              <NumberedHeading level={2} size="h3" id="next" bates={batesOf(paths.sendFile, 'next')}>
                {next.heading}
              </NumberedHeading>
              <ol className={styles.steps}>
                {next.steps.map(({ title, body }) => (
                  <li key={title} className={styles.step}>
                    <Stack space="small">
                      <Text weight="medium">{title}</Text>
                      <Text size="small" tone="muted">
                        {body}
                      </Text>
                    </Stack>
                  </li>
                ))}
              </ol>
            </Stack>
            <div className={styles.custody}>
              <Custody content={ownCustody} />
            </div>
          </section>
        </div>
      </Container>
      <BeforeYouSend {...before} />
    </>
  );
}
