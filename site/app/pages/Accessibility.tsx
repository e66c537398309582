import { Container, Heading, List, ListItem, Stack, Text, TextLink } from '@probata/ui';
import { accessibility } from '../../content/pages/accessibility';
import { paths } from '../../content/paths';
import { batesAt } from '../../content/register/numbers';
import { BatesLink } from '../sections/BatesLink/BatesLink';
import { PageHead } from '../sections/PageHead/PageHead';
import * as styles from './Plain.css';

/** The accessibility statement: what was tested, and whom to tell. */
export function Component() {
  const { heading, lead, sections, contact } = accessibility;
  return (
    <>
      <PageHead path={paths.accessibility} heading={heading} lead={lead} />
      <Container>
        <div className={styles.tail}>
          <Stack space="xlarge" dividers>
            {sections.map((section, index) => (
              <section
                key={section.id}
                aria-labelledby={section.id}
                className={`${styles.record} ${styles.entry} ${styles.headed}`}
              >
                <Heading level={2} size="h3" id={section.id}>
                  {section.heading}
                </Heading>
                <BatesLink bates={batesAt(paths.accessibility, index + 1)} id={section.id} />
                <Stack space="large">
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
                  {index === sections.length - 1 ? (
                    <TextLink href={contact.href} standalone>
                      {contact.label}
                    </TextLink>
                  ) : null}
                </Stack>
              </section>
            ))}
          </Stack>
        </div>
      </Container>
    </>
  );
}
