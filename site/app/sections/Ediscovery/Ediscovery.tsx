import { Accordion, EmbedFacade, Stack, Text } from '@probata/ui';
import { custody } from '../../../content/pages/custody';
import type { EdiscoveryContent } from '../../../content/pages/home.schema';
import { Custody } from '../Custody/Custody';
import { MatterForm } from '../Estimate/MatterForm';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Ediscovery.css';

/**
 * eDiscovery: the price promise, the accordion, one item open at a time, the Cost Confidence video (spec 2.3), and a custody record.
 * Use it on Home only; for a product, `Product`.
 */
export function Ediscovery({ promise, items, video, ...section }: EdiscoveryContent) {
  return (
    <SectionFrame
      {...section}
      surface="sunken"
      head="beside"
      // Beside the long column it stays in sight, as the heading does.
      details={
        <div className={styles.estimate}>
          <MatterForm isShort />
        </div>
      }
    >
      <dl className={styles.promise}>
        {promise.map(({ term, body }) => (
          <div key={term} className={styles.part}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.body}>{body}</dd>
          </div>
        ))}
      </dl>
      <Accordion
        {...(items[0] && { defaultValue: items[0].id })}
        items={items.map((item) => ({
          id: item.id,
          label: item.title,
          content: (
            <Stack space="large">
              {item.body.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          ),
        }))}
      />
      <EmbedFacade {...video} />
      <Custody content={custody} />
    </SectionFrame>
  );
}
