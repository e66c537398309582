import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { at, editor, onAdmin } from '../frame/story';
import { Account } from './Account';

const times = { createdAt: at, usedAt: at };
const here = { id: 'here', device: navigator.userAgent, isCurrent: true, ...times };
const phone = {
  id: 'phone',
  device:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  isCurrent: false,
  ...times,
};

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Account',
  component: Account,
  args: editor,
} satisfies Meta<typeof Account>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (text: string | RegExp) => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible();
  },
});

export const Default: Story = {
  ...answeredBy({ '/api/admin/sessions': { sessions: [here, phone] } }),
  ...shows('This session'),
};
export const Empty: Story = {
  name: 'This session alone',
  ...answeredBy({ '/api/admin/sessions': { sessions: [here] } }),
  ...shows('This session'),
};
export const Hosted: Story = {
  name: 'With hosted accounts',
  parameters: { site: { supabase: { url: 'https://accounts.example', anonKey: '' } } },
};
export const Loading: Story = answeredBy({ '/api/admin/sessions': never });
export const Failed: Story = { ...answeredBy({}), ...shows(/The database is not available\./) };
export const Hostile: Story = {
  ...atReflow,
  ...answeredBy({
    '/api/admin/sessions': {
      sessions: Object.values(hostileTexts).map((device, index) => ({
        ...phone,
        id: `${index}`,
        isCurrent: index === 0,
        device,
      })),
    },
  }),
  args: { email: `${hostileTexts.word}@firm.example` },
};
