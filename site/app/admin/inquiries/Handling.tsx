import { Button, Inline, Notice, Select, Stack, Text, TextArea } from '@probata/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { inquiries } from '../../../content/pages/inquiries';
import { adminInquiryPath } from '../../../contract/endpoints';
import {
  assignedToMe,
  type InquiryChange,
  inquiryChangedSchema,
  inquiryConflictSchema,
  inquiryStateSchema,
  inquiryStates,
  type KeptInquiry,
  longestNote,
} from '../../../contract/inquiries';
import type { AccountsClient } from '../accounts-client';
import { json, request } from '../api';
import { readDraft, saveDraft } from '../drafts';
import { ActionFailure } from '../FailureNotice';
import { parseJson, readableText } from '../failure';
import { InView } from '../InView';
import { useAction } from '../list/useAction';
import { SmallButton } from '../parts';
import { useIsViewer } from '../role';
import { useSaveKey } from '../save-key';
import * as styles from './Inquiries.css';

const words = inquiries.handling;

type Handled = Pick<KeptInquiry, 'state' | 'assignee' | 'note'>;

const fields = ['state', 'assignee', 'note'] as const;

const draftSchema = z.object({
  revision: z.number(),
  draft: z.partial(
    z.object({ state: inquiryStateSchema, assignee: z.nullable(z.string()), note: z.string() }),
  ),
});

/** The name of the draft of an inquiry, which survives the end of the session. */
export const draftName = (id: string) => `inquiry-${id}`;

/** A state and an assignee in words. */
export const summaryOf = ({ state, assignee }: Pick<KeptInquiry, 'state' | 'assignee'>) =>
  `${words.states[state]}, ${assignee ?? words.nobody}`;

/** Of a stored draft: a field that was not edited has no key. */
const definedOnly = (draft: { [Name in keyof Handled]?: Handled[Name] | undefined }): Partial<Handled> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** The inquiry in a refused change: another editor's came first. */
const readConflict = (body: string): KeptInquiry | null =>
  z.safeParse(inquiryConflictSchema, parseJson(body)).data?.inquiry ?? null;

interface HandlingProps {
  client: AccountsClient;
  /** The signed-in editor's address. */
  email: string;
  inquiry: KeptInquiry;
  /** Whether another editor has deleted it: then no change of it matters. */
  isGone: boolean;
  /** The editors who can have it. */
  assignees: readonly string[];
  /** The id of the dialog that it is in. */
  dialog: string;
  /** Set to what marks it as answered. */
  answer: RefObject<() => void>;
  /** Whether there are changes that closing would lose. */
  onDraft: (hasDraft: boolean) => void;
  onSaved: () => void;
}

