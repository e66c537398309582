import type { Meta, StoryObj } from '@storybook/react-vite';
import { postOf } from '../../../content/blog/post-page';
import { posts } from '../../../content/blog/posts';
import { toPostPath } from '../../../content/paths';
import { onSite } from '../../story';
import { PostBody } from './PostBody';

const id = posts[0]?.id ?? '';

const meta = {
  ...onSite,
  title: 'Site/Legal and blog/Post body',
  component: PostBody,
  parameters: { layout: 'padded' },
  args: { path: toPostPath(id), nodes: postOf(id).body },
} satisfies Meta<typeof PostBody>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { nodes: [] } };
