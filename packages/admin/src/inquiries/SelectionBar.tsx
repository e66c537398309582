import { IconButton, Inline, Menu, Text, xIcon } from '@probata/ui';
import { counted } from '../frame/fill';
import { SmallButton } from '../frame/parts';
import { assignedToMe, type InquiryBatch } from './contract';
import { inquiries } from './words';

const { selection: words, filters } = inquiries;

/** An action on the selection, without its ids. */
type SelectionAction = InquiryBatch extends infer Batch
  ? Batch extends InquiryBatch
    ? Omit<Batch, 'ids'>
    : never
  : never;

interface SelectionBarProps {
  count: number;
  /** Whether the form of one of them has a workflow. */
  canResend: boolean;
  assignees: readonly string[];
  /** The name of the action under way. */
  running: string | null;
  onAct: (action: Exclude<SelectionAction, { action: 'delete' }>) => void;
  onExport: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Acts on the selected rows of the page. */
export function SelectionBar({
  count,
  canResend,
  assignees,
  running,
  onAct,
  onExport,
  onRemove,
  onClear,
}: SelectionBarProps) {
  const assign = (id: string, label: string) => ({
    id,
    label,
    onSelect: () => onAct({ action: 'assign', assignee: id || null }),
  });
  const mark = (state: 'closed' | 'new') => ({
    id: state,
    label: words[state],
    onSelect: () => onAct({ action: 'state', state }),
  });
  const isBusy = (...names: string[]) => running !== null && names.includes(running);
  return (
    <fieldset aria-label={words.label}>
      <Inline>
        <Inline wrap={false} space="xxsmall">
          <Text>{counted(words, count)}</Text>
          <IconButton size="small" icon={xIcon} label={words.clear} onClick={onClear} />
          <SmallButton busy={isBusy('state')} onClick={() => onAct({ action: 'state', state: 'answered' })}>
            {words.answered}
          </SmallButton>
        </Inline>
        <div>
          <Inline>
            <Menu
              trigger={<SmallButton busy={isBusy('assign')}>{words.assign}</SmallButton>}
              items={[
                assign(assignedToMe, filters.me),
                assign('', filters.nobody),
                ...assignees.map((email) => assign(email, email)),
              ]}
            />
            <Menu
              trigger={
                <SmallButton busy={isBusy('resend', 'unread', 'exportSelected')}>{words.more}</SmallButton>
              }
              items={[
                mark('closed'),
                mark('new'),
                { id: 'unread', label: words.unread, onSelect: () => onAct({ action: 'unread' }) },
                ...(canResend
                  ? [{ id: 'resend', label: words.resend, onSelect: () => onAct({ action: 'resend' }) }]
                  : []),
                { id: 'export', label: words.export, onSelect: onExport },
                'separator',
                { id: 'remove', label: words.remove, tone: 'danger', onSelect: onRemove },
              ]}
            />
          </Inline>
        </div>
      </Inline>
    </fieldset>
  );
}
