import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { TextArea } from './TextArea';

const meta = { title: 'Forms/TextArea', component: TextArea, args: { label: 'Message' } } satisfies Meta<
  typeof TextArea
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const States: Story = {
  render: () => (
    <Stack space="large">
      <TextArea
        label="Message"
        hint="What is the matter about, and when is the next date?"
        optionalLabel="(optional)"
      />
      <TextArea label="Wrong" error="Say a little more" defaultValue="Hi" />
      <TextArea label="Disabled" disabled defaultValue="Not now" />
    </Stack>
  ),
};
export const AwkwardContent: Story = {
  name: 'Ten thousand characters: grows, but not past the window',
  render: () => <TextArea label="Message" defaultValue={longText} />,
};
