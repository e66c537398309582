import { Button, Checkbox, Dialog, Inline, Notice, Stack, Text } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { inquiries } from '../../content/pages/inquiries';
import { askAsEditor, type EditorFailure, useEditorData } from './editor-data';
import { FailureNotice } from './FailureNotice';
import * as styles from './Inquiries.css';
import { type KeptInquiry, storyOf } from './inquiry-story';
import { momentInWords } from './moment';

const { detail: words, remove } = inquiries;
const nothing = async () => undefined;

interface InquiryDialogProps {
  client: SupabaseClient;
  /** The inquiry that is open; null: none. */
  id: string | null;
  /** Which forms have a workflow; null while that is not known. */
  delivers: Record<KeptInquiry['form'], boolean> | null;
  onClose: () => void;
  onChanged: () => void;
  onRemoved: () => void;
}

function Field({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** One inquiry with all its fields, as text; sends it again, and deletes it after asking. */
export function InquiryDialog({ client, id, delivers, onClose, onChanged, onRemoved }: InquiryDialogProps) {
  const dialog = useId();
  const confirmation = useId();
  const path = id === null ? null : `/api/admin/inquiries/${encodeURIComponent(id)}`;
  const asked = useEditorData<KeptInquiry>(client, path);
  const [doing, setDoing] = useState<'resend' | 'remove' | null>(null);
  const [failure, setFailure] = useState<EditorFailure | null>(null);
  const [said, setSaid] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [isRequested, setRequested] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is about one inquiry: another one starts in silence
  useEffect(() => {
    setFailure(null);
    setSaid('');
    setConfirming(false);
    setRequested(false);
  }, [id]);

  const inquiry = asked.value?.id === id ? asked.value : null;
  const doesDeliver = inquiry !== null && (delivers?.[inquiry.form] ?? false);
  const resend = async () => {
    if (path === null) return;
    setDoing('resend');
    setFailure(null);
    setSaid('');
    const answer = await askAsEditor(client, `${path}/resend`, { method: 'POST' }, nothing);
    setDoing(null);
    if (!answer.ok) return setFailure(answer.failure);
    setSaid(doesDeliver ? words.resent : words.kept);
    asked.refresh();
    onChanged();
  };
  const removeIt = async () => {
    if (path === null) return;
    setDoing('remove');
    setFailure(null);
    const answer = await askAsEditor(
      client,
      `${path}${isRequested ? '?reason=request' : ''}`,
      { method: 'DELETE' },
      nothing,
    );
    setDoing(null);
    setConfirming(false);
    if (!answer.ok) return setFailure(answer.failure);
    onRemoved();
  };
  const time = (iso: string) => (
    <Text as="time" dateTime={iso} size="inherit">
      {momentInWords(iso)}
    </Text>
  );

  return (
    <>
      <Dialog
        id={dialog}
        title={inquiry?.name ? words.title.replace('{name}', () => inquiry.name) : words.untitled}
        size="large"
        open={id !== null}
        onClose={onClose}
        footer={
          inquiry && (
            <Inline align="end">
              <Button variant="outline" tone="danger" onClick={() => setConfirming(true)}>
                {words.remove}
              </Button>
              <Button busy={doing === 'resend'} busyLabel={words.resending} onClick={resend}>
                {words.resend}
              </Button>
            </Inline>
          )
        }
      >
        <Stack space="medium">
          <div role="status">{said && <Notice tone="success">{said}</Notice>}</div>
          {failure !== null && (
            <FailureNotice client={client} failure={failure} message={words.failedAction} />
          )}
          {inquiry === null && asked.failure !== null && id !== null && (
            <FailureNotice client={client} failure={asked.failure} message={words.failed} />
          )}
          {inquiry === null && asked.failure === null && <Text role="status">{words.loading}</Text>}
          {inquiry !== null && (
            <dl className={styles.fields}>
              {(['name', 'email', 'company', 'phone', 'message'] as const).map((field) => (
                <Field key={field} term={words.fields[field]}>
                  {inquiry[field] || words.nothing}
                </Field>
              ))}
              <Field term={words.fields.form}>{inquiries.forms[inquiry.form]}</Field>
              <Field term={words.fields.received}>{time(inquiry.receivedAt)}</Field>
              <Field term={words.fields.status}>
                {`${inquiries.statuses[inquiry.status]}. ${storyOf(inquiry, doesDeliver)}`}
              </Field>
              <Field term={words.fields.attempts}>{inquiry.attempts}</Field>
              {inquiry.nextAttemptAt !== null && doesDeliver && (
                <Field term={words.fields.next}>{time(inquiry.nextAttemptAt)}</Field>
              )}
              {inquiry.reason !== null && <Field term={words.fields.reason}>{inquiry.reason}</Field>}
              <Field term={words.fields.id}>
                <Text as="span" font="mono" size="small">
                  {inquiry.id}
                </Text>
              </Field>
            </dl>
          )}
        </Stack>
      </Dialog>
      <Dialog
        id={confirmation}
        title={remove.title}
        size="small"
        open={isConfirming}
        onClose={() => setConfirming(false)}
        footer={
          <Inline align="end">
            <Button variant="outline" onClick={() => setConfirming(false)}>
              {remove.cancel}
            </Button>
            <Button tone="danger" busy={doing === 'remove'} busyLabel={remove.busy} onClick={removeIt}>
              {remove.confirm}
            </Button>
          </Inline>
        }
      >
        <Stack space="medium">
          <Text>{remove.body.replace('{name}', () => inquiry?.name ?? '')}</Text>
          <Checkbox
            label={remove.onRequest}
            checked={isRequested}
            onChange={(event) => setRequested(event.target.checked)}
          />
        </Stack>
      </Dialog>
    </>
  );
}
