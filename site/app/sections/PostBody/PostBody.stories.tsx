import { vars } from '@probata/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import type { PostNode } from '../../../content/blog/parse-post';
import { postOf } from '../../../content/blog/post-page';
import { posts } from '../../../content/blog/posts';
import { toPostPath } from '../../../content/paths';
import { atReflow, hostile, long, onSite } from '../../story';
import { PostBody } from './PostBody';

const id = posts[0]?.id ?? '';
const nodes = postOf(id).body;
const paragraph = (...children: Extract<PostNode, { type: 'paragraph' }>['children']): PostNode => ({
  type: 'paragraph',
  children,
});
const text = (value: string) => ({ type: 'text' as const, value });
const link = (url: string, label: string) => ({ type: 'link' as const, url, children: [text(label)] });

const meta = {
  ...onSite,
  title: 'Site/Legal and blog/Post body',
  component: PostBody,
  parameters: { layout: 'padded' },
  args: { path: toPostPath(id), nodes },
} satisfies Meta<typeof PostBody>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const VisitedLinks: Story = {
  name: 'Visited links are muted',
  globals: { state: 'visited' },
  args: {
    nodes: [
      paragraph(text('See '), link('/Training', 'the training'), text(' and '), link('#below', 'below')),
    ],
  },
  play: async ({ canvasElement }) => {
    const colorOf = (name: string) =>
      getComputedStyle(within(canvasElement).getByRole('link', { name })).color;
    const muted = canvasElement.appendChild(document.createElement('p'));
    muted.style.color = vars.color.inkMuted;
    await expect(colorOf('the training')).toBe(getComputedStyle(muted).color);
    await expect(colorOf('below')).not.toBe(getComputedStyle(muted).color);
    muted.remove();
  },
};
export const Empty: Story = { args: { nodes: [] } };
export const Long: Story = { ...atReflow, args: { nodes: long(nodes) } };
export const Hostile: Story = {
  ...atReflow,
  args: {
    nodes: [...hostile(nodes), paragraph(text(hostileTexts.word), link('/Training', hostileTexts.word))],
  },
};
