import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { addressOf } from '../endpoint';
import { editor, onAdmin } from '../frame/story';
import { Conversation } from './Conversation';
import { chatEndpoints } from './contract';

const source = {
  title: 'Bates numbers that last',
  heading: 'Choose the prefix',
  file: 'bates-numbers.md',
  line: 12,
  text: 'Choose three letters that no other party of the matter uses.',
};
const id = '00000000-0000-4000-8000-000000000001';
const answered = (reply: string, sources: readonly object[] = []) =>
  answeredBy({
    [addressOf(chatEndpoints.addMessages, { params: { id } })]: () => new Response(null, { status: 204 }),
    [chatEndpoints.answer.path]: { reply, sources },
  });

const meta = {
  ...onAdmin,
  title: 'Site/Chat/Conversation',
  component: Conversation,
  args: {
    ...editor,
    id,
    stored: null,
    linked: '',
    takesFocus: false,
    focusRequest: 0,
    onStored: () => undefined,
    onDelete: () => undefined,
    onKeepAsNew: () => undefined,
  },
  // What was asked is kept for the tab.
  beforeEach: () => () => sessionStorage.clear(),
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Asks, and waits for a text. */
const asks = (text: string | RegExp, question = 'How do I choose a prefix?'): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByPlaceholderText('Type a message'), question);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    // The stored answer replaces the element that showed its stream.
    await waitFor(() => expect(canvas.getAllByText(text)[0]).toBeVisible());
  },
});

export const Empty: Story = {};
export const Answered: Story = {
  ...answered('Use **three letters** that no other party uses [1].', [source]),
  ...asks(/three letters/),
};
export const Waiting: Story = {
  ...answeredBy({ [chatEndpoints.answer.path]: never }),
  ...asks('How do I choose a prefix?'),
};
export const Failed: Story = { ...answeredBy({}), ...asks('Error contacting agent.') };
export const SignedOut: Story = {
  name: 'After the end of the session',
  ...answeredBy({ [chatEndpoints.answer.path]: () => Response.json({}, { status: 401 }) }),
  ...asks(/Your session has ended/),
};
export const Long: Story = {
  ...atReflow,
  ...answered(Array.from({ length: 40 }, (_, at) => `${at + 1}. One more step of a long answer.`).join('\n')),
  ...asks(/One more step/),
};
export const Hostile: Story = {
  ...atReflow,
  ...answered(`${hostileTexts.word} ${hostileTexts.markup} ${hostileTexts.override}`),
  play: async (context) => {
    await asks(new RegExp(hostileTexts.word), hostileTexts.markup).play?.(context);
    await atReflow.play?.(context);
  },
};
