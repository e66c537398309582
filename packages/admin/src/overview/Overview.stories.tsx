import { healthPaths } from '@probata/server/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { auditEndpoints } from '../audit/contract';
import { at, editor, onAdmin } from '../frame/story';
import type { InquiryList } from '../inquiries/contract';
import { inquiryEndpoints } from '../inquiries/contract';
import type { UploadList } from '../uploads/contract';
import { uploadEndpoints } from '../uploads/contract';
import { Overview } from './Overview';

const cursors = { older: null, newer: null };
const delivers = { contact: true, training: false };
const change = {
  id: '1',
  at,
  actor: editor.email,
  target: null,
  number: null,
  detail: '',
  address: null,
  request: null,
};
const well = {
  status: 'ok',
  database: { kind: 'embedded', reachable: true },
  journal: { writable: true, damaged: 0 },
  disk: { aboveReserve: true },
  uploads: { reachable: true },
};
const answers = (
  unread: number,
  counts: InquiryList['counts'],
  totals: UploadList['totals'],
  lines: object[],
) => ({
  // Before the list: the first path that matches the start of an address answers.
  [inquiryEndpoints.total.path]: { total: unread },
  [inquiryEndpoints.list.path]: { inquiries: [], ...cursors, kept: 0, counts, delivers },
  [uploadEndpoints.list.path]: {
    batches: [],
    ...cursors,
    totals,
    retentionDays: 30,
    unfinished: [],
    unfinishedTotal: 0,
  },
  [auditEndpoints.list.path]: { ...cursors, lines },
  [healthPaths.health]: well,
});
const usual = answers(4, { queued: 3, delivered: 7, failed: 2 }, { files: 14, bytes: 4 * 1024 ** 2 }, [
  { ...change, event: 'inquiry.exported' },
]);

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Overview',
  component: Overview,
  args: { client: editor.client },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  ...answeredBy(usual),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('3 waiting for delivery, 2 given up.');
  },
};
export const Empty: Story = answeredBy(
  answers(0, { queued: 0, delivered: 0, failed: 0 }, { files: 0, bytes: 0 }, []),
);
export const Loading: Story = answeredBy({ '/': never });
export const Failed: Story = answeredBy({});
export const Hostile: Story = {
  ...atReflow,
  ...answeredBy({
    ...usual,
    [auditEndpoints.list.path]: {
      ...cursors,
      lines: Object.values(hostileTexts)
        .slice(0, 3)
        .map((text, index) => ({ ...change, id: `${index}`, event: text, actor: text })),
    },
  }),
};
