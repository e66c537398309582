import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { answeredBy, atReflow } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { at, editor, onAdmin } from '../frame/story';
import { type Person, peopleEndpoints, personKinds } from './contract';
import { People } from './People';

const nothing: Person = {
  inquiries: [],
  mentions: [],
  journal: [],
  uploads: [],
  audit: [],
  settings: [],
  runs: [],
  views: [],
  chats: [],
  chatMentions: [],
  account: null,
};

/** What a search answers. */
const holding = (found: Partial<Person>) => {
  const person = { ...nothing, ...found };
  const counts = Object.fromEntries(personKinds.map((kind) => [kind, person[kind].length]));
  return answeredBy({ [peopleEndpoints.search.path]: { person, counts } });
};

const meta = {
  ...onAdmin,
  title: 'Site/Admin/People',
  component: People,
  args: { client: editor.client },
} satisfies Meta<typeof People>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Searches for an address, and waits for a text. */
const finds = (text: RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Email address'), 'ada@firm.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await canvas.findAllByText(text);
  },
});

export const Default: Story = {};
export const Found: Story = {
  ...holding({
    uploads: [
      {
        id: 'a'.repeat(32),
        name: 'ada@firm.example.pst',
        sender: '',
        email: '',
        matter: '',
        title: '',
        size: 3,
        at,
      },
    ],
  }),
  ...finds(/^Found 1 record/),
};
export const Empty: Story = { name: 'Nothing found', ...holding({}), ...finds(/ada@firm\.example/) };
export const Failed: Story = { ...answeredBy({}), ...finds(/The database is not available\./) };
export const Hostile: Story = {
  ...atReflow,
  ...holding({
    journal: [hostileTexts.word, hostileTexts.markup],
    uploads: [
      {
        id: 'a'.repeat(32),
        name: hostileTexts.word,
        sender: '',
        email: '',
        matter: '',
        title: '',
        size: 3,
        at,
      },
    ],
  }),
  play: async (context) => {
    await finds(/^Found 3 records/).play?.(context);
    await atReflow.play?.(context);
  },
};
