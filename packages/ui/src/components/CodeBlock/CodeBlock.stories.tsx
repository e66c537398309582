import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { CodeBlock } from './CodeBlock';

const request = `POST /api/v1/deposition
Content-Type: application/pdf

{ "citations": "page-line", "exports": ["brief", "chronology", "csv"] }`;

const meta = {
  title: 'Data/CodeBlock',
  component: CodeBlock,
  args: { code: request, label: 'A request' },
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithoutHead: Story = { name: 'Without its head', args: { hideLabel: true } };
export const AwkwardContent: Story = {
  name: 'One line of ten thousand characters, scrolled and wrapped; nothing',
  render: () => (
    <Stack>
      <CodeBlock label="Scrolled" code={longText} />
      <CodeBlock label="Wrapped" code={longText} wrap />
      <CodeBlock label="Nothing" code="" />
    </Stack>
  ),
};
