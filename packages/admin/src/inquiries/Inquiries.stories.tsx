import { inquiryKeys } from '@probata/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { at, editor, onAdmin } from '../frame/story';
import type { InquiryList, KeptInquiry, Note } from './contract';
import { dueQueries, inquiryEndpoints } from './contract';
import { Inquiries } from './Inquiries';
import { keptInquiry } from './kept-inquiry';
import { inquiries as words } from './words';

const usual: KeptInquiry = {
  ...keptInquiry,
  phone: '+1 212 555 0100',
  message: 'Two boxes of paper, to scan and number by Friday.',
  receivedAt: at,
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  deliveredAt: at,
};
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const read = { readAt: at, assignee: editor.email } as const;
const rows: KeptInquiry[] = [
  usual,
  { ...usual, ...read, id: idOf(1), name: 'Bea Roe', state: 'answered' },
  {
    ...usual,
    ...read,
    id: idOf(2),
    name: 'Cid Doe',
    form: 'training',
    status: 'failed',
    attempts: 3,
    deliveredAt: null,
    reason: 'The workflow answered 500',
  },
];

const noteOf = (index: number, author: string, text: string): Note => ({
  id: idOf(index),
  author,
  text,
  writtenAt: at,
  changedAt: at,
});

/** The notes of each inquiry. */
const notes = [
  noteOf(7, editor.email, 'Called back. They send the disk on Monday.'),
  noteOf(8, 'bea@firm.example', hostileTexts.word),
];

/** The server with these inquiries, which answers an action on several with this status. */
function holding(inquiries: readonly KeptInquiry[], status = 200) {
  const count = (status: KeptInquiry['status']) => inquiries.filter((row) => row.status === status).length;
  const list: InquiryList = {
    inquiries: [...inquiries],
    newer: null,
    older: null,
    kept: 0,
    counts: { queued: count('queued'), delivered: count('delivered'), failed: count('failed') },
    delivers: { contact: true, training: true },
  };
  return answeredBy({
    [inquiryEndpoints.failing.path]: { failing: [], mail: null },
    [inquiryEndpoints.changes.path]: never,
    [inquiryEndpoints.changeSeveral.path]: () => Response.json({ changed: 1, takenFrom: [] }, { status }),
    [inquiryEndpoints.views.path]: { views: [] },
    [inquiryEndpoints.assignees.path]: { assignees: [editor.email] },
    [inquiryEndpoints.total.path]: { total: inquiries.length },
    [inquiryEndpoints.replies.path]: { replies: [] },
    [`${inquiryEndpoints.list.path}/0`]: (path: string) =>
      Response.json(path.endsWith('/notes') ? { notes } : inquiries.find(({ id }) => path.endsWith(id))),
    [inquiryEndpoints.list.path]: list,
  });
}

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Inquiries',
  component: Inquiries,
  parameters: { site: { path: '/admin/inquiries' } },
  args: editor,
} satisfies Meta<typeof Inquiries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  ...holding(rows),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: /Ada Byron/ });
  },
};
const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
/** The times left to answer: over, short, snoozed, and stopped. */
export const Due: Story = {
  ...holding(
    [25.5, 21.5, 5.5, 2.5].map((age, index) => ({
      ...usual,
      id: idOf(index),
      receivedAt: hours(age),
      state: age < 3 ? 'answered' : 'new',
      snoozedUntil: index === 2 ? hours(-20) : null,
    })),
  ),
  parameters: { site: { path: `/admin/inquiries${dueQueries.all}` } },
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name: words.dueFirst.caption });
    for (const text of ['Overdue 1 h', '2 h left', '18 h left'])
      await expect(await within(list).findByText(text)).toBeVisible();
    await expect(await within(list).findByText(/Snoozed until/)).toBeVisible();
  },
};
export const Open: Story = {
  name: 'One that is open',
  ...holding(rows),
  parameters: { site: { path: `/admin/inquiries?open=${idOf(2)}` } },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog', { name: /Cid Doe/ });
    const more = await within(dialog).findByRole('button', { name: 'More' });
    await waitFor(() => expect(more).toBeVisible());
  },
};
const answerFirst = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('checkbox', { name: /Ada Byron/ }));
  await userEvent.click(canvas.getByRole('button', { name: words.selection.answered }));
  return canvas;
};
export const Changed: Story = {
  name: 'After an action',
  ...holding(rows),
  play: async (context) => {
    await (await answerFirst(context)).findByText(words.selection.done.one);
  },
};
export const Refused: Story = {
  name: 'After an action that failed',
  ...holding(rows, 500),
  play: async (context) => {
    await (await answerFirst(context)).findByText(new RegExp(`^${words.selection.failed}`));
  },
};
export const Viewer: Story = { name: 'For a viewer', ...holding(rows), parameters: { role: 'viewer' } };
export const Empty: Story = holding([]);
export const Loading: Story = answeredBy({ '/api/': never });
export const Failed: Story = {
  ...answeredBy({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(new RegExp(`^${words.failed}`));
  },
};

const hostileRows = Object.values(hostileTexts).map(
  (text, index): KeptInquiry => ({
    ...usual,
    ...Object.fromEntries(inquiryKeys.map((key) => [key, text])),
    assignee: `${hostileTexts.word}@firm.example`,
    id: idOf(index),
  }),
);

/** Names, addresses and messages of hostile shape, as any visitor can send them. */
export const Hostile: Story = {
  ...atReflow,
  ...holding(hostileRows),
  play: async (context) => {
    const name = new RegExp(hostileTexts.word);
    await expect(await within(context.canvasElement).findByRole('link', { name })).toBeVisible();
    await atReflow.play?.(context);
  },
};
export const HostileOpen: Story = {
  ...atReflow,
  ...holding(hostileRows),
  name: 'Hostile, open',
  parameters: { site: { path: `/admin/inquiries?open=${idOf(0)}` } },
  play: async (context) => {
    const dialog = await within(context.canvasElement).findByRole('dialog', { name: /^Inquiry of W{80}…$/ });
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
