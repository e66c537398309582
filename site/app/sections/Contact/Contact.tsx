import { ContactForm } from '@probata/forms/react';
import { Heading, Stack, Text, TextLink } from '@probata/ui';
import { brand } from '../../../content/brand';
import type { ContactContent } from '../../../content/pages/home.schema';
import { inquiryEndpoint } from '../../../contract/inquiry-endpoint';
import { useFormResult } from '../../context';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Contact.css';
import { ReasonCards } from './ReasonCards';

/** Contact: the mission, the contact details and the form (spec 2.3). Use it on Home only; for a form in another place, `ContactForm`. */
export function Contact({
  mission,
  detailsHeading,
  details,
  formHeading,
  promise,
  ...section
}: ContactContent) {
  const formId = `${section.id}-form`;
  const posted = useFormResult('contact');
  return (
    <SectionFrame
      {...section}
      head="beside"
      details={
        <>
          {mission.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Stack space="medium" paddingY="medium">
            <Heading level={3}>{detailsHeading}</Heading>
            <dl>
              {details.map(({ label, value, href }) => (
                <div key={label} className={styles.detail}>
                  <dt className={styles.label}>{label}</dt>
                  <dd className={styles.value}>
                    {href ? (
                      <TextLink href={href} standalone>
                        {value}
                      </TextLink>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Stack>
        </>
      }
    >
      <Stack id={formId} space="large">
        <Heading level={3}>{formHeading}</Heading>
        <Text tone="muted">{promise}</Text>
        <ReasonCards level={4} />
        <ContactForm
          endpoint={inquiryEndpoint.contact}
          action={`${inquiryEndpoint.contact}#${formId}`}
          phone={brand.phone.display}
          email={brand.email}
          summaryLevel={4}
          {...(posted ?? {})}
        />
      </Stack>
    </SectionFrame>
  );
}
