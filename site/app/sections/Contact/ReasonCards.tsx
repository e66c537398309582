import { Heading, List, ListItem, Stack } from '@probata/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contactReasons } from '../../../content/contact-reasons';
import * as styles from './Contact.css';
import { writeTopic } from './topic';

const reasons = Object.values(contactReasons);

/** What to tell us, for each reason to write. The one that a link leads to is marked. */
export function ReasonCards({ level }: { level: 3 | 4 }) {
  const { hash } = useLocation();
  // A navigation by the router sets no `:target`.
  const [named, setNamed] = useState('');
  useEffect(() => {
    writeTopic(document, hash);
    setNamed(hash.slice(1));
  }, [hash]);
  return (
    <div className={styles.reasons}>
      {reasons.map(({ id, heading, tellUs, topic, prompts }) => (
        <div
          key={id}
          id={id}
          className={styles.reason}
          data-topic={[topic, ...prompts].join('\n')}
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
