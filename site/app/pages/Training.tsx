import { Accordion, Columns, Container, List, ListItem, Notice, Stack, Text, TextLink } from '@probata/ui';
import { training } from '../../content/pages/training';
import { paths } from '../../content/paths';
import { batesOf } from '../../content/register/numbers';
import { NumberedHeading } from '../sections/BatesLink/BatesLink';
import { PageHead } from '../sections/PageHead/PageHead';
import { QuickQuestions } from '../sections/QuickQuestions/QuickQuestions';
import { page } from '../sections/QuickQuestions/QuickQuestions.css';
import { Scheduling } from '../sections/Scheduling/Scheduling';
import { tail } from './Plain.css';

/** Platform Training (spec 2.5): free sessions on three platforms, learning links, a short form. */
export function Component() {
  const { back, heading, banner, platforms, scheduling, resources, questions } = training;
  return (
    <>
      <PageHead path={paths.training} back={back} heading={heading}>
        <Notice title={banner.heading}>{banner.body}</Notice>
      </PageHead>
      <Container>
        <div className={`${tail} ${page}`}>
          {/* One row of columns for the whole page: the form sticks only as long as the column beside it. */}
          <Columns template="three-two" space="xlarge" collapseBelow="desktop" alignY="start">
            <Stack space="section">
              <Scheduling platforms={platforms} scheduling={scheduling} />
              <Stack as="section" space="large" aria-labelledby="resources">
                <NumberedHeading level={2} id="resources" bates={batesOf(paths.training, 'resources')}>
                  {resources.heading}
                </NumberedHeading>
                <Text tone="muted">{resources.lead}</Text>
                <Accordion
                  {...(resources.providers[0] && { defaultValue: resources.providers[0].id })}
                  items={resources.providers.map((provider) => ({
                    id: provider.id,
                    label: provider.provider,
                    content: (
                      <Stack space="large">
                        <Text tone="muted">{provider.description}</Text>
                        <List marker="none">
                          {provider.resources.map((resource) => (
                            <ListItem key={resource.url}>
                              <TextLink href={resource.url} newTab standalone>
                                {resource.name}
                              </TextLink>
                            </ListItem>
                          ))}
                        </List>
                      </Stack>
                    ),
                  }))}
                />
              </Stack>
            </Stack>
            <QuickQuestions {...questions} />
          </Columns>
        </div>
      </Container>
    </>
  );
}
