import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { custody } from '../../../content/pages/custody';
import { atReflow, long, onSite } from '../../story';
import { Custody } from './Custody';

const meta = {
  ...onSite,
  title: 'Site/Send File/Custody',
  component: Custody,
  parameters: { layout: 'padded' },
  args: { content: custody },
} satisfies Meta<typeof Custody>;
export default meta;
type Story = StoryObj<typeof meta>;

const give = (file: File) => async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.upload(canvas.getByLabelText(custody.choose), file);
  return canvas;
};

export const Default: Story = {};
export const Recorded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await give(new File(['abc'], 'abc.txt'))(canvasElement);
    await expect(await canvas.findByText(/^ba7816bf8f01cfea/)).toBeVisible();
  },
};
export const EmptyFile: Story = {
  name: 'An empty file',
  play: async ({ canvasElement }) => {
    const canvas = await give(new File([], 'empty.txt'))(canvasElement);
    await expect(await canvas.findByText(custody.empty, { exact: false })).toBeVisible();
  },
};
export const Hostile: Story = {
  ...atReflow,
  name: 'A file whose name is one long word and markup',
  play: async (context) => {
    const name = `${hostileTexts.word}${hostileTexts.markup}.pst`;
    const canvas = await give(new File(['abc'], name))(context.canvasElement);
    await expect(await canvas.findByText(name)).toBeVisible();
    await atReflow.play?.(context);
  },
};
export const Failed: Story = {
  name: 'A file that cannot be read',
  play: async ({ canvasElement }) => {
    const locked = new File(['abc'], 'locked.pst');
    locked.slice = () => {
      throw new DOMException('', 'NotReadableError');
    };
    const canvas = await give(locked)(canvasElement);
    await expect(await canvas.findByText(/could not read locked\.pst/)).toBeVisible();
  },
};
export const Long: Story = { ...atReflow, args: { content: long(custody) } };
