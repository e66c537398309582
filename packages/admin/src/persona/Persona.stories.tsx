import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { at, editor, onAdmin } from '../frame/story';
import { Persona } from './Persona';
import { persona } from './words';

const words = persona.prompt;
const holding = (value: string) =>
  answeredBy({
    '/rest/v1/app_settings_history': [
      { id: 2, value, saved_at: at, saved_by: editor.email, note: 'Shorter', promotes: null },
      { id: 1, value: 'You are an agent.', saved_at: at, saved_by: null, note: null, promotes: null },
    ],
    '/rest/v1/app_settings': [{ value, revision: '00000000-0000-4000-8000-000000000001' }],
    '/api/admin/persona/runs': { runs: [] },
    '/rest/v1/': [],
  });

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Persona',
  component: Persona,
  args: editor,
  beforeEach: () => () => sessionStorage.clear(),
} satisfies Meta<typeof Persona>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: words.open }));
  return within(await canvas.findByRole('dialog', { name: words.title }));
}
const shows = (text: string): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const field = await (await open(canvasElement)).findByRole('textbox', { name: 'System prompt' });
    await waitFor(() => expect(field).toHaveValue(text));
  },
});

export const Closed: Story = {};
export const Default: Story = { ...holding('You are brief.'), ...shows('You are brief.') };
export const Empty: Story = { ...holding(''), ...shows('') };
export const Viewer: Story = {
  name: 'For a viewer',
  parameters: { role: 'viewer' },
  ...holding('You are brief.'),
  ...shows('You are brief.'),
};
export const Loading: Story = {
  ...answeredBy({ '/': never }),
  play: async ({ canvasElement }) => {
    await (await open(canvasElement)).findByText(words.loading);
  },
};
export const Failed: Story = {
  ...answeredBy({}),
  play: async ({ canvasElement }) => {
    await (await open(canvasElement)).findByRole('alert');
  },
};
export const Hostile: Story = {
  ...atReflow,
  ...holding(`${hostileTexts.word} ${hostileTexts.markup}`),
  ...shows(`${hostileTexts.word} ${hostileTexts.markup}`),
};
