import { Button, ButtonLink, checkIcon, Menu } from '@probata/ui';
import { useIsViewer } from '../frame/role';
import { useSite } from '../site';
import { replyLink } from './contact-links';
import type { KeptInquiry } from './contract';
import * as styles from './Inquiries.css';
import { snoozeChoices } from './snooze';
import { inquiries } from './words';

const { detail: words, snooze, savedReplies } = inquiries;

/** The key that does the same, beside the words of a button. */
const Key = ({ letter }: { letter: string }) => (
  <span aria-hidden="true" className={styles.key}>
    {letter}
  </span>
);

interface InquiryButtonsProps {
  inquiry: KeptInquiry;
  /** Its state once its change is saved. */
  state: KeptInquiry['state'];
  hasWorkflow: boolean;
  isResending: boolean;
  /** Whether the keys are in use. */
  hasKeys: boolean;
  on: {
    /** The mail program opens with the reply. */
    reply: () => void;
    change: (state: KeptInquiry['state']) => void;
    /** null: a snooze ends. */
    snooze: (until: string | null) => void;
    unread: () => void;
    resend: () => void;
    replies: () => void;
    remove: () => void;
  };
}

/** What can be done with an open inquiry: a viewer replies. */
export function InquiryButtons({
  inquiry,
  state,
  hasWorkflow,
  isResending,
  hasKeys,
  on,
}: InquiryButtonsProps) {
  const { brand } = useSite();
  const isViewer = useIsViewer();
  const replyTo = replyLink(inquiry, brand.name);
  const reply = replyTo !== null && (
    <ButtonLink size="small" href={replyTo} onClick={on.reply}>
      {words.reply.label}
    </ButtonLink>
  );
  if (isViewer) return reply;
  const choices = snoozeChoices(new Date()).map(([label, until]) => ({
    id: label,
    label,
    onSelect: () => on.snooze(until.toISOString()),
  }));
  return (
    <>
      {reply}
      {/* It stays, and so does the focus on it (WCAG 2.4.3). */}
      <Button
        size="small"
        variant="outline"
        {...(state === 'answered' && { icon: checkIcon })}
        aria-pressed={state === 'answered'}
        onClick={({ detail }) => {
          // The second click of a double click would take the first one back.
          if (detail < 2) on.change(state === 'answered' ? 'new' : 'answered');
        }}
      >
        <span>{words.answered}</span>
        {hasKeys && <Key letter="E" />}
      </Button>
      {state === 'new' && (
        <Menu
          trigger={
            <Button size="small" variant="outline">
              {snooze.label}
            </Button>
          }
          items={
            inquiry.snoozedUntil === null
              ? choices
              : [...choices, { id: 'end', label: snooze.end, onSelect: () => on.snooze(null) }]
          }
        />
      )}
      <Menu
        align="end"
        trigger={
          <Button size="small" variant="outline" busy={isResending} busyLabel={words.resending}>
            {words.more}
          </Button>
        }
        items={[
          {
            id: 'unread',
            label: (
              <>
                {words.unread} {hasKeys && <Key letter="U" />}
              </>
            ),
            onSelect: on.unread,
          },
          ...(hasWorkflow ? [{ id: 'resend', label: words.resend, onSelect: on.resend }] : []),
          { id: 'replies', label: savedReplies.label, onSelect: on.replies },
          'separator',
          { id: 'remove', label: words.remove, tone: 'danger', onSelect: on.remove },
        ]}
      />
    </>
  );
}
