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
    <SectionFrame {...section}>
      <ul className={styles.cards}>
        {members.map((member) => (
          <li key={member.id} className={styles.entry}>
            <article className={styles.card}>
              {/* The name beside it says whose it is. */}
              <Picture picture={{ ...member.photo, alt: '' }} className={styles.plate} />
              <div className={styles.name}>
                <Heading level={3} size="h4">
                  {member.name}
                </Heading>
                <Text size="small" font="mono" tone="accent">
                  {member.role}
                </Text>
              </div>
              <div className={styles.signs}>
                <Text tone="muted">{member.shortBio}</Text>
              </div>
              <div className={styles.foot}>
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
      onOpenChange={(open) => {
        const own = `#${member.id}`;
        if (open) showAddress(own);
        // After Back the URL is already another.
        else if (location.hash === own) showAddress('');
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
