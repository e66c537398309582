import { Heading, List, ListItem, Stack } from '@probata/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contactReasons } from '../../../content/contact-reasons';
import { useRenderedOn } from '../../context';
import { readMatter } from '../Estimate/matter';
import { inWords } from '../Estimate/words';
import * as styles from './Contact.css';
import { writeTopic } from './topic';

const reasons = Object.values(contactReasons);

/** The reason that a navigation carries, for an address that names none; see `reasonState`. */
const reasonIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'reason' in state ? String(state.reason) : '';

/** The state of a navigation to `/#contact` that carries its reason (spec 2.6 fixes the address). */
export const reasonState = (reason: keyof typeof contactReasons) => ({ reason: contactReasons[reason].id });

/** The prompts of the price, answered with what an estimate in the address asks. */
function usePriceTopic(): readonly string[] {
  const { search } = useLocation();
  const today = useRenderedOn();
  const { topic, prompts } = contactReasons.price;
  const matter = readMatter(new URLSearchParams(search), today)?.matter;
  if (!matter) return [topic, ...prompts];
  const [size, dates, sources] = prompts;
  const { amount, hearing, from, reviewers } = inWords(matter);
  return [topic, `${size} ${amount}, ${reviewers}`, `${dates} ${hearing}`, `${sources} ${from}`];
}

/** What to tell us, for each reason to write. The one that a link leads to is marked. */
export function ReasonCards({ level }: { level: 3 | 4 }) {
  const { hash, state } = useLocation();
  const priceTopic = usePriceTopic();
  const wanted = reasonIn(state) || hash.slice(1);
  // A navigation by the router sets no `:target`.
  const [named, setNamed] = useState('');
  useEffect(() => {
    writeTopic(document, `#${wanted}`);
    setNamed(wanted);
  }, [wanted]);
  return (
    <div className={styles.reasons}>
      {reasons.map(({ id, heading, tellUs, topic, prompts }) => (
        <div
          key={id}
          id={id}
          className={styles.reason}
          data-topic={(id === contactReasons.price.id ? priceTopic : [topic, ...prompts]).join('\n')}
          data-named={id === named || undefined}
        >
          <Stack space="small">
            <Heading level={level} size="h4">
              {heading}
            </Heading>
            <List space="xxsmall">
              {tellUs.map((item) => (
                <ListItem key={item}>{item}</ListItem>
              ))}
            </List>
          </Stack>
        </div>
      ))}
    </div>
  );
}
