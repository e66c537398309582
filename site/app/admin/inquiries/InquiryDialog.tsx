import {
  Button,
  ButtonLink,
  chevronLeftIcon,
  chevronRightIcon,
  Dialog,
  IconButton,
  Notice,
  Stack,
  Text,
  VisuallyHidden,
} from '@probata/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inquiries } from '../../../content/pages/inquiries';
import type { InquiryList, KeptInquiry } from '../../../contract/inquiries';
import type { AccountsClient } from '../accounts-client';
import { ConfirmDialog } from '../ConfirmDialog';
import { saveDraft } from '../drafts';
import { ActionFailure, FailureNotice } from '../FailureNotice';
import { isVisible } from '../list/Clamped';
import { useIsViewer } from '../role';
import { useLeavePrompt } from '../useLeavePrompt';
import { replyLink } from './contact-links';
import { draftName, Handling } from './Handling';
import * as styles from './Inquiries.css';
import { InquiryFields, InquiryMessage } from './InquiryFields';
import { isolate, nameOf, shorten } from './names';
import { RemoveDialog } from './RemoveDialog';
import { useShortcuts } from './shortcuts';
import { useInquiry } from './useInquiry';
import { useResend } from './useResend';

const { detail: words } = inquiries;

interface InquiryDialogProps {
  client: AccountsClient;
  /** The signed-in editor's address. */
  email: string;
  /** What the list knows of the inquiry: it is shown while it is newer, and after a step until the inquiry is loaded. */
  known: KeptInquiry | null;
  /** What another editor just did to the inquiry; empty: nothing. */
  news: string;
  /** Whether another editor has deleted it. */
  isGone: boolean;
  /** null: the dialog is closed. */
  id: string | null;
  /** Which forms have a workflow; null until it is loaded. */
  delivers: InquiryList['delivers'] | null;
  /** The editors who can have it. */
  assignees: readonly string[];
  /** Whether the single keys are on. */
  isKeyed: boolean;
  /** Shows the keys. */
  onHelp: () => void;
  /** Whether it stands beside the list, not over it. */
  isBeside: boolean;
  /** Opens the inquiry before it in the list, and the one after it; null: there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** `unsaved`: the sentence about another inquiry, whose changes were left unsaved by a step; empty: none. */
  onClose: (unsaved: string) => void;
  onChanged: () => void;
  /** An editor has opened it, now or before. */
  onRead: (inquiry: KeptInquiry) => void;
  /** It closes; `unsaved` as in `onClose`. */
  onUnread: (id: string, unsaved: string) => void;
  /** It was confirmed; the list carries it out. */
  onRemove: (id: string, isRequested: boolean) => void;
}

