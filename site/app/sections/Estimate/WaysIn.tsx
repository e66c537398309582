import { Stack, Table, type TableColumn, Text, TextLink } from '@probata/ui';
import { estimatePage } from '../../../content/pages/estimate';
import { paths } from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import { NumberedHeading } from '../BatesLink/BatesLink';
import * as styles from './Estimate.css';

const { waysIn } = estimatePage;
type Way = (typeof waysIn.ways)[number];

const columns: readonly TableColumn<Way>[] = [
  { id: 'size', head: waysIn.headings.size, cell: ({ size }) => size },
  {
    id: 'way',
    head: waysIn.headings.way,
    cell: (way) =>
      'link' in way ? (
        <>
          {way.way}: <TextLink href={way.link.href}>{way.link.label}</TextLink>
        </>
      ) : (
        way.way
      ),
  },
  { id: 'send', head: waysIn.headings.send, cell: ({ send }) => send },
  { id: 'sign', head: waysIn.headings.sign, cell: ({ sign }) => sign },
];

/** How data gets in, by its size: what we send, and what the client signs. Renders a `<section>`. */
export function WaysIn() {
  return (
    <section aria-labelledby={waysIn.id} className={`${styles.part} ${styles.screenOnly}`}>
      <Stack space="large">
        <NumberedHeading level={2} size="h3" id={waysIn.id} bates={batesOf(paths.estimate, waysIn.id)}>
          {waysIn.heading}
        </NumberedHeading>
        <Text tone="muted">{waysIn.lead}</Text>
        <Table
          caption={waysIn.table}
          hideCaption
          columns={columns}
          rows={waysIn.ways}
          rowKey={({ way }) => way}
          narrow="cards"
          cardsBelow={38}
        />
      </Stack>
    </section>
  );
}
