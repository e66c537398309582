import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { at, editor, onAdmin } from '../frame/story';
import { AuditList } from './AuditList';
import { type AuditEventLine, auditEvents } from './contract';

const line: AuditEventLine = {
  id: '1',
  at,
  event: 'account.signed-in',
  actor: editor.email,
  target: editor.email,
  number: null,
  detail: '',
  address: '203.0.113.7',
  request: '00000000-0000-4000-8000-000000000000',
};
const answered = (lines: readonly AuditEventLine[]) =>
  answeredBy({ '/api/admin/audit': { lines, older: lines.length > 1 ? '1' : null, newer: null } });

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Audit list',
  component: AuditList,
  args: { client: editor.client },
} satisfies Meta<typeof AuditList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  ...answered(auditEvents.slice(0, 8).map((event, index) => ({ ...line, event, id: `${index}` }))),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: 'Audit list, newest first' });
  },
};
export const Empty: Story = answered([]);
export const Loading: Story = answeredBy({ '/api/admin/audit': never });
export const Failed: Story = {
  ...answeredBy({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/The database is not available\./);
  },
};
export const Hostile: Story = {
  ...answered(
    Object.values(hostileTexts).map((text, index) => ({
      ...line,
      id: `${index}`,
      actor: text,
      target: text,
      detail: text,
    })),
  ),
  ...atReflow,
};
