import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { answeredBy, atReflow } from '../../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../../tests/faults/hostile-texts';
import { type FindAnswer, findEndpoints } from '../../find/contract';
import { at, editor, onAdmin } from '../story';
import { Find } from './Find';
import { find as words } from './words';

const id = '00000000-0000-4000-8000-000000000001';
const answer = (name: string): FindAnswer => ({
  inquiries: [{ id, number: 'INQ 000149', name, company: 'Doe LLP' }],
  uploads: [
    {
      id,
      number: 'VOL 000002',
      title: `Ledgers of ${name}`,
      sender: name,
      matter: 'Doe v. Roe',
    },
  ],
  people: [{ email: 'ada@firm.example', name }],
  chats: [{ id, number: 'CHT 000031', name: `What ${name} asked`, changedAt: at }],
  posts: [{ id: 'bates-numbers', title: `How ${name} counts pages` }],
});

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Find',
  component: Find,
  args: { client: editor.client },
} satisfies Meta<typeof Find>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens it, and types. */
const types = (text: string, shown: string): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: words.open }));
    const dialog = within(await canvas.findByRole('dialog'));
    if (text !== '') await userEvent.type(dialog.getByLabelText(words.label), text);
    await dialog.findByText(shown);
  },
});

export const Default: Story = { name: 'In the bar' };
export const Pages: Story = { name: 'Before anything is typed', ...types('', 'Audit') };
export const Found: Story = {
  name: 'Records of every kind',
  ...answeredBy({ [findEndpoints.find.path]: answer('Ada Doe') }),
  ...types('ada', '5 results.'),
};
export const Hostile: Story = {
  ...atReflow,
  // As long as a guest may write.
  ...answeredBy({ [findEndpoints.find.path]: answer(hostileTexts.word.slice(0, 100)) }),
  play: async (context) => {
    await types('x', 'INQ 000149').play?.(context);
    await atReflow.play?.(context);
  },
};
