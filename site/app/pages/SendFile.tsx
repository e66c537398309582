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
import { estimatePage } from '../../content/pages/estimate';
import { sendFile } from '../../content/pages/send-file';
import { paths, uploadPath } from '../../content/paths';
import { batesOf } from '../../content/register/numbers';
import { headId } from '../../content/register/passages';
import { useSettings } from '../context';
import { BatesLink, NumberedHeading } from '../sections/BatesLink/BatesLink';
import { BeforeYouSend } from '../sections/BeforeYouSend/BeforeYouSend';
import { takeHandedFiles } from '../sections/Custody/handed-file';
import { PriceLink } from '../sections/PriceLink/PriceLink';
import * as styles from './SendFile.css';

const { waysIn } = estimatePage;

/** Send File (spec 2.4): the notice beside the file host's own upload, 1200 px tall, what happens to a file, and what to know before. */
export function Component() {
  const { guestUploadUrl } = useSettings();
  const { back, heading, notice, upload, next, before } = sendFile;
  const src = guestUploadUrl ?? uploadPath;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? takeHandedFiles(frame.current) : undefined), []);
  return (
    <>
      <Container>
        <div className={styles.page}>
          <header id={headId}>
            <Stack space="medium">
              <TextLink href={back.href} tone="plain" standalone>
                <Icon shape={arrowLeftIcon} size="small" /> {back.label}
              </TextLink>
              <div className={styles.title}>
                <Heading level={1}>{heading}</Heading>
                <p>
                  <BatesLink bates={batesOf(paths.sendFile, headId)} id={headId} />
                </p>
              </div>
            </Stack>
          </header>
          <div className={styles.notice}>
            <Notice tone="warning" title={notice.heading}>
              <List space="xxsmall" size="small">
                {notice.items.map((item) => (
                  <ListItem key={item}>{item}</ListItem>
                ))}
              </List>
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
              <Heading level={3} size="h4">
                {next.larger}
              </Heading>
              <dl className={styles.ways}>
                {waysIn.ways
                  .filter((way) => !('link' in way))
                  .map(({ size, way, send }) => (
                    <div key={way} className={styles.way}>
                      <dt className={styles.size}>{size}</dt>
                      <dd>
                        <Stack space="small">
                          <Text weight="medium">{way}</Text>
                          <Text size="small" tone="muted">
                            {send}
                          </Text>
                        </Stack>
                      </dd>
                    </div>
                  ))}
              </dl>
              <Inline space="medium" alignY="center">
                {next.links.map(({ label, href }) => (
                  <TextLink key={href} href={href} standalone>
                    {label}
                  </TextLink>
                ))}
                <PriceLink />
              </Inline>
            </Stack>
          </section>
        </div>
      </Container>
      <BeforeYouSend {...before} />
    </>
  );
}
