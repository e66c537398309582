import { CardButton, Dialog, Heading, Stack, Text, TextLink, VisuallyHidden } from '@probata/ui';
import type { TeamContent, TeamMember } from '../../../content/pages/home.schema';
import { Picture } from '../Picture/Picture';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './Team.css';

/**
 * The members. Each opens a dialog with the full bio, which has a URL such as `/#alma-verity` (spec 2.3). Use it on Home only; for one
 * person, `Avatar`.
 */
export function Team({ open, close, line, email, members, ...section }: TeamContent) {
  return (
    <SectionFrame {...section} head="beside">
      <ul className={styles.certificate}>
        {members.map((member) => (
          <li key={member.id} className={styles.entry}>
            <article className={styles.card}>
              <div className={styles.row}>
                <Stack space="xsmall">
                  <Heading level={3}>{member.name}</Heading>
                  <Text size="small" font="mono" tone="accent">
                    {member.role}
                  </Text>
                </Stack>
                <Text tone="muted">{member.shortBio}</Text>
                <div className={styles.line}>
                  <span className={styles.above}>
                    <TextLink href={member.line.href} standalone>
                      {member.line.display}
                    </TextLink>
                  </span>
                  <Text size="small" weight="medium" tone="accent">
                    <CardButton command="show-modal" commandfor={member.id}>
                      {open}
                      <VisuallyHidden>{`: ${member.name}`}</VisuallyHidden>
                    </CardButton>
                  </Text>
                </div>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {members.map((member) => (
        <Bio key={member.id} member={member} close={close} line={line} email={email} />
      ))}
    </SectionFrame>
  );
}

/** Sets the hash to that of the open dialog, without a history entry. */
const showAddress = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash);

function Bio({
  member,
  close,
  line,
  email,
}: { member: TeamMember } & Pick<TeamContent, 'close' | 'line' | 'email'>) {
  return (
    <Dialog
      id={member.id}
      title={member.name}
      closeLabel={close}
      dismiss="outside"
      onOpen={() => showAddress(`#${member.id}`)}
      onClose={() => {
        // After Back the URL is already another.
        if (location.hash === `#${member.id}`) showAddress('');
      }}
    >
      <Stack space="large">
        <Picture picture={member.photo} className={styles.photo} />
        <Text size="small" font="mono" tone="accent">
          {member.role}
        </Text>
        {member.fullBio.map((paragraph) => (
          <Text key={paragraph} measure>
            {paragraph}
          </Text>
        ))}
        <Text>
          {`${line} `}
          <TextLink href={member.line.href} standalone>
            {member.line.display}
          </TextLink>
        </Text>
        <Text>
          {`${email} `}
          <TextLink href={`mailto:${member.email}`} standalone>
            {member.email}
          </TextLink>
        </Text>
      </Stack>
    </Dialog>
  );
}
