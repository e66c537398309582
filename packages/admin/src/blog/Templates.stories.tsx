import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { addressOf } from '../endpoint';
import { editor, onAdmin } from '../frame/story';
import { blogEndpoints } from './contract';
import { Templates } from './Templates';
import { blog } from './words';

const posts = [
  { id: 'practice-note', title: 'Practice note', file: 'practice-note.md' },
  { id: 'case-note', title: 'Case note', file: 'case-note.md' },
];
const source = '---\ntitle: Practice note\n---\n\nWhat the court decided.\n';
const holding = (templates: readonly object[], text = source) =>
  answeredBy({
    [blogEndpoints.catalog.path]: { posts: templates },
    [addressOf(blogEndpoints.template, { params: { file: '' } })]: () => new Response(text),
  });

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Templates',
  component: Templates,
  args: { client: editor.client },
} satisfies Meta<typeof Templates>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  ...holding(posts),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('practice-note.md');
  },
};
export const Preview: Story = {
  name: 'With the source of one',
  ...holding(posts),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [open] = await canvas.findAllByRole('button', { name: /^Preview/ });
    if (open) await userEvent.click(open);
    const text = await canvas.findByText(/What the court decided\./);
    await waitFor(() => expect(text).toBeVisible());
  },
};
export const Empty: Story = holding([]);
export const Loading: Story = answeredBy({ '/blog': never });
export const Failed: Story = {
  ...answeredBy({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(blog.templates.error);
  },
};
export const Hostile: Story = {
  ...atReflow,
  ...holding(Object.values(hostileTexts).map((text, id) => ({ id: `${id}`, title: text, file: text }))),
};
