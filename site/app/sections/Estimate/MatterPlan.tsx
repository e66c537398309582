import { counted, fill } from '@probata/admin/fill';
import { Heading, Notice, Stack, Text, TextLink } from '@probata/ui';
import { estimatePage } from '../../../content/pages/estimate';
import { paths } from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import { NumberedHeading } from '../BatesLink/BatesLink';
import { withContacts } from '../contact-links';
import * as styles from './Estimate.css';
import { example, type Matter } from './matter';
import { type Plan, planFor } from './plan';
import { dayInShort, dayInWords } from './words';

const { plan, result } = estimatePage;

function Late({ hearing, reviewersNeeded }: { hearing: string; reviewersNeeded: Plan['reviewersNeeded'] }) {
  const { heading, withReviewers, callOnly } = plan.late;
  const text =
    reviewersNeeded === null
      ? fill(callOnly, { hearing: dayInWords(hearing) })
      : fill(withReviewers, {
          hearing: dayInWords(hearing),
          reviewers: counted(result.reviewers, reviewersNeeded),
        });
  return (
    <Notice tone="warning" title={heading}>
      {withContacts(text)}
    </Notice>
  );
}

interface MatterPlanProps {
  /** Null: the example, in days without dates. */
  matter: Matter | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * The steps from the first call to the courtroom, each with its day and the person who answers for it. For what happened to a thing use a
 * list of its events. Renders a `<section>`.
 */
export function MatterPlan({ matter, today }: MatterPlanProps) {
  const { steps, isLate, reviewersNeeded } = planFor(matter ?? example, today);
  const hearing = matter?.hearing ?? null;
  const lead =
    matter === null
      ? plan.lead
      : hearing && !isLate
        ? fill(plan.back, { hearing: dayInWords(hearing), call: dayInWords(steps[0]?.date ?? today) })
        : plan.forward;
  return (
    <section aria-labelledby={plan.id} className={styles.part}>
      <Stack space="large">
        <NumberedHeading level={2} size="h3" id={plan.id} bates={batesOf(paths.estimate, plan.id)}>
          {plan.heading}
        </NumberedHeading>
        {hearing && isLate ? <Late hearing={hearing} reviewersNeeded={reviewersNeeded} /> : null}
        <Text tone="muted">{lead}</Text>
        <ol className={styles.steps}>
          {steps.map(({ id, day, date }) => {
            const { title, body, person } = plan.steps[id];
            return (
              <li key={id} className={styles.step}>
                <p className={styles.when}>
                  <span>{fill(plan.day, { day })}</span>
                  {matter && <time dateTime={date}>{dayInShort(date)}</time>}
                </p>
                <Stack space="small">
                  <Heading level={3} size="h4">
                    {title}
                  </Heading>
                  <div className={styles.screenOnly}>
                    <Text tone="muted">{body}</Text>
                  </div>
                </Stack>
                <p className={styles.person}>
                  <span>{person.name}</span>
                  <TextLink href={person.line.href} standalone>
                    {person.line.display}
                  </TextLink>
                </p>
              </li>
            );
          })}
        </ol>
        <Text size="small" tone="muted">
          {plan.note}
        </Text>
      </Stack>
    </section>
  );
}
