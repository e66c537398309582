import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { home } from '../../../content/pages/home';
import { answeredBy, atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Contact } from './Contact';

const meta = {
  ...onSite,
  title: 'Site/Home/Contact',
  component: Contact,
  args: home.contact,
} satisfies Meta<typeof Contact>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.contact) };
export const Long: Story = { ...atReflow, args: long(home.contact) };
export const Hostile: Story = { ...harmless, args: hostile(home.contact) };

async function send(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  for (const [label, value] of Object.entries({
    'First name': 'Ann',
    'Last name': 'Doe',
    Email: 'ann@firm.example',
    Company: 'Doe LLP',
  }))
    await userEvent.type(canvas.getByLabelText(label), value);
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
  return canvas;
}

export const Sent: Story = {
  ...answeredBy({ '/api/inquiries/contact': { id: '1' } }),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement);
    await expect(await canvas.findByText(/^Thank you for your message!/)).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'A server that refuses',
  ...answeredBy({ '/api/inquiries/contact': () => Response.json({}, { status: 400 }) }),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement);
    await expect(await canvas.findByText(/error sending your message/)).toBeVisible();
  },
};
