import { Select } from '@probata/ui';
import { memo } from 'react';
import { fill } from '../frame/fill';
import { assignedToMe, assignedToNobody, replyAges } from './contract';
import { inquiries as words } from './words';

interface FilterFieldsProps {
  /** The filters of the address. */
  query: string;
  /** The editors who can have an inquiry. */
  assignees: readonly string[];
}

const { filters } = words;

const soonHours = (replyAges.due - replyAges.soon) / 3_600_000;
const due = { all: words.due.all, soon: fill(words.due.soon, { hours: soonHours }) };

/** The values of filters that have words of their own. */
const values: Record<string, Record<string, string>> = {
  form: words.forms,
  status: words.statuses,
  state: words.handling.states,
  assignee: { [assignedToMe]: filters.me, [assignedToNobody]: filters.nobody },
  due,
};

/** A filter of the address in words. */
export const chipOf = (name: string, value: string) =>
  name === 'unread'
    ? filters.unread
    : `${filters[name as keyof typeof filters]}: ${values[name]?.[value] ?? value}`; // as: filters are named after their parameters

/** The fields of the filters, except for the search, the days and the unread ones. */
export const FilterFields = memo(function FilterFields({ query, assignees }: FilterFieldsProps) {
  const params = new URLSearchParams(query);
  const assignee = params.get('assignee');
  const people = Object.fromEntries<string>([
    [assignedToMe, words.filters.me],
    [assignedToNobody, words.filters.nobody],
    // The assignee in the address may have no account any more.
    ...[...(assignee ? [assignee] : []), ...assignees]
      .filter((email) => email.includes('@'))
      .map((email): [string, string] => [email, email]),
  ]);
  const choices = [
    { name: 'form', label: words.filters.form, any: words.filters.anyForm, options: words.forms },
    { name: 'status', label: words.filters.status, any: words.filters.anyStatus, options: words.statuses },
    {
      name: 'state',
      label: words.filters.state,
      any: words.filters.anyState,
      options: words.handling.states,
    },
    { name: 'assignee', label: words.filters.assignee, any: words.filters.anyAssignee, options: people },
    { name: 'due', label: words.filters.due, any: words.filters.anyDue, options: due },
  ];
  return choices.map(({ name, label, any, options }) => (
    <Select key={name} label={label} name={name} defaultValue={params.get(name) ?? ''}>
      <option value="">{any}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  ));
});
