import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { Toaster } from './Toaster';
import { createToaster, type ToastContent } from './toaster-store';

function Page({ toasts }: { toasts: readonly ToastContent[] }) {
  const [toaster] = useState(() => createToaster());
  useEffect(() => {
    for (const toast of toasts) toaster.add(toast);
    return () => toaster.remove();
  }, [toaster, toasts]);
  return (
    <>
      <div style={{ minBlockSize: '28rem' }}>
        <Button onClick={() => toaster.add({ title: 'Saved', tone: 'success' })}>Save</Button>
      </div>
      <Toaster toaster={toaster} />
    </>
  );
}

const meta = {
  title: 'Feedback/Toaster',
  component: Page,
  subcomponents: { Toaster },
  parameters: {
    docs: {
      source: {
        code: `import { Button } from '@probata/ui/button';
import { createToaster, Toaster } from '@probata/ui/toaster';

const toaster = createToaster();

<>
  <Button onClick={() => toaster.add({ title: 'Saved', tone: 'success' })}>Save</Button>
  <Toaster toaster={toaster} />
</>`,
      },
    },
  },
  args: { toasts: [] },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPress = fn();
export const Tones: Story = {
  name: 'Snackbar, in each tone',
  args: {
    toasts: [
      { title: 'Please allow microphone access', description: 'the assistant needs it to speak with you' },
      { title: 'Message sent', tone: 'success' },
      { title: 'You are offline', tone: 'warning' },
      { title: 'The message was not sent', tone: 'danger', action: { label: 'Retry', onPress } },
    ],
  },
};
export const Added: Story = {
  name: 'Comes without taking the focus, and goes when dismissed',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await expect(await canvas.findByText('Saved')).toBeInTheDocument();
    await expect(save).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('Saved')).toBeNull();
  },
};
export const TooMany: Story = {
  name: 'Twenty at most, in a window that scrolls',
  args: { toasts: Array.from({ length: 25 }, (_, index) => ({ title: `Toast ${index + 1}` })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Toast 25');
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(20);
  },
};
export const AwkwardContent: Story = {
  name: 'Long words and a long text',
  args: { toasts: [{ title: longWord.repeat(2), description: longText.slice(0, 400) }] },
};
