import { Container, List, ListItem, Stack, Text, TextLink } from '@probata/ui';
import { accessibility } from '../../content/pages/accessibility';
import { paths } from '../../content/paths';
import { batesAt } from '../../content/register/numbers';
import { NumberedHeading } from '../sections/BatesLink/BatesLink';
import { PageHead } from '../sections/PageHead/PageHead';
import * as styles from './Plain.css';

/** The accessibility statement: what was tested, and whom to tell. */
export function Component() {
  const { heading, lead, sections, contact } = accessibility;
  return (
    <>
      <PageHead path={paths.accessibility} heading={heading} lead={lead} />
      <Container>
        <div className={`${styles.tail} ${styles.column}`}>
          <Stack space="xlarge">
            {sections.map((section, index) => (
              <Stack key={section.id} as="section" space="large" aria-labelledby={section.id}>
                <NumberedHeading
                  level={2}
                  size="h3"
                  id={section.id}
                  bates={batesAt(paths.accessibility, index + 1)}
                >
                  {section.heading}
                </NumberedHeading>
                {section.body.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
                {section.items.length > 0 ? (
                  <List>
                    {section.items.map((item) => (
                      <ListItem key={item}>{item}</ListItem>
                    ))}
                  </List>
                ) : null}
              </Stack>
            ))}
            <TextLink href={contact.href} standalone>
              {contact.label}
            </TextLink>
          </Stack>
        </div>
      </Container>
    </>
  );
}
