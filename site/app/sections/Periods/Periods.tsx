import { Heading, Stack, Text, TextLink } from '@probata/ui';
import { periods } from '../../../content/pages/privacy-policy';
import { paths, sendFileSections } from '../../../content/paths';
import { useSettings } from '../../context';
import * as styles from './Periods.css';

const files = `${paths.sendFile}#${sendFileSections[0]}`;

/** The periods of this installation, from its settings. Renders paragraphs. */
export function Retention() {
  const { inquiries, uploads, guestUploadUrl } = useSettings();
  const periodOf = ({ retentionDays }: { retentionDays: number | null }, deleted: string, kept: string) =>
    retentionDays === null ? kept : deleted.replace('{period}', `${retentionDays} days`);
  return (
    <>
      <Text>{periodOf(inquiries, periods.inquiries, periods.inquiriesKept)}</Text>
      {/* The settings of a file host decide how long it keeps a file. */}
      {guestUploadUrl === null && <Text>{periodOf(uploads, periods.uploads, periods.uploadsKept)}</Text>}
      <Text>
        {periods.files.before} <TextLink href={files}>{periods.files.link}</TextLink>.
      </Text>
    </>
  );
}

/**
 * How long this installation keeps what visitors send. For what visitors ask before they send use `BeforeYouSend`. Renders a section.
 */
export function Periods() {
  return (
    <section aria-labelledby={periods.id} className={styles.section}>
      <Stack space="large">
        <Heading level={2} size="h3" id={periods.id}>
          {periods.heading}
        </Heading>
        <Retention />
      </Stack>
    </section>
  );
}
