import { Container, Heading, Stack, Text, TextLink } from '@probata/ui';
import { brand } from '../../../content/brand';
import type { BeforeYouSendContent } from '../../../content/pages/send-file.schema';
import { paths } from '../../../content/paths';
import { batesOf } from '../../../content/register/numbers';
import { thirdParties, toNotice } from '../../../content/third-parties';
import { useSettings } from '../../context';
import { BatesLink } from '../BatesLink/BatesLink';
import * as frame from '../SectionFrame/SectionFrame.css';
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

/** An answer; `{phone}` in it becomes a link to the telephone number. */
const withPhone = (answer: string) =>
  answer.split(/(\{phone\})/).map((part) =>
    part === '{phone}' ? (
      <TextLink key={part} href={brand.phone.href}>
        {brand.phone.display}
      </TextLink>
    ) : (
      part
    ),
  );

/**
 * What the software can answer about a file and a visit, from its settings, and what to ask the company. Use it on Send File only; for
 * how long things are kept, `Periods`.
 */
export function BeforeYouSend({ id, heading, lead, answers, ask }: BeforeYouSendContent) {
  const settings = useSettings();
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`${frame.section} ${frame.surface.sunken}`}>
      <Container>
        <div className={styles.columns}>
          <div className={frame.head.beside}>
            <p className={frame.tag}>
              <BatesLink bates={batesOf(paths.sendFile, id)} id={id} />
            </p>
            <Heading level={2} id={`${id}-heading`}>
              {heading}
            </Heading>
            <Text size="lead" tone="muted">
              {lead}
            </Text>
          </div>
          <div className={frame.body}>
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
              <Text tone="muted">{ask.lead}</Text>
              <dl className={styles.list}>
                {ask.items.map(({ question, answer }) => (
                  <div key={question} className={styles.item}>
                    <dt className={styles.question}>{question}</dt>
                    <dd className={styles.answer}>
                      <Text>{withPhone(answer)}</Text>
                    </dd>
                  </div>
                ))}
              </dl>
            </Stack>
          </div>
        </div>
      </Container>
    </section>
  );
}
