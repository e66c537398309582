import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answeredBy, atReflow } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { editor, onAdmin } from '../frame/story';
import { inquiryEndpoints } from './contract';
import { FailingDeliveries } from './FailingDeliveries';

const failing = { form: 'contact', total: 2, reason: 'The workflow answered 500' };
const answered = (answer: object) => answeredBy({ [inquiryEndpoints.failing.path]: answer });

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Failing deliveries',
  component: FailingDeliveries,
  args: { client: editor.client },
} satisfies Meta<typeof FailingDeliveries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  ...answered({ failing: [failing], mail: null }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('2 not delivered'));
    await expect(canvas.getByText(/2 inquiries are not delivered/)).toBeVisible();
  },
};
export const Mail: Story = {
  name: 'Messages that are not sent',
  ...answered({ failing: [], mail: 'The mail server answered 535' }),
};
export const Empty: Story = { name: 'While all is well', ...answered({ failing: [], mail: null }) };
export const Hostile: Story = {
  ...atReflow,
  ...answered({
    failing: [{ ...failing, reason: `${hostileTexts.word} ${hostileTexts.markup}` }],
    mail: hostileTexts.override,
  }),
};
