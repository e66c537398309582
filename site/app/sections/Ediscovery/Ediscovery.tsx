import { Accordion, Stack, Text } from '@probata/ui';
import { custody } from '../../../content/pages/custody';
import type { EdiscoveryContent } from '../../../content/pages/home.schema';
import { Custody } from '../Custody/Custody';
import { Embed } from '../Embed/Embed';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Ediscovery.css';

/**
 * eDiscovery: the price promise, the accordion, one item open at a time, the Cost Confidence video (spec 2.3), and a custody record.
 * Use it on Home only; for a product, `Product`.
 */
export function Ediscovery({ id, eyebrow, heading, lead, promise, items, video, next }: EdiscoveryContent) {
  return (
    <SectionFrame
      id={id}
      eyebrow={eyebrow}
      heading={heading}
      lead={lead}
      next={next}
      surface="sunken"
      head="beside"
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
        {...(items[0] && { defaultOpen: items[0].id })}
        items={items.map((item) => ({
          id: item.id,
          title: item.title,
          content: (
            <Stack space="large">
              {item.body.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          ),
        }))}
      />
      <Embed {...video} />
      <Custody content={custody} />
    </SectionFrame>
  );
}
