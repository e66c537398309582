import { Inline, Notice, Select, Stack, Text } from '@probata/ui';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { FactList } from '../frame/FactList';
import { ActionFailure } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { inquiryStateSchema, inquiryStates, type KeptInquiry } from './contract';
import * as styles from './Inquiries.css';
import { summaryOf } from './inquiry-status';
import type { Handling } from './useHandling';
import { inquiries } from './words';

const words = inquiries.handling;

export interface HandlingFieldsProps extends Editor {
  /** The open inquiry. */
  inquiry: KeptInquiry;
  handling: Handling;
  /** Whether another editor has deleted it: then no conflict is shown. */
  isDeleted: boolean;
  /** The editors who can have it. */
  assignees: readonly string[];
}

/** State and assignee of an inquiry, each saved as it is chosen; only shown to viewers. */
export function HandlingFields({
  client,
  email,
  inquiry,
  handling,
  isDeleted,
  assignees,
}: HandlingFieldsProps) {
  const isViewer = useIsViewer();
  const { change, undo } = handling;
  const stateField = useRef<HTMLSelectElement>(null);
  const assigneeField = useRef<HTMLSelectElement>(null);
  const shown = handling.shown ?? inquiry;
  const people = [...new Set([...assignees, ...(shown.assignee === null ? [] : [shown.assignee])])];
  if (isViewer)
    return (
      <FactList
        list={styles.fields}
        fact={styles.field}
        facts={[
          [words.state, words.states[shown.state]],
          [words.assignee, <bdi key="assignee">{shown.assignee ?? words.nobody}</bdi>],
        ]}
      />
    );
  return (
    <Stack space="small" className={styles.handling}>
      <ActionFailure client={client} failure={handling.failure} />
      <div className={styles.pair}>
        <Select
          ref={stateField}
          label={words.state}
          value={shown.state}
          onChange={({ target }) => change({ state: z.parse(inquiryStateSchema, target.value) })}
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
          onChange={({ target }) => change({ assignee: target.value || null })}
        >
          <option value="">{words.nobody}</option>
          {people.map((person) => (
            <option key={person} value={person}>
              {person}
            </option>
          ))}
        </Select>
      </div>
      <Inline className={styles.outcome}>
        <Text role="status" size="small" tone="muted">
          {handling.announcement}
        </Text>
        {undo && (
          <SmallButton
            onClick={() => {
              stateField.current?.focus();
              undo();
            }}
          >
            {words.undo}
          </SmallButton>
        )}
        {/* Last: the Undo that it brings never comes to stand under a second click. */}
        {shown.assignee === null && (
          <SmallButton
            className={styles.assign}
            onClick={() => {
              // The button goes (WCAG 2.4.3).
              assigneeField.current?.focus();
              change({ assignee: email });
            }}
          >
            {words.assign}
          </SmallButton>
        )}
      </Inline>
      <div role="status">
        {handling.isConflict && !isDeleted && (
          <Notice tone="warning" title={words.conflict.heading}>
            {fill(words.conflict.now, { summary: summaryOf(shown) })}
          </Notice>
        )}
      </div>
    </Stack>
  );
}
