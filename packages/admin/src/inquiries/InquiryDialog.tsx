import {
  Button,
  ButtonLink,
  chevronLeftIcon,
  chevronRightIcon,
  IconButton,
  Menu,
  Notice,
  Sheet,
  Stack,
  Text,
  VisuallyHidden,
} from '@probata/ui';
import { useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { recount } from '../frame/counts';
import { saveDraft } from '../frame/drafts';
import { ActionFailure, FailureNotice } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { isVisible } from '../frame/list/Clamped';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { useLeavePrompt } from '../frame/useLeavePrompt';
import { useNow } from '../frame/useNow';
import { useSite } from '../site';
import { replyLink } from './contact-links';
import type { KeptInquiry } from './contract';
import { Handling } from './Handling';
import * as styles from './Inquiries.css';
import { InquiryFields, InquiryMessage } from './InquiryFields';
import { InquiryTimeline } from './InquiryTimeline';
import { closedDialog, nextDialog, unsavedName } from './inquiry-dialog';
import { isolate, shorten } from './names';
import { replyClock } from './reply-clock';
import { type ShortcutSetting, useShortcuts } from './shortcuts';
import { snoozeChoices, snoozeOf } from './snooze';
import { TimeLeft } from './TimeLeft';
import { draftName } from './useHandling';
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

/** The key that does the same, beside the words of a button. */
const Key = ({ letter }: { letter: string }) => (
  <span aria-hidden="true" className={styles.key}>
    {letter}
  </span>
);

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
  const { inquiry, name } = open;
  const { resend, isResending, reset, announcement, failure } = useResend(client, open, inbox.refresh);
  const dialogId = useId();
  const isViewer = useIsViewer();
  const { key } = useLocation();
  const [dialog, dispatch] = useReducer(nextDialog, closedDialog);
  const { hasDraft, isAsking } = dialog;
  // Before the effects of `Handling`, which says whether the inquiry has a draft.
  useLayoutEffect(() => dispatch({ type: 'opened', slug, name }), [slug, name]);
  /** The sentence about unsaved changes; empty: there are none. */
  const unsavedText = (isLeaving: boolean) => {
    const unsaved = unsavedName(dialog, isLeaving);
    return unsaved === null ? '' : fill(words.unsaved, { name: isolate(unsaved) });
  };
  const unsaved = unsavedText(false);
  const close = (announcement = unsaved) => {
    dispatch({ type: 'close', at: key });
    opened.close();
    if (announcement !== '') actions.action.announce(announcement);
  };
  /** Marks the inquiry as answered. */
  const answer = useRef(() => {});
  const leaving = useLeavePrompt(hasDraft);
  // A save ended while it was asked whether to discard the changes.
  const isSaved = isAsking && !hasDraft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is another function in every render
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each inquiry starts at its top
  useEffect(() => {
    reset();
    const element = document.getElementById(dialogId);
    element?.scrollTo(0, 0);
    // Another inquiry was opened in the list beside it.
    if (element?.matches('[open]') && !element.contains(document.activeElement))
      element.querySelector('h2')?.focus({ preventScroll: true });
  }, [slug]);

  const { brand } = useSite();
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
    close('');
    void actions.change({ action: 'unread', ids: [id] }, unsavedText(true));
  };
  const snooze = (inquiry: KeptInquiry, until: string | null) => {
    // It is a change of its own, which would come before that of the draft.
    if (hasDraft) return dispatch({ type: 'ask' });
    dispatch({ type: 'close', at: key });
    opened.close();
    actions.snooze.begin({ inquiry, until });
  };
  const remove = (id: string) => {
    dispatch({ type: 'close', at: key });
    opened.close();
    actions.removal.begin({ ids: [id], requested: false });
  };
  useShortcuts(shortcuts.isOn, dialogId, (shortcut) => {
    if (shortcut === 'previous') opened.previous?.();
    else if (shortcut === 'next') opened.next?.();
    else if (shortcut === 'help') shortcuts.showHelp(true);
    else if (inquiry === null || isViewer) return;
    else if (shortcut === 'unread') markUnread(inquiry.id);
    else if (shortcut === 'answered') answer.current();
  });
  const title = isVisible(name) ? fill(words.title, { name: shorten(name) }) : words.untitled;
  const replyTo = inquiry && replyLink(inquiry, brand.name);
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
        open={slug !== null && dialog.closedAt !== key}
        onOpenChange={(open) => open || close()}
        mayClose={() => {
          if (hasDraft) dispatch({ type: 'ask' });
          return !hasDraft;
        }}
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
            <>
              {replyTo !== null && (
                <ButtonLink size="small" href={replyTo}>
                  {words.reply.label}
                </ButtonLink>
              )}
              {!isViewer && (
                <>
                  {inquiry.state !== 'answered' && (
                    <Button size="small" variant="outline" onClick={() => answer.current()}>
                      <span>{words.answered}</span> {shortcuts.isOn && <Key letter="E" />}
                    </Button>
                  )}
                  {inquiry.state === 'new' && (
                    <Menu
                      trigger={
                        <Button size="small" variant="outline">
                          {inquiries.snooze.label}
                        </Button>
                      }
                      items={[
                        ...snoozeChoices(new Date()).map(([label, until]) => ({
                          id: label,
                          label,
                          onSelect: () => snooze(inquiry, until.toISOString()),
                        })),
                        ...(inquiry.snoozedUntil === null
                          ? []
                          : [
                              {
                                id: 'end',
                                label: inquiries.snooze.end,
                                onSelect: () => snooze(inquiry, null),
                              },
                            ]),
                      ]}
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
                            {words.unread} {shortcuts.isOn && <Key letter="U" />}
                          </>
                        ),
                        onSelect: () => markUnread(inquiry.id),
                      },
                      ...(hasWorkflow
                        ? [{ id: 'resend', label: words.resend, onSelect: () => void resend(inquiry.id) }]
                        : []),
                      'separator',
                      {
                        id: 'remove',
                        label: words.remove,
                        tone: 'danger',
                        onSelect: () => remove(inquiry.id),
                      },
                    ]}
                  />
                </>
              )}
            </>
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
            {/* With a draft, the notice of a conflict says the same beside the fields. */}
            <div role="status">{news && (isDeleted || !hasDraft) && <Notice tone="info">{news}</Notice>}</div>
            <div role="status">{unsaved && <Notice tone="warning">{unsaved}</Notice>}</div>
          </div>
          <ActionFailure client={client} failure={failure} />
          {open.failure !== null && (
            <FailureNotice client={client} failure={open.failure} message={words.failed} />
          )}
          {open.isUnknown && <Text role="status">{words.loading}</Text>}
          {inquiry !== null && (
            <div className={styles.opened}>
              <div className={styles.parts}>
                <InquiryMessage message={inquiry.message} />
                <Handling
                  key={inquiry.id}
                  client={client}
                  email={email}
                  inquiry={inquiry}
                  isDeleted={isDeleted}
                  assignees={inbox.assignees}
                  dialog={dialogId}
                  answer={answer}
                  onDraft={(hasDraft) => dispatch({ type: 'edited', hasDraft })}
                  onSaved={() => {
                    if (slug !== null) dispatch({ type: 'saved', slug });
                    open.refresh();
                    inbox.refresh();
                  }}
                />
                <InquiryFields inquiry={inquiry} hasWorkflow={hasWorkflow} />
                <InquiryTimeline key={`timeline ${inquiry.id}`} client={client} inquiry={inquiry} />
              </div>
            </div>
          )}
        </Stack>
      </Sheet>
      <ConfirmDialog
        words={inquiries.handling.discard}
        isOpen={isAsking || leaving.isAsking}
        onCancel={() => {
          dispatch({ type: 'answered' });
          leaving.stay();
        }}
        onConfirm={() => {
          if (inquiry !== null) saveDraft(draftName(inquiry.id), email, null);
          dispatch({ type: 'discard' });
          if (leaving.isAsking) leaving.leave();
          else close();
        }}
      />
    </>
  );
}
