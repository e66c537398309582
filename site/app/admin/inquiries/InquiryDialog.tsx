import { type InquiryKey, inquiryKeys } from '@probata/forms';
import {
  Button,
  ButtonLink,
  Checkbox,
  chevronLeftIcon,
  chevronRightIcon,
  Dialog,
  IconButton,
  Notice,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@probata/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inquiries } from '../../../content/pages/inquiries';
import { adminInquiryPath, adminInquiryResendPath } from '../../../contract/endpoints';
import {
  type InquiryList,
  inquiryResendSchema,
  type KeptInquiry,
  keptInquirySchema,
} from '../../../contract/inquiries';
import type { AccountsClient } from '../accounts-client';
import { json, request } from '../api';
import { ConfirmDialog } from '../ConfirmDialog';
import { saveDraft } from '../drafts';
import { ActionFailure, FailureNotice } from '../FailureNotice';
import { FormattedDate } from '../FormattedDate';
import { isVisible } from '../list/Clamped';
import { useAction } from '../list/useAction';
import { useIsViewer } from '../role';
import { useLeavePrompt } from '../useLeavePrompt';
import { useRequest } from '../useLoaded';
import { callLink, replyLink } from './contact-links';
import { draftName, Handling } from './Handling';
import * as styles from './Inquiries.css';
import { deliveryLabels, deliveryOf, describeStatus } from './inquiry-status';
import { useShortcuts } from './shortcuts';

const { detail: words, remove } = inquiries;

/** A workflow that has not answered after a minute is left to the status line. */
const followIntervalMs = 1000;
const followReads = 60;

/** The milliseconds after which an inquiry that is not loaded is shown as the list knows it. */
const showListedAfterMs = 200;

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

/** A name in a heading or a sentence, cut at 80 characters. */
const shorten = (name: string) => {
  const letters = [...name];
  return letters.length > 80 ? `${letters.slice(0, 80).join('')}…` : name;
};

/** The name with Unicode's isolates, so that a direction override in it ends with it. */
const isolate = (name: string) => `\u2068${shorten(name)}\u2069`;

const Field = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.field}>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

/** Text that a visitor typed, as a link where it is an address or a number. */
const Linked = ({ href, children }: { href: string | null; children: string }) =>
  href === null ? (
    <bdi>{children}</bdi>
  ) : (
    <TextLink href={href}>
      <bdi>{children}</bdi>
    </TextLink>
  );

