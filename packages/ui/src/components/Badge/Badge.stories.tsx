import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Inline } from '../Inline/Inline';
import { Badge, badgeTones } from './Badge';

const meta = { title: 'Text/Badge', component: Badge, args: { children: 'Privileged' } } satisfies Meta<
  typeof Badge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Tones: Story = {
  render: () => (
    <Inline>
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Inline>
  ),
};
export const Numbers: Story = {
  name: 'In the mono face, for numbers and paths',
  render: () => (
    <Inline>
      <Badge mono>PRB-000117</Badge>
      <Badge mono tone="mark">
        41:7
      </Badge>
      <Badge mono tone="outline">
        /api/v1/deposition
      </Badge>
    </Inline>
  ),
};
export const AwkwardContent: Story = {
  name: 'A word with nowhere to break',
  args: { children: longWord.repeat(4) },
};
