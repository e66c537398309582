import {
  chevronLeftIcon,
  chevronRightIcon,
  IconButton,
  Notice,
  Sheet,
  Stack,
  Text,
  VisuallyHidden,
} from '@probata/ui';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recount } from '../frame/counts';
import { ActionFailure, FailureNotice } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { isVisible } from '../frame/list/Clamped';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { useNow } from '../frame/useNow';
import type { KeptInquiry } from './contract';
import * as styles from './Inquiries.css';
import { InquiryButtons } from './InquiryButtons';
import { isolate, shorten } from './names';
import { OpenedInquiry } from './OpenedInquiry';
import { replyClock } from './reply-clock';
import { SavedReplies } from './SavedReplies';
import { type ShortcutSetting, useShortcuts } from './shortcuts';
import { snoozeOf } from './snooze';
import { TimeLeft } from './TimeLeft';
import { useHandling } from './useHandling';
import type { LiveInbox } from './useInbox';
import { useInquiry } from './useInquiry';
import type { InquiryActions } from './useInquiryActions';
import type { OpenInquiry } from './useOpenInquiry';
import { useResend } from './useResend';
import { inquiries } from './words';

const { detail: words } = inquiries;

interface InquiryDialogProps extends Editor {
  opened: OpenInquiry;
  inbox: LiveInbox;
  actions: InquiryActions;
  shortcuts: ShortcutSetting;
}

/** The time left to answer and the snooze, behind the number. */
function Left({ inquiry }: { inquiry: KeptInquiry }) {
  const now = useNow();
  const clock = replyClock(inquiry, now);
  const snoozed = snoozeOf(inquiry, now);
  return (
    clock && (
      <>
        {' · '}
        <TimeLeft clock={clock} />
        {snoozed && ` · ${snoozed}`}
      </>
    )
  );
}

/** One inquiry with all its fields as text; resends it, marks it as unread, and deletes it with an undo. */
export function InquiryDialog({ client, email, opened, inbox, actions, shortcuts }: InquiryDialogProps) {
  const { slug, news, isDeleted } = opened;
  const open = useInquiry(client, slug, opened.known);
  const { inquiry, target, name } = open;
  const { resend, isResending, reset, announcement, failure } = useResend(client, open, inbox.refresh);
  const dialogId = useId();
  const isViewer = useIsViewer();
  const { key } = useLocation();
  /** The history entry on which it was closed: it stays closed until the address has followed. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [hasReplies, showReplies] = useState(false);
  const handling = useHandling(client, target, () => {
    open.refresh();
    inbox.refresh();
  });
  const close = () => {
    setClosedAt(key);
    opened.close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each inquiry starts at its top
  useEffect(() => {
    reset();
    // Another inquiry was opened in the list beside it.
    const sheet = document.querySelector(`dialog[open][id="${dialogId}"]`);
    sheet?.scrollTo(0, 0);
    if (sheet && !sheet.contains(document.activeElement))
      sheet.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [slug]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each inquiry
  useEffect(() => {
    if (inquiry !== null) opened.onLoad(inquiry);
  }, [inquiry?.id]);
  const readId = inquiry?.readAt ? inquiry.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each inquiry that an editor has read, now or before
  useEffect(() => {
    if (inquiry === null || readId === null) return;
    inbox.dispatch({ type: 'read', inquiry });
    recount();
  }, [readId]);
  const hasWorkflow = inquiry !== null && (inbox.delivers?.[inquiry.form] ?? false);
  const steps = [
    { label: words.previous, icon: chevronLeftIcon, go: opened.previous },
    { label: words.next, icon: chevronRightIcon, go: opened.next },
  ];
  const markUnread = (id: string) => {
    close();
    void actions.change({ action: 'unread', ids: [id] });
  };
  const snooze = (inquiry: KeptInquiry, until: string | null) => {
    close();
    actions.snooze.begin({ inquiry, until });
  };
  const remove = (id: string) => {
    close();
    actions.removal.begin({ ids: [id], requested: false });
  };
  const state = handling.shown?.state;
  const markAnswered = () => handling.change({ state: 'answered' });
  /** The mail program opens with the reply. */
  const reply = () => {
    if (!isViewer && state === 'new') markAnswered();
  };
  useShortcuts(shortcuts.isOn, dialogId, (shortcut) => {
    if (shortcut === 'previous') opened.previous?.();
    else if (shortcut === 'next') opened.next?.();
    else if (shortcut === 'help') shortcuts.showHelp(true);
    else if (target === null || isViewer) return;
    else if (shortcut === 'unread') markUnread(target.id);
    else if (shortcut === 'answered') markAnswered();
  });
  const title = isVisible(name) ? fill(words.title, { name: shorten(name) }) : words.untitled;
  return (
    <>
      <Sheet
        id={dialogId}
        title={title}
        detail={
          inquiry && (
            <>
              {inquiry.number}
              <Left inquiry={inquiry} />
              {inquiry.company && (
                <>
                  {' · '}
                  <bdi>{inquiry.company}</bdi>
                </>
              )}
            </>
          )
        }
        // The address follows a close in a transition, in which another inquiry may be opened.
        open={slug !== null && closedAt !== key}
        onOpenChange={(open) => open || close()}
        tools={steps.map(({ label, icon, go }) => (
          // Not `disabled`: the focus would be lost with the last step (WCAG 2.4.3).
          <IconButton
            key={label}
            size="small"
            icon={icon}
            label={label}
            {...(go ? { onClick: go } : { 'aria-disabled': true })}
          />
        ))}
        actions={
          inquiry && (
            <InquiryButtons
              inquiry={inquiry}
              state={handling.shown?.state ?? inquiry.state}
              hasWorkflow={hasWorkflow}
              isResending={isResending}
              hasKeys={shortcuts.isOn}
              on={{
                reply,
                change: (state) => handling.change({ state }),
                snooze: (until) => snooze(inquiry, until),
                unread: () => markUnread(inquiry.id),
                resend: () => void resend(inquiry.id),
                replies: () => showReplies(true),
                remove: () => remove(inquiry.id),
              }}
            />
          )
        }
      >
        <Stack space="medium">
          <div className={styles.notices}>
            <div role="status">
              {announcement && (
                <Notice tone={announcement === words.notDelivered ? 'warning' : 'success'}>
                  {announcement}
                </Notice>
              )}
            </div>
            {/* Announces a step to another inquiry, which does not move the focus. */}
            <VisuallyHidden>
              <span role="status">{title}</span>
            </VisuallyHidden>
            <div role="status">{news && <Notice tone="info">{news}</Notice>}</div>
          </div>
          <ActionFailure client={client} failure={failure} />
          {open.failure !== null && (
            <FailureNotice client={client} failure={open.failure} message={words.failed} />
          )}
          {open.isUnknown && <Text role="status">{words.loading}</Text>}
          {inquiry !== null && (
            <OpenedInquiry
              key={inquiry.id}
              client={client}
              email={email}
              inquiry={inquiry}
              handling={handling}
              isDeleted={isDeleted}
              assignees={inbox.assignees}
              hasWorkflow={hasWorkflow}
              dialog={dialogId}
              onUnsaved={() => actions.action.announce(fill(inquiries.notes.left, { name: isolate(name) }))}
            />
          )}
        </Stack>
      </Sheet>
      <SavedReplies
        client={client}
        email={email}
        inquiry={inquiry}
        isOpen={hasReplies}
        onOpenChange={showReplies}
        onReply={reply}
      />
    </>
  );
}