const linkOf = (key: InquiryKey, inquiry: KeptInquiry) =>
  key === 'email' ? replyLink(inquiry) : key === 'phone' ? callLink(inquiry.phone) : null;

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
  isBeside,
  onPrevious,
  onNext,
  onClose: onCloseAddress,
  onChanged,
  onRead,
  onUnread,
  onRemove,
}: InquiryDialogProps) {
  const loaded = useRequest(client, id === null ? null : adminInquiryPath(id), keptInquirySchema);
  const dialogId = useId();
  const action = useAction<'resend'>();
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
  const [isRequested, setRequested] = useState(false);
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
  /** How often the inquiry is still read to follow its delivery. */
  const [readsLeft, setReadsLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each inquiry starts with a clean state
  useEffect(() => {
    action.reset();
    setConfirming(false);
    setRequested(false);
    setClosing(false);
    setReadsLeft(0);
    const dialog = document.getElementById(dialogId);
    dialog?.scrollTo(0, 0);
    // Another link of the list was pressed beside it.
    if (dialog?.matches('[open]') && !dialog.contains(document.activeElement))
      dialog.querySelector('h2')?.focus({ preventScroll: true });
  }, [id]);

  const held = loaded.value?.id === id ? loaded.value : null;
  // A step to another inquiry shows at once what the list knows, so that the focus stays. The dialog opens without (INP), and on a
  // slow line shows it a moment later.
  const isStep = useRef(false);
  const [lateFor, setLateFor] = useState<string | null>(null);
  const isLoaded = held !== null;
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLateFor(id), showListedAfterMs);
    return () => clearTimeout(timer);
  }, [id, isLoaded]);
  const listed = known?.id === id ? known : null;
  const isNewer =
    listed !== null && (held === null ? isStep.current || lateFor === id : listed.revision > held.revision);
  const inquiry = isNewer ? listed : held;
  useEffect(() => {
    isStep.current = id !== null && inquiry !== null;
  });
  const readId = inquiry?.readAt ? inquiry.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onRead` is another function in every render
  useEffect(() => {
    if (inquiry !== null && readId !== null) onRead(inquiry);
  }, [readId]);
  const hasWorkflow = inquiry !== null && (delivers?.[inquiry.form] ?? false);
  const { refresh, isLoading } = loaded;
  const isAttempted = inquiry !== null && (inquiry.status !== 'queued' || inquiry.attempts > 0);
  // After a resend: reads the inquiry every second until the workflow has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `action` and `onChanged` are other functions in every render
  useEffect(() => {
    if (readsLeft === 0 || isLoading) return;
    if (isAttempted) {
      setReadsLeft(0);
      action.announce(inquiry.status === 'delivered' ? words.delivered : words.notDelivered);
      onChanged();
      return;
    }
    const timer = setTimeout(() => {
      setReadsLeft(readsLeft - 1);
      refresh();
    }, followIntervalMs);
    return () => clearTimeout(timer);
  }, [readsLeft, isLoading, isAttempted]);
  const resend = async (shown: string) => {
    const result = await action.run('resend', words.failedAction, () =>
      request(client, adminInquiryResendPath(shown), json(inquiryResendSchema), { method: 'POST' }),
    );
    if (!result?.ok) return;
    action.announce(words.resent);
    setReadsLeft(followReads);
    refresh();
    onChanged();
  };
  const { name = '' } = inquiry ?? listed ?? {};
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
                      busy={action.running === 'resend'}
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
              {action.announcement && (
                <Notice tone={action.announcement === words.notDelivered ? 'warning' : 'success'}>
                  {action.announcement}
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
          <ActionFailure client={client} failure={action.failure} />
          {held === null && loaded.failure !== null && id !== null && (
            <FailureNotice client={client} failure={loaded.failure} message={words.failed} />
          )}
          {inquiry === null && listed === null && loaded.failure === null && (
            <Text role="status">{words.loading}</Text>
          )}
          {inquiry !== null && (
            <div className={styles.opened}>
              <div className={styles.parts}>
                <dl className={styles.fields}>
                  <div className={styles.longField}>
                    <dt className={styles.term}>{words.fields.message}</dt>
                    <dd className={styles.value}>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
                      <section aria-label={words.fields.message} tabIndex={0} className={styles.message}>
                        <bdi>{inquiry.message || words.nothing}</bdi>
                      </section>
                    </dd>
                  </div>
                </dl>
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
                    refresh();
                    onChanged();
                  }}
                />
                <dl className={styles.fields}>
                  {inquiryKeys.map(
                    (key) =>
                      key !== 'message' && (
                        <Field key={key} term={words.fields[key]}>
                          <Linked href={linkOf(key, inquiry)}>{inquiry[key] || words.nothing}</Linked>
                        </Field>
                      ),
                  )}
                  <Field term={words.fields.form}>{inquiries.forms[inquiry.form]}</Field>
                  <Field term={words.fields.received}>
                    <FormattedDate iso={inquiry.receivedAt} />
                  </Field>
                  <Field term={words.fields.status}>
                    {`${deliveryLabels[deliveryOf(inquiry, hasWorkflow)]}. ${describeStatus(inquiry, hasWorkflow)}`}
                  </Field>
                  {hasWorkflow && <Field term={words.fields.attempts}>{inquiry.attempts}</Field>}
                  {inquiry.nextAttemptAt !== null && hasWorkflow && (
                    <Field term={words.fields.next}>
                      <FormattedDate iso={inquiry.nextAttemptAt} />
                    </Field>
                  )}
                  {inquiry.reason !== null && <Field term={words.fields.reason}>{inquiry.reason}</Field>}
                  <Field term={words.fields.id}>
                    <Text as="span" font="mono" size="small">
                      {inquiry.id}
                    </Text>
                  </Field>
                </dl>
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
      <ConfirmDialog
        words={remove}
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          if (inquiry) onRemove(inquiry.id, isRequested);
        }}
      >
        <Stack space="medium">
          <Text>{remove.body.replace('{name}', () => isolate(inquiry?.name ?? ''))}</Text>
          <Checkbox
            label={remove.onRequest}
            checked={isRequested}
            onChange={(event) => setRequested(event.target.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
