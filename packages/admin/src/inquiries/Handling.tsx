import { Button, Inline, Notice, Select, Stack, Text, TextArea } from '@probata/ui';
import { type RefObject, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { FactList } from '../frame/FactList';
import { ActionFailure } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { InView } from '../frame/InView';
import { SmallButton } from '../frame/parts';
import { useIsViewer } from '../frame/role';
import { useSaveKey } from '../frame/save-key';
import { inquiryStateSchema, inquiryStates, longestNote } from './contract';
import * as styles from './Inquiries.css';
import { summaryOf } from './inquiry-status';
import { type HandlingOptions, useHandling } from './useHandling';
import { inquiries } from './words';

const words = inquiries.handling;

interface HandlingProps extends HandlingOptions {
  /** Whether another editor has deleted it: then no conflict is shown. */
  isDeleted: boolean;
  /** The editors who can have it. */
  assignees: readonly string[];
  /** The id of the dialog that it is in. */
  dialog: string;
  /** Set to the function that marks it as answered. */
  answer: RefObject<() => void>;
}

/** State, assignee and note of an inquiry, saved together; only shown to viewers. Give it the inquiry's id as `key`. */
export function Handling({ isDeleted, assignees, dialog, answer, ...options }: HandlingProps) {
  const isViewer = useIsViewer();
  const handling = useHandling(options);
  const { action, current, shown, edit } = handling;
  const assigneeField = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useSaveKey(dialog, !isViewer, () => void handling.save());
  useEffect(() => {
    answer.current = handling.markAnswered;
  });
  const assign = async () => {
    if (await handling.assignToMe()) assigneeField.current?.focus();
  };
  const people = [
    ...new Set([...assignees, ...[current.assignee, shown.assignee].filter((held) => held !== null)]),
  ];

  return (
    <div className={styles.handling}>
      {isViewer ? (
        <FactList
          list={styles.fields}
          fact={styles.field}
          facts={[
            [words.state, words.states[current.state]],
            [words.assignee, <bdi key="assignee">{current.assignee ?? words.nobody}</bdi>],
            [words.note, <bdi key="note">{current.note || inquiries.detail.nothing}</bdi>],
          ]}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void handling.save();
          }}
        >
          <Stack space="medium">
            <ActionFailure client={options.client} failure={action.failure} />
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
                {people.map((email) => (
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
            {/* Below the note: a notice that appears does not move the field that the editor types in. */}
            {handling.isConflict && !isDeleted && (
              <InView>
                <Notice tone="warning" live="assertive" title={words.conflict.heading}>
                  <Stack space="small" align="start">
                    <Text>{fill(words.conflict.now, { summary: summaryOf(current) })}</Text>
                    {current.note !== '' && handling.draft.note !== undefined && (
                      <blockquote className={styles.value}>{current.note}</blockquote>
                    )}
                    <Text>{words.conflict.choice}</Text>
                    <SmallButton
                      onClick={() => {
                        handling.drop();
                        noteField.current?.focus();
                      }}
                    >
                      {words.conflict.drop}
                    </SmallButton>
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
                <Text tone="muted">{action.announcement || (handling.isRestored ? words.restored : '')}</Text>
              </div>
            </Inline>
          </Stack>
        </form>
      )}
    </div>
  );
}
