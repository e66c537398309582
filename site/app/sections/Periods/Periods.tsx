import { Heading, Stack, Text, TextLink } from '@probata/ui';
import { periods } from '../../../content/pages/privacy-policy';
import { paths, sendFileSections } from '../../../content/paths';
import { useSettings } from '../../context';

const files = `${paths.sendFile}#${sendFileSections[0]}`;

/** How long this installation keeps what visitors send, from its settings. Renders a section. */
export function Periods() {
  const { retentionDays } = useSettings().inquiries;
  return (
    <section aria-labelledby={periods.id}>
      <Stack space="medium">
        <Heading level={2} size="h3" id={periods.id}>
          {periods.heading}
        </Heading>
        <Text>
          {retentionDays === null
            ? periods.inquiriesKept
            : periods.inquiries.replace('{period}', `${retentionDays} days`)}
        </Text>
        <Text>
          {periods.files.before} <TextLink href={files}>{periods.files.link}</TextLink>.
        </Text>
      </Stack>
    </section>
  );
}
