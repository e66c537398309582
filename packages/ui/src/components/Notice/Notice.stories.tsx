import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { TextLink } from '../TextLink/TextLink';
import { Notice, noticeTones } from './Notice';

const meta = { title: 'Feedback/Notice', component: Notice } satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  name: 'Alert or banner, in each tone',
  render: () => (
    <Stack>
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone} title={tone}>
          Keep the window open while files are on their way.{' '}
          <TextLink href="#sftp">Larger deliveries</TextLink> go by SFTP.
        </Notice>
      ))}
    </Stack>
  ),
};

export const Success: Story = {
  name: 'Announced politely',
  args: {
    tone: 'success',
    live: 'polite',
    children: "Thank you for your message! We'll get back to you within 24 hours.",
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/within 24 hours/);
  },
};

export const Failure: Story = {
  name: 'Announced at once',
  args: {
    tone: 'danger',
    live: 'assertive',
    children: 'There was an error sending your message. Please try again.',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(/Please try again/);
  },
};

export const AwkwardContent: Story = {
  name: 'Title alone, a word with nowhere to break, ten thousand characters',
  render: () => (
    <Stack>
      <Notice title="Title alone" />
      <Notice tone="warning" title={longWord.repeat(3)} />
      <Notice tone="danger">{longText}</Notice>
    </Stack>
  ),
};
