import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answeredBy, atReflow } from '../../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../../tests/faults/hostile-texts';
import { editor, onAdmin } from '../story';
import { signedIn } from '../words';
import { SignIn } from './SignIn';

const session = {
  state: 'signedOut',
  hasEnded: false,
  hasExpiredLink: false,
  client: editor.client,
} as const;

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Sign in',
  component: SignIn,
  parameters: { layout: 'fullscreen' },
  args: { session },
} satisfies Meta<typeof SignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Ended: Story = {
  name: 'After the end of a session',
  args: { session: { ...session, hasEnded: true } },
};
export const Refused: Story = {
  name: 'A password that is refused',
  ...answeredBy({
    '/auth/v1/token': () =>
      Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(signedIn.signIn.email), editor.email);
    await userEvent.type(canvas.getByLabelText(signedIn.signIn.password), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: signedIn.signIn.submit }));
    await expect(await canvas.findByText('Invalid login credentials')).toBeVisible();
  },
};
export const Forgotten: Story = {
  name: 'A forgotten password, with the embedded accounts',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: signedIn.forgotten.ask }));
  },
};
export const ExpiredLink: Story = {
  name: 'A link that has expired, with hosted accounts',
  args: { session: { ...session, hasExpiredLink: true } },
  parameters: { site: { supabase: { url: 'https://accounts.example', anonKey: '' } } },
};
export const NewPassword: Story = {
  name: 'A new password',
  args: { session: { ...session, state: 'recovering', email: editor.email } },
};
export const Narrow: Story = { globals: { viewport: { value: 'reflow' } } };
export const Hostile: Story = {
  ...answeredBy({
    '/auth/v1/token': () =>
      Response.json({ code: 'invalid_credentials', message: hostileTexts.word }, { status: 400 }),
  }),
  ...atReflow,
  play: async (context) => {
    const canvas = within(context.canvasElement);
    await userEvent.type(canvas.getByLabelText(signedIn.signIn.email), editor.email);
    await userEvent.type(canvas.getByLabelText(signedIn.signIn.password), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: signedIn.signIn.submit }));
    await expect(await canvas.findByText(hostileTexts.word, { exact: false })).toBeVisible();
    await atReflow.play?.(context);
  },
};
