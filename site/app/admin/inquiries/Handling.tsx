import { Button, Heading, Inline, Notice, Select, Stack, Text, TextArea } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { inquiries } from '../../../content/pages/inquiries';
import { adminInquiryPath } from '../../../contract/endpoints';
import {
  assignedToMe,
  type InquiryChange,
  inquiryConflictSchema,
  inquiryStateSchema,
  inquiryStates,
  type KeptInquiry,
  keptInquirySchema,
  longestNote,
} from '../../../contract/inquiries';
import { json, request } from '../api';
import { FailureNotice } from '../FailureNotice';
import { readableText } from '../failure';
import { useAction } from '../list/useAction';
import { useIsViewer } from '../role';
import * as styles from './Inquiries.css';

const words = inquiries.handling;

type Handled = Pick<KeptInquiry, 'state' | 'assignee' | 'note'>;

const fields = ['state', 'assignee', 'note'] as const;

/** The inquiry in a refused change: another editor's came first. */
function readConflict(body: string): KeptInquiry | null {
  try {
    return z.safeParse(inquiryConflictSchema, JSON.parse(body)).data?.inquiry ?? null;
  } catch {
    return null;
  }
}

interface HandlingProps {
  client: SupabaseClient;
  inquiry: KeptInquiry;
  /** The editors who can have it. */
  assignees: readonly string[];
  /** Whether there are changes that closing would lose. */
  onDraft: (hasDraft: boolean) => void;
  onSaved: () => void;
}

/** State, assignee and note of an inquiry, saved together; only shown to viewers. Give it the inquiry's id as `key`. */
export function Handling({ client, inquiry, assignees, onDraft, onSaved }: HandlingProps) {
  const isViewer = useIsViewer();
  const action = useAction<'save' | 'assign'>();
  /** The answer to the last change; it may be newer than the loaded inquiry. */
  const [answer, setAnswer] = useState<KeptInquiry | null>(null);
  const [draft, setDraft] = useState<Partial<Handled>>({});
  /** The revision that the draft began with. */
  const [revision, setRevision] = useState<number | null>(null);
  const [isConflict, setConflict] = useState(false);
  const assigneeField = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);

  const current = answer && answer.revision > inquiry.revision ? answer : inquiry;
  const hasDraft = fields.some((name) => draft[name] !== undefined && draft[name] !== current[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDraft` is another function in every render
  useEffect(() => onDraft(hasDraft), [hasDraft]);
  const shown: Handled = { ...current, ...draft };

  const edit = (change: Partial<Handled>) => {
    setRevision((before) => before ?? current.revision);
    setDraft((before) => ({ ...before, ...change }));
  };
  const drop = () => {
    setDraft({});
    setRevision(null);
    setConflict(false);
  };
  const change = async (name: 'save' | 'assign', asked: Omit<InquiryChange, 'revision'>, seen: number) => {
    const refused: { inquiry: KeptInquiry | null } = { inquiry: null };
    const result = await action.run(name, words.failed, () =>
      request(client, adminInquiryPath(inquiry.id), json(keptInquirySchema), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ revision: seen, ...asked } satisfies InquiryChange),
        readError: (body) => {
          refused.inquiry = readConflict(body);
          return readableText(body);
        },
      }),
    );
    const now = result?.ok ? result.value : refused.inquiry;
    if (now === null) return false;
    setAnswer(now);
    // Saving again replaces what the conflict shows.
    setRevision((before) => (before === null ? null : now.revision));
    setConflict(!result?.ok);
    if (result?.ok) action.announce(words.saved);
    else action.reset();
    onSaved();
    return result?.ok ?? false;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (hasDraft && (await change('save', draft, revision ?? current.revision))) drop();
  };
  const assign = async () => {
    // A draft of the assignee would hide the answer.
    setDraft(({ assignee: _, ...before }) => before);
    if (await change('assign', { assignee: assignedToMe }, current.revision)) assigneeField.current?.focus();
  };

  const assigneeText = (assignee: string | null) => assignee ?? words.nobody;
  const summary = `${words.states[current.state]}, ${assigneeText(current.assignee)}`;
  const options = [
    ...new Set([...assignees, ...[current.assignee, shown.assignee].filter((held) => held !== null)]),
  ];

  return (
    <Stack as="section" space="medium">
      <Heading level={3} size="h4">
        {words.heading}
      </Heading>
      {isViewer ? (
        <dl className={styles.fields}>
          {[
            [words.state, words.states[current.state]],
            [words.assignee, assigneeText(current.assignee)],
            [words.note, current.note || inquiries.detail.nothing],
          ].map(([term, value]) => (
            <div key={term} className={styles.field}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <form onSubmit={save}>
          <Stack space="medium">
            {isConflict && (
              <Notice tone="warning" live="assertive" title={words.conflict.heading}>
                <Stack space="small" align="start">
                  <Text>{words.conflict.now.replace('{summary}', () => summary)}</Text>
                  {current.note !== '' && draft.note !== undefined && (
                    <blockquote className={styles.value}>{current.note}</blockquote>
                  )}
                  {hasDraft && (
                    <>
                      <Text>{words.conflict.choice}</Text>
                      <Button
                        size="small"
                        variant="outline"
                        onClick={() => {
                          drop();
                          noteField.current?.focus();
                        }}
                      >
                        {words.conflict.drop}
                      </Button>
                    </>
                  )}
                </Stack>
              </Notice>
            )}
            {action.failure !== null && <FailureNotice client={client} {...action.failure} />}
            <div className={styles.pair}>
              <Select
                label={words.state}
                value={shown.state}
                onChange={({ target }) => edit({ state: z.parse(inquiryStateSchema, target.value) })}
              >
                {inquiryStates.map((state) => (
                  <option key={state} value={state}>
                    {words.states[state]}
                  </option>
                ))}
              </Select>
              <Select
                ref={assigneeField}
                label={words.assignee}
                value={shown.assignee ?? ''}
                onChange={({ target }) => edit({ assignee: target.value || null })}
              >
                <option value="">{words.nobody}</option>
                {options.map((email) => (
                  <option key={email} value={email}>
                    {email}
                  </option>
                ))}
              </Select>
            </div>
            <TextArea
              ref={noteField}
              label={words.note}
              hint={words.noteHint}
              rows={3}
              maxLength={longestNote}
              value={shown.note}
              onChange={({ target }) => edit({ note: target.value })}
            />
            <Inline>
              <Button type="submit" busy={action.running === 'save'} busyLabel={words.saving}>
                {words.save}
              </Button>
              {current.assignee === null && (
                <Button
                  variant="outline"
                  busy={action.running === 'assign'}
                  busyLabel={words.saving}
                  onClick={assign}
                >
                  {words.assign}
                </Button>
              )}
              <div role="status">
                <Text tone="muted">{action.announcement}</Text>
              </div>
            </Inline>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
