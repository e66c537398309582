import { Button, Card, Dialog, Heading, Stack, Text, Tiles, VisuallyHidden } from '@probata/ui';
import type { TeamContent, TeamMember } from '../../../content/schema';
import { deferred } from '../../deferred.css';
import { Picture } from '../Picture/Picture';
import { SectionFrame } from '../SectionFrame/SectionFrame';

import * as styles from './Team.css';

/** The team: six members as cards; each opens a dialog with the whole text (spec 2.3). Each dialog has an address: `/#alma-verity`. */
export function Team({ id, eyebrow, heading, lead, open, close, members }: TeamContent) {
  return (
    <SectionFrame id={id} number={6} eyebrow={eyebrow} heading={heading} lead={lead}>
      <div className={deferred}>
        <Tiles minimum="medium">
          {members.map((member) => (
            <Card key={member.id} as="article">
              <div className={styles.member}>
                <Picture picture={member.photo} className={styles.photo} />
                <Stack space="large">
                  <Stack space="medium">
                    <Heading level={3} size="h4">
                      {member.name}
                    </Heading>
                    <Text size="small" font="mono" tone="accent">
                      {member.role}
                    </Text>
                  </Stack>
                  <Text tone="muted">{member.shortBio}</Text>
                  <div>
                    <Button command="show-modal" commandfor={member.id} variant="outline" size="small">
                      {open}
                      <VisuallyHidden>{`: ${member.name}`}</VisuallyHidden>
                    </Button>
                  </div>
                </Stack>
              </div>
            </Card>
          ))}
        </Tiles>
      </div>
      {members.map((member) => (
        <Bio key={member.id} member={member} close={close} />
      ))}
    </SectionFrame>
  );
}

/** Puts the address of what is open where it can be copied, and takes it away again, without a step in the history. */
const showAddress = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash);

function Bio({ member, close }: { member: TeamMember; close: string }) {
  return (
    <Dialog
      id={member.id}
      title={member.name}
      closeLabel={close}
      onOpen={() => showAddress(`#${member.id}`)}
      onClose={() => showAddress('')}
    >
      <Stack space="large">
        <Text size="small" font="mono" tone="accent">
          {member.role}
        </Text>
        {member.fullBio.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </Dialog>
  );
}
