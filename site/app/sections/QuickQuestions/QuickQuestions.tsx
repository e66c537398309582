import { TrainingForm } from '@probata/forms/react';
import { Card, Inline, Stack, Text, TextLink } from '@probata/ui';
import { brand } from '../../../content/brand';
import type { TrainingPage } from '../../../content/pages/training.schema';
import { paths } from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import { inquiryEndpoint } from '../../../contract/inquiry-endpoint';
import { useFormResult } from '../../context';
import { NumberedHeading } from '../BatesLink/BatesLink';
import * as styles from './QuickQuestions.css';

/** The sticky training form with contact details (spec 2.5). Use it on Training only; for a form in another place, `TrainingForm`. */
export function QuickQuestions({ id, heading, lead, details }: TrainingPage['questions']) {
  const posted = useFormResult('training');
  return (
    <aside aria-labelledby={id} className={styles.sticky}>
      <Card>
        <Stack space="xlarge">
          <Stack space="large">
            <NumberedHeading level={2} size="h3" id={id} bates={batesOf(paths.training, id)}>
              {heading}
            </NumberedHeading>
            <Text tone="muted">{lead}</Text>
            <Inline space="medium">
              {details.map(({ label, value, href }) => (
                <Text key={label} size="small">
                  {`${label}: `}
                  {href ? <TextLink href={href}>{value}</TextLink> : value}
                </Text>
              ))}
            </Inline>
          </Stack>
          <TrainingForm
            endpoint={inquiryEndpoint.training}
            action={`${inquiryEndpoint.training}#${id}`}
            phone={brand.phone.display}
            email={brand.supportEmail}
            summaryLevel={3}
            {...(posted ?? {})}
          />
        </Stack>
      </Card>
    </aside>
  );
}
