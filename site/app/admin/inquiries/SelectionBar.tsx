import { Button, Checkbox, Inline, Select, Text } from '@probata/ui';
import { useState } from 'react';
import { inquiries } from '../../../content/pages/inquiries';
import { assignedToMe, type InquiryBatch } from '../../../contract/inquiries';
import * as styles from './Inquiries.css';

const { selection: words, filters } = inquiries;

/** An action on the selection, without its ids. */
type SelectionAction = InquiryBatch extends infer Batch
  ? Batch extends InquiryBatch
    ? Omit<Batch, 'ids'>
    : never
  : never;

interface SelectionBarProps {
  count: number;
  isAllSelected: boolean;
  assignees: readonly string[];
  /** The name of the action under way. */
  running: string | null;
  onSelectAll: (isSelected: boolean) => void;
  onAct: (action: Exclude<SelectionAction, { action: 'delete' }>) => void;
  onExport: () => void;
  onRemove: () => void;
}

/** Selects the rows of the page, and acts on the selected ones. */
export function SelectionBar({
  count,
  isAllSelected,
  assignees,
  running,
  onSelectAll,
  onAct,
  onExport,
  onRemove,
}: SelectionBarProps) {
  const [assignee, setAssignee] = useState<string>(assignedToMe);
  // Disabled rather than hidden: the rows below stay in place while one selects.
  const isEmpty = count === 0;
  const actions = [
    { name: 'resend', label: words.resend, act: () => onAct({ action: 'resend' }) },
    { name: 'state', label: words.answered, act: () => onAct({ action: 'state', state: 'answered' }) },
    { name: 'unread', label: words.unread, act: () => onAct({ action: 'unread' }) },
    { name: 'exportSelected', label: words.export, act: onExport },
  ];
  return (
    <fieldset className={styles.group} aria-label={words.label}>
      <Inline>
        <Checkbox
          label={words.all}
          checked={isAllSelected}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {actions.map(({ name, label, act }) => (
          <Button
            key={name}
            variant="outline"
            size="small"
            disabled={isEmpty}
            busy={running === name}
            onClick={act}
          >
            {label}
          </Button>
        ))}
        <Select
          aria-label={words.assignee}
          disabled={isEmpty}
          value={assignee}
          onChange={({ target }) => setAssignee(target.value)}
        >
          <option value={assignedToMe}>{filters.me}</option>
          <option value="">{filters.nobody}</option>
          {assignees.map((email) => (
            <option key={email} value={email}>
              {email}
            </option>
          ))}
        </Select>
        <Button
          variant="outline"
          size="small"
          disabled={isEmpty}
          busy={running === 'assign'}
          onClick={() => onAct({ action: 'assign', assignee: assignee || null })}
        >
          {words.assign}
        </Button>
        <Button variant="outline" tone="danger" size="small" disabled={isEmpty} onClick={onRemove}>
          {words.remove}
        </Button>
        <Text tone="muted">{count === 1 ? words.one : words.many.replace('{count}', String(count))}</Text>
      </Inline>
    </fieldset>
  );
}
