import { TrainingForm } from '@probata/forms/react';
import { Card, Heading, Stack, Text, TextLink } from '@probata/ui';
import { brand } from '../../../content/brand';
import type { TrainingPage } from '../../../content/pages/training.schema';
import { paths } from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import { inquiryEndpoint } from '../../../contract/inquiry-endpoint';
import { useInquiryState } from '../../context';
import { BatesLink } from '../BatesLink/BatesLink';
import { tag } from '../SectionFrame/SectionFrame.css';
import * as styles from './QuickQuestions.css';

/** The sticky training form with contact details (spec 2.5). Use it on Training only; for a form in another place, `TrainingForm`. */
export function QuickQuestions({ id, heading, lead, directHeading, details }: TrainingPage['questions']) {
  const answered = useInquiryState('training');
  return (
    <aside id={id} aria-labelledby={`${id}-heading`} className={styles.sticky}>
      <Card>
        <Stack space="xlarge">
          <Stack space="large">
            <p className={tag}>
              <BatesLink bates={batesOf(paths.training, id)} id={id} />
            </p>
            <Heading level={2} size="h3" id={`${id}-heading`}>
              {heading}
            </Heading>
            <Text tone="muted">{lead}</Text>
          </Stack>
          <TrainingForm
            endpoint={inquiryEndpoint.training}
            action={`${inquiryEndpoint.training}#${id}`}
            phone={brand.phone.display}
            email={brand.supportEmail}
            summaryLevel={3}
            {...(answered ?? {})}
          />
          <Stack space="medium">
            <Heading level={3} size="h4">
              {directHeading}
            </Heading>
            {details.map(({ label, value, href }) => (
              <Text key={label} size="small">
                {`${label}: `}
                {href ? <TextLink href={href}>{value}</TextLink> : value}
              </Text>
            ))}
          </Stack>
        </Stack>
      </Card>
    </aside>
  );
}
