import { Container, Text } from '@probata/ui';
import { useLocation } from 'react-router-dom';
import { estimatePage } from '../../content/pages/estimate';
import { paths } from '../../content/paths';
import { rates } from '../../content/rates';
import { batesOf } from '../../content/register/numbers';
import { useRenderedOn } from '../context';
import { NumberedHeading } from '../sections/BatesLink/BatesLink';
import * as styles from '../sections/Estimate/Estimate.css';
import { MatterErrors, MatterForm, resultId } from '../sections/Estimate/MatterForm';
import { MatterPlan } from '../sections/Estimate/MatterPlan';
import { readMatter } from '../sections/Estimate/matter';
import { Result } from '../sections/Estimate/Result';
import { WaysIn } from '../sections/Estimate/WaysIn';
import { PageHead } from '../sections/PageHead/PageHead';

/** What a matter costs: a form, its answer at an address of its own, a plan with dates, and how data gets in. */
export function Component() {
  const { heading, lead, form } = estimatePage;
  const { search } = useLocation();
  const today = useRenderedOn();
  const asked = readMatter(new URLSearchParams(search), today);
  const matter = asked?.matter ?? null;
  return (
    <>
      <PageHead path={paths.estimate} heading={heading}>
        {/* It says what to type: not on paper. */}
        <div className={styles.screenOnly}>
          <Text size="lead" tone="muted" measure>
            {lead}
          </Text>
        </div>
      </PageHead>
      <Container>
        <div className={styles.page}>
          <section aria-labelledby={form.id} className={styles.question}>
            <NumberedHeading level={2} size="h3" id={form.id} bates={batesOf(paths.estimate, form.id)}>
              {form.heading}
            </NumberedHeading>
            {/* Another address writes other values into the fields. */}
            <MatterForm key={search} asked={asked} />
          </section>
          <div className={styles.answer}>
            <div id={resultId}>
              {asked && !matter ? <MatterErrors asked={asked} /> : <Result matter={matter} rates={rates} />}
            </div>
            {/* Not for what cannot be read: it would be the plan of the example. */}
            {asked && !matter ? null : <MatterPlan matter={matter} today={today} />}
            <WaysIn />
          </div>
        </div>
      </Container>
    </>
  );
}
