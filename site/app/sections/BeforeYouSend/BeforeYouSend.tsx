import { Heading, List, ListItem, Stack, Text } from '@probata/ui';
import type { BeforeYouSendContent } from '../../../content/pages/send-file.schema';
import { thirdParties, toNotice } from '../../../content/third-parties';
import { useSettings } from '../../context';
import { withContacts } from '../contact-links';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import { answersFor, outsideHosts } from './answers';
import * as styles from './BeforeYouSend.css';

/** The outside hosts of this installation, each with when it is contacted and what it learns. */
function OutsideHosts({ lead }: { lead: string }) {
  const settings = useSettings();
  return (
    <>
      <Text>{lead}</Text>
      <ul className={styles.hosts}>
        {outsideHosts(thirdParties, settings).map(({ party, hosts }) => (
          <li key={party.id}>
            {toNotice(party)} <span className={styles.host}>{hosts.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What the software can answer about a file and a visit, from its settings, and what to ask the company. Use it on Send File only; for
 * how long things are kept, `Periods`.
 */
export function BeforeYouSend({ id, heading, lead, answers, ask }: BeforeYouSendContent) {
  const settings = useSettings();
  return (
    <SectionFrame id={id} heading={heading} lead={lead} surface="sunken" head="beside">
      <dl className={styles.list}>
        {answersFor(answers, settings).map(({ question, answer, hosts }) => (
          <div key={question} className={styles.item}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>
              {answer.map((sentence) => (
                <Text key={sentence}>{sentence}</Text>
              ))}
              {hosts && <OutsideHosts lead={hosts} />}
            </dd>
          </div>
        ))}
      </dl>
      <Stack space="medium">
        <Heading level={3} size="h4">
          {ask.heading}
        </Heading>
        <Text tone="muted">{withContacts(ask.lead)}</Text>
        <List>
          {ask.items.map((question) => (
            <ListItem key={question}>{question}</ListItem>
          ))}
        </List>
      </Stack>
    </SectionFrame>
  );
}
