import { counted, fill } from '@probata/admin/fill';
import { ButtonLink, Heading, List, ListItem, Stack, Text } from '@probata/ui';
import { planningFactors } from '../../../content/claims';
import { contactReasons } from '../../../content/contact-reasons';
import { estimatePage } from '../../../content/pages/estimate';
import { paths } from '../../../content/paths';
import type { Rates } from '../../../content/rates';
import * as styles from './Estimate.css';
import { estimate } from './estimate';
import { example, type Matter, toQuery } from './matter';
import { dollars, inWords, number } from './words';

const { form, result } = estimatePage;
interface ResultProps {
  /** Null: the example. */
  matter: Matter | null;
  rates: Rates | null;
}

/**
 * What a matter amounts to: documents, gigabytes in review, pages, users, the price where rates are known, and how it was counted. For a
 * product's measured figures use `Figures`. Renders headings of level 2 and 3.
 */
export function Result({ matter, rates }: ResultProps) {
  const shown = matter ?? example;
  const { documents, pages, hostedGigabytes, users, price } = estimate(shown, rates);
  const values = {
    documents: fill(result.about, { number: number(documents) }),
    hosted: number(hostedGigabytes),
    pages: fill(result.about, { number: number(pages) }),
    users: number(users),
  };
  const { factors } = result;
  return (
    <Stack space="large">
      <Stack space="small">
        <Heading level={2} size="h3">
          {matter ? result.heading : result.exampleHeading}
        </Heading>
        <Text tone="muted">{inWords(shown).sentence}</Text>
        {!matter && (
          <Text size="small" tone="muted">
            {result.exampleNote}
          </Text>
        )}
      </Stack>
      <dl className={styles.figures}>
        {Object.entries(result.figures).map(([name, { label, note }]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.figureLabel}>
              {label} <span className={styles.figureNote}>{note}</span>
            </dt>
            <dd className={styles.figureValue}>{values[name as keyof typeof values]}</dd>
          </div>
        ))}
      </dl>
      {price ? (
        <div className={styles.price}>
          <Text size="small" font="mono" tone="accent">
            {result.price.label}
          </Text>
          <p className={styles.figureValue}>{dollars(price.total)}</p>
          <Text>
            {fill(result.price.body, {
              months: counted(result.months, shown.months),
              cap: `${number(price.capGigabytes)} GB`,
              rate: dollars(price.perGigabytePastCap),
            })}
          </Text>
          <Text tone="muted">{`${result.outside.label}: ${result.outside.body}`}</Text>
        </div>
      ) : (
        <Text>{result.noPrice}</Text>
      )}
      <div className={styles.ask}>
        <ButtonLink
          href={
            matter ? `${paths.home}?${toQuery(matter)}#${contactReasons.price.id}` : contactReasons.price.href
          }
        >
          {result.ask}
        </ButtonLink>
        <Text size="small" tone="muted">
          {result.print}
        </Text>
      </div>
      <Stack space="small">
        <Heading level={3} size="h4">
          {factors.heading}
        </Heading>
        <List size="small" space="xxsmall">
          {shown.sources.map((source) => {
            const { documentsPerGigabyte, pagesPerDocument, left } = planningFactors.bySource[source];
            return (
              <ListItem key={source}>
                {fill(factors.row, {
                  source: form.sources[source],
                  documents: number(documentsPerGigabyte),
                  pages: number(pagesPerDocument),
                  left: left.toLocaleString('en-US', { style: 'percent' }),
                })}
              </ListItem>
            );
          })}
          <ListItem>
            {fill(factors.pace, {
              gigabytes: number(planningFactors.gigabytesPerDay),
              documents: number(planningFactors.documentsPerReviewerDay),
            })}
          </ListItem>
          <ListItem>{factors.source}</ListItem>
        </List>
      </Stack>
    </Stack>
  );
}
