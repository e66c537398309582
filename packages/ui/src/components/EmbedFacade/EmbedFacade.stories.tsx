import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { darkPicture, missingPicture } from '../../private/pictures';
import { EmbedFacade } from './EmbedFacade';

const meta = {
  title: 'Media/EmbedFacade',
  component: EmbedFacade,
  args: {
    title: 'Cost Confidence',
    src: 'https://video.probata.example/embed/1',
    poster: darkPicture,
    playLabel: 'Play the Cost Confidence video',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EmbedFacade>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Before: Story = { name: 'Before anybody is contacted' };
export const Loaded: Story = {
  name: 'After the press: the frame, and a way back',
  args: { src: 'data:text/html,<p>The%20frame</p>', href: 'https://video.probata.example/1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Play the Cost Confidence video' }));
    await waitFor(() => expect(canvas.getByTitle('Cost Confidence')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByTitle('Cost Confidence')).toBeNull();
  },
};
export const Unreachable: Story = {
  name: 'A host that does not answer',
  args: { src: 'https://unreachable.invalid/embed' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Play the Cost Confidence video' }));
    await expect(await canvas.findByText(/unreachable.invalid does not answer/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Open on unreachable.invalid/ })).toBeVisible();
  },
};
export const WithoutPoster: Story = {
  name: 'Without a picture, for an upload',
  render: () => <EmbedFacade title="Guest upload" src="https://files.probata.example/guest" height={1200} />,
};
export const AwkwardContent: Story = {
  name: 'A missing picture, a long label',
  args: { poster: missingPicture, playLabel: longWord.repeat(2) },
};
