import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Inline } from '../Inline/Inline';
import { Avatar } from './Avatar';

const meta = { title: 'Surfaces/Avatar', component: Avatar, args: { name: 'Ada Sample' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Monogram: Story = {
  name: 'A monogram, named for its person',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Ada Sample' })).toHaveTextContent('AS');
  },
};
export const Sizes: Story = {
  render: () => (
    <Inline>
      {(['small', 'medium', 'large', 'xlarge'] as const).map((size) => (
        <Avatar key={size} name="Ada Sample" size={size} />
      ))}
      <Avatar name="Ada Sample" size="large" shape="round" />
    </Inline>
  ),
};
export const MissingPicture: Story = {
  name: 'A picture that does not load leaves the monogram',
  args: { src: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole('img', { name: 'Ada Sample' });
    await waitFor(() => expect(avatar.querySelector('img')).toBeNull());
    await expect(avatar).toHaveTextContent('AS');
  },
};
export const AwkwardContent: Story = {
  name: 'One name, very long names, none',
  render: () => (
    <Inline>
      <Avatar name="Cher" />
      <Avatar name={`${longWord} von ${longWord}`} />
      <Avatar name="Élodie 𝒵hang" />
      <Avatar name="Ada" initials="ABCDEF" />
      <Avatar name="" decorative />
    </Inline>
  ),
};
