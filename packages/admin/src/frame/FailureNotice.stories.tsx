import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { atReflow } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { inquiries } from '../inquiries/words';
import { FailureNotice } from './FailureNotice';
import { editor, onAdmin } from './story';
import { signedIn } from './words';

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Failure notice',
  component: FailureNotice,
  args: {
    client: editor.client,
    message: inquiries.failed,
    failure: { kind: 'unreachable' },
    action: { label: signedIn.again, onClick: fn() },
  },
} satisfies Meta<typeof FailureNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unreachable: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: signedIn.again }));
    await expect(args.action?.onClick).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: { failure: { kind: 'failed', detail: 'The database is not available.' } },
};
export const Unexplained: Story = { args: { failure: { kind: 'failed', detail: '' } } };
export const Conflict: Story = { args: { failure: { kind: 'conflict' } } };
export const SignedOut: Story = {
  name: 'After the end of the session',
  args: { failure: { kind: 'signedOut' } },
};
export const Hostile: Story = {
  ...atReflow,
  args: { failure: { kind: 'failed', detail: `${hostileTexts.word} ${hostileTexts.markup}` } },
};
