import { Box } from '@probata/ui/box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { atReflow } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { GuestUpload } from './GuestUpload';

/** A server that answers the creation of each upload with a status; tus-js-client asks by XMLHttpRequest. */
const creating = (status: number, detail: string) => ({
  beforeEach: () => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function refuse() {
      for (const [name, value] of Object.entries({ status, responseText: JSON.stringify({ detail }) }))
        Object.defineProperty(this, name, { value });
      Object.defineProperty(this, 'readyState', { value: XMLHttpRequest.DONE });
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    };
    return () => {
      XMLHttpRequest.prototype.send = send;
      localStorage.clear();
    };
  },
});

const meta = {
  title: 'Uploads/Guest upload',
  component: GuestUpload,
  args: {
    endpoint: '/api/uploads',
    phone: '+1 555-0100',
    email: 'hello@probata.example',
    onReceived: fn(),
  },
  render: (args) => (
    <Box padding="medium">
      <GuestUpload {...args} />
    </Box>
  ),
} satisfies Meta<typeof GuestUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

const gives = (file: File, text: RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText('Choose files'), file);
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
  },
});

export const Empty: Story = {};
export const Long: Story = {
  name: 'A long file name',
  ...creating(404, ''),
  ...gives(
    new File(['abc'], `${'Exhibit to the deposition of a witness, '.repeat(5)}part 1.zip`),
    /Select Resume to continue/,
  ),
};
export const Stopped: Story = {
  name: 'A transfer that stopped',
  ...creating(404, ''),
  ...gives(new File(['abc'], 'collection.zip'), /Select Resume to continue/),
};
export const Refused: Story = {
  name: 'A file that the server refuses',
  ...creating(415, 'Files of this kind are not accepted.'),
  ...gives(new File(['abc'], 'collection.exe'), /Files of this kind are not accepted/),
};
export const Hostile: Story = {
  ...atReflow,
  ...creating(404, ''),
  play: async (context) => {
    const name = `${hostileTexts.word}${hostileTexts.markup}.zip`;
    await gives(new File(['abc'], name), /Select Resume to continue/).play?.(context);
    await atReflow.play?.(context);
  },
};