/** One inquiry with all its fields as text; resends it, marks it as unread, and asks before it is deleted. */
export function InquiryDialog({
  client,
  email,
  id,
  known,
  news,
  isGone,
  delivers,
  assignees,
  isKeyed,
  onHelp,
  isBeside,
  onPrevious,
  onNext,
  onClose: onCloseAddress,
  onChanged,
  onRead,
  onUnread,
  onRemove,
}: InquiryDialogProps) {
  const open = useInquiry(client, id, known);
  const { inquiry, name } = open;
  const { resend, isResending, reset, announcement, failure } = useResend(client, open, onChanged);
  const dialogId = useId();
  const isViewer = useIsViewer();
  // The address follows in a transition, in which another inquiry may be opened: the dialog is closed until there is another address.
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const close = () => {
    setClosedAt(key);
    setLeft(null);
  };
  const onClose = () => {
    close();
    onCloseAddress(unsaved);
  };
  const [isConfirming, setConfirming] = useState(false);
  /** The inquiry whose changes closing would lose. */
  const [draftOf, setDraftOf] = useState<string | null>(null);
  const hasDraft = id !== null && draftOf === id;
  /** The last inquiry that was left with unsaved changes for another. They stay in this tab, and are back when it is shown again. */
  const [left, setLeft] = useState<{ id: string; name: string } | null>(null);
  const unsavedOf = (of: string) => words.unsaved.replace('{name}', () => isolate(of));
  const unsaved = left && left.id !== id ? unsavedOf(left.name) : '';
  /** Marks the inquiry as answered. */
  const answer = useRef(() => {});
  /** The dialog was asked to close, and asks whether to discard the changes. */
  const [isClosing, setClosing] = useState(false);
  const leaving = useLeavePrompt(hasDraft);
  // A save ended meanwhile, so nothing would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` is another function in every render
  useEffect(() => {
    if (!isClosing || hasDraft) return;
    setClosing(false);
    onClose();
  }, [isClosing, hasDraft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each inquiry starts with a clean state
  useEffect(() => {
    reset();
    setConfirming(false);
    setClosing(false);
    const dialog = document.getElementById(dialogId);
    dialog?.scrollTo(0, 0);
    // Another link of the list was pressed beside it.
    if (dialog?.matches('[open]') && !dialog.contains(document.activeElement))
      dialog.querySelector('h2')?.focus({ preventScroll: true });
  }, [id]);

  const readId = inquiry?.readAt ? inquiry.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onRead` is another function in every render
  useEffect(() => {
    if (inquiry !== null && readId !== null) onRead(inquiry);
  }, [readId]);
  const hasWorkflow = inquiry !== null && (delivers?.[inquiry.form] ?? false);
  const last = useRef({ id, name, hasDraft });
  useEffect(() => {
    const before = last.current;
    last.current = { id, name, hasDraft };
    if (before.id === id || id === null) return;
    if (before.id !== null && before.hasDraft) setLeft({ id: before.id, name: before.name });
    else setLeft((left) => (left?.id === before.id ? null : left));
  }, [id, name, hasDraft]);
  const steps = [
    { label: words.previous, icon: chevronLeftIcon, go: onPrevious },
    { label: words.next, icon: chevronRightIcon, go: onNext },
  ];
  const markUnread = (shown: KeptInquiry) => {
    close();
    onUnread(shown.id, hasDraft ? unsavedOf(shown.name) : unsaved);
  };
  useShortcuts(isKeyed, dialogId, (shortcut) => {
    if (shortcut === 'previous') steps[0]?.go?.();
    else if (shortcut === 'next') steps[1]?.go?.();
    else if (shortcut === 'help') onHelp();
    else if (inquiry === null || isViewer) return;
    else if (shortcut === 'unread') markUnread(inquiry);
    else if (shortcut === 'answered') answer.current();
  });
  const title = isVisible(name) ? words.title.replace('{name}', () => shorten(name)) : words.untitled;
  const replyTo = inquiry && replyLink(inquiry);
  return (
    <>
      <Dialog
        id={dialogId}
        title={title}
        size="large"
        height="full"
        modal={!isBeside}
        open={id !== null && closedAt !== key}
        onClose={onClose}
        mayClose={() => {
          setClosing(hasDraft);
          return !hasDraft;
        }}
        footer={
          inquiry && (
            <div className={styles.foot}>
              <div className={styles.steps}>
                {steps.map(({ label, icon, go }) => (
                  // Not `disabled`: the focus would be lost with the last step (WCAG 2.4.3).
                  <IconButton
                    key={label}
                    size="small"
                    icon={icon}
                    label={label}
                    {...(go ? { onClick: go } : { 'aria-disabled': true })}
                  />
                ))}
              </div>
              {!isViewer && (
                <>
                  {/* First: where the next inquiry has no workflow, what follows stays in place. */}
                  {hasWorkflow && (
                    <Button
                      size="small"
                      variant="outline"
                      busy={isResending}
                      busyLabel={words.resending}
                      onClick={() => resend(inquiry.id)}
                    >
                      {words.resend}
                    </Button>
                  )}
                  <Button size="small" variant="outline" tone="danger" onClick={() => setConfirming(true)}>
                    {words.remove}
                  </Button>
                  <Button size="small" variant="outline" onClick={() => markUnread(inquiry)}>
                    {words.unread}
                  </Button>
                </>
              )}
              {replyTo !== null && (
                <ButtonLink size="small" href={replyTo}>
                  {words.reply.label}
                </ButtonLink>
              )}
            </div>
          )
        }
      >
        <Stack space="medium">
          <div>
            <div role="status">
              {announcement && (
                <Notice tone={announcement === words.notDelivered ? 'warning' : 'success'}>
                  {announcement}
                </Notice>
              )}
            </div>
            {/* A step to another inquiry leaves the focus where it is. */}
            <VisuallyHidden>
              <span role="status">{title}</span>
            </VisuallyHidden>
            {/* Beside a draft, its conflict says the same where the editor types. */}
            <div role="status">{news && (isGone || !hasDraft) && <Notice tone="info">{news}</Notice>}</div>
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
                  isGone={isGone}
                  assignees={assignees}
                  dialog={dialogId}
                  answer={answer}
                  onDraft={(has) => setDraftOf(has ? inquiry.id : null)}
                  onSaved={() => {
                    setLeft((left) => (left?.id === inquiry.id ? null : left));
                    open.refresh();
                    onChanged();
                  }}
                />
                <InquiryFields inquiry={inquiry} hasWorkflow={hasWorkflow} />
              </div>
            </div>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        words={inquiries.handling.discard}
        isOpen={isClosing || leaving.isAsking}
        onCancel={() => {
          setClosing(false);
          leaving.stay();
        }}
        onConfirm={() => {
          if (id !== null) saveDraft(draftName(id), email, null);
          setDraftOf(null);
          setClosing(false);
          if (leaving.isAsking) leaving.leave();
          else onClose();
        }}
      />
      <RemoveDialog
        name={nameOf({ name })}
        count={1}
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={(isRequested) => {
          setConfirming(false);
          if (inquiry) onRemove(inquiry.id, isRequested);
        }}
      />
    </>
  );
}