/** State, assignee and note of an inquiry, saved together; only shown to viewers. Give it the inquiry's id as `key`. */
export function Handling({
  client,
  email,
  inquiry,
  isGone,
  assignees,
  dialog,
  answer,
  onDraft,
  onSaved,
}: HandlingProps) {
  const isViewer = useIsViewer();
  const action = useAction<'save' | 'assign'>();
  /** The answer to the last change; it may be newer than the loaded inquiry. */
  const [saved, setSaved] = useState<KeptInquiry | null>(null);
  const name = draftName(inquiry.id);
  const [stored] = useState(() => readDraft(name, email, draftSchema));
  const [draft, setDraft] = useState<Partial<Handled>>(() => definedOnly(stored?.draft ?? {}));
  /** The revision that the draft began with. */
  const [revision, setRevision] = useState<number | null>(stored?.revision ?? null);
  const assigneeField = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);

  const current = saved && saved.revision > inquiry.revision ? saved : inquiry;
  const hasDraft = fields.some((name) => draft[name] !== undefined && draft[name] !== current[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDraft` is another function in every render
  useEffect(() => onDraft(hasDraft), [hasDraft]);
  const shown: Handled = { ...current, ...draft };
  /** Another editor saved since the draft was begun: saving replaces what the notice shows. */
  const isConflict = hasDraft && revision !== null && revision !== current.revision;
  useEffect(() => {
    saveDraft(name, email, hasDraft ? { revision, draft } : null);
  }, [name, email, hasDraft, revision, draft]);

  const edit = (change: Partial<Handled>) => {
    setRevision((before) => before ?? current.revision);
    setDraft((before) => ({ ...before, ...change }));
  };
  const drop = () => {
    setDraft({});
    setRevision(null);
  };
  const change = async (name: 'save' | 'assign', asked: Omit<InquiryChange, 'revision'>, seen: number) => {
    const refused: { inquiry: KeptInquiry | null } = { inquiry: null };
    const result = await action.run(name, words.failed, () =>
      request(client, adminInquiryPath(inquiry.id), json(inquiryChangedSchema), {
        method: 'PATCH',
        body: { revision: seen, ...asked } satisfies InquiryChange,
        readError: (body) => {
          refused.inquiry = readConflict(body);
          return readableText(body);
        },
      }),
    );
    const now = result?.ok ? result.value : refused.inquiry;
    if (now === null) return false;
    setSaved(now);
    onSaved();
    if (!result?.ok) {
      action.reset();
      return false;
    }
    // What was saved here is no conflict for the rest of the draft; what another editor saved before stays one.
    if (!isConflict) setRevision((before) => (before === null ? null : now.revision));
    const { takenFrom } = result.value;
    action.announce(takenFrom === null ? words.saved : words.takenFrom.replace('{email}', () => takenFrom));
    return true;
  };
  /** A key can come after the answer and before the render that drops the draft. */
  const sent = useRef<Partial<Handled> | null>(null);
  const save = async () => {
    if (!hasDraft || sent.current === draft) return;
    sent.current = draft;
    const seen = isConflict || revision === null ? current.revision : revision;
    if (!(await change('save', draft, seen))) {
      sent.current = null;
      return;
    }
    drop();
    // Another inquiry may be shown by now.
    saveDraft(name, email, null);
  };
  useSaveKey(dialog, !isViewer, () => void save());
  const assign = async () => {
    // A draft of the assignee would hide the answer.
    setDraft(({ assignee: _, ...before }) => before);
    if (await change('assign', { assignee: assignedToMe }, current.revision)) assigneeField.current?.focus();
  };

  useEffect(() => {
    // Beside a draft it joins what Save saves.
    answer.current = () =>
      hasDraft ? edit({ state: 'answered' }) : void change('save', { state: 'answered' }, current.revision);
  });

  const options = [
    ...new Set([...assignees, ...[current.assignee, shown.assignee].filter((held) => held !== null)]),
  ];

  return (
    <div className={styles.handling}>
      {isViewer ? (
        <dl className={styles.fields}>
          {[
            [words.state, words.states[current.state]],
            [words.assignee, current.assignee ?? words.nobody],
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
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack space="medium">
            <ActionFailure client={client} failure={action.failure} />
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
            {/* Below the note: what is typed stays in place when another editor comes first. */}
            {isConflict && !isGone && (
              <InView>
                <Notice tone="warning" live="assertive" title={words.conflict.heading}>
                  <Stack space="small" align="start">
                    <Text>{words.conflict.now.replace('{summary}', () => summaryOf(current))}</Text>
                    {current.note !== '' && draft.note !== undefined && (
                      <blockquote className={styles.value}>{current.note}</blockquote>
                    )}
                    {hasDraft && (
                      <>
                        <Text>{words.conflict.choice}</Text>
                        <SmallButton
                          onClick={() => {
                            drop();
                            noteField.current?.focus();
                          }}
                        >
                          {words.conflict.drop}
                        </SmallButton>
                      </>
                    )}
                  </Stack>
                </Notice>
              </InView>
            )}
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
                <Text tone="muted">
                  {action.announcement || (stored !== null && hasDraft ? words.restored : '')}
                </Text>
              </div>
            </Inline>
          </Stack>
        </form>
      )}
    </div>
  );
}
