import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { at, editor, onAdmin } from '../frame/story';
import { ChatList } from './ChatList';
import { chatEndpoints } from './contract';
import { chat } from './words';

const { list } = chat;
const kept = (names: readonly string[], older: string | null = null) =>
  answeredBy({
    [chatEndpoints.list.path]: {
      chats: names.map((name, index) => ({
        id: String(index),
        number: `CHT ${String(index + 1).padStart(6, '0')}`,
        name,
        changedAt: at,
      })),
      newer: null,
      older,
    },
  });
const names = ['How do I choose a prefix?', 'Sources on recall', 'Titles for the next post'];

const meta = {
  ...onAdmin,
  title: 'Site/Chat/List of chats',
  component: ChatList,
  args: {
    client: editor.client,
    current: '0',
    removed: null,
    refresh: { current: () => undefined },
    onNew: () => undefined,
  },
} satisfies Meta<typeof ChatList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for a text, on a narrow window behind its button. */
const shows = (text: string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const open = canvas.queryByRole('button', { name: list.open });
    if (open) await userEvent.click(open);
    await expect(await canvas.findByText(text)).toBeVisible();
  },
});

export const Default: Story = { ...kept(names), ...shows('Sources on recall') };
export const Empty: Story = { ...kept([]), ...shows(list.none) };
export const Loading: Story = { ...answeredBy({ [chatEndpoints.list.path]: never }) };
export const Failed: Story = { ...answeredBy({}), ...shows(/The database is not available\./) };
export const Long: Story = {
  ...kept(
    Array.from({ length: 50 }, (_, index) => `Chat ${index + 1}, ${names.join(' ')}`),
    '50',
  ),
  ...shows(list.older),
};
export const Hostile: Story = {
  ...atReflow,
  ...kept([hostileTexts.word, hostileTexts.markup, hostileTexts.override]),
  play: async (context) => {
    await shows(hostileTexts.markup).play?.(context);
    await atReflow.play?.(context);
  },
};
