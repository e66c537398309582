import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { type AuditEventLine, auditEvents } from '../../../contract/audit';
import { hostileTexts } from '../../hostile-texts';
import { answeredBy, atReflow, never } from '../../story';
import { at, editor, onAdmin } from '../story';
import { AuditList } from './AuditList';

const line: AuditEventLine = {
  id: '1',
  at,
  event: 'account.signed-in',
  actor: editor.email,
  target: editor.email,
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
    await within(canvasElement).findByRole('table');
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
