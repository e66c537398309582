import { Text } from '@probata/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answeredBy, atReflow } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { AdminPage } from './AdminPage';
import { Unreachable } from './RequireSession';
import { editor, onAdmin } from './story';
import { signedIn } from './words';

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Page',
  component: AdminPage,
  parameters: { layout: 'fullscreen', site: { path: '/admin/inquiries' } },
  args: { ...editor, heading: 'Inquiries', children: <Text>The page</Text> },
} satisfies Meta<typeof AdminPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Viewer: Story = { name: 'For a viewer', parameters: { role: 'viewer' } };
export const SignOutFails: Story = {
  name: 'A sign-out that fails',
  ...answeredBy({}),
  args: {
    client: {
      ...editor.client,
      auth: { signOut: async () => ({ error: new TypeError('Failed to fetch') }) },
    } as unknown as typeof editor.client, // all that a sign-out calls
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: signedIn.frame.account }));
    await userEvent.click(await canvas.findByRole('button', { name: signedIn.signOut }));
    await expect(await canvas.findByRole('alert')).not.toHaveTextContent('Failed to fetch');
  },
};
export const AccountsUnreachable: Story = {
  name: 'Accounts that cannot be reached',
  render: () => <Unreachable level={1} retry={async () => {}} />,
};
export const Hostile: Story = {
  ...atReflow,
  args: { email: `${hostileTexts.word}@firm.example`, heading: hostileTexts.markup },
};
