import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { Stack } from '../Stack/Stack';
import { Inline } from './Inline';

const meta = { title: 'Layout/Inline', component: Inline } satisfies Meta<typeof Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wraps: Story = {
  name: 'Children wrap when they must',
  render: () => (
    <Inline>
      {['Hosting', 'Collection', 'Processing', 'Review', 'Production', longWord, 'Trial'].map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </Inline>
  ),
};

export const Aligned: Story = {
  name: 'Start, center, end, and pushed apart',
  render: () => (
    <Stack>
      {(['start', 'center', 'end', 'between'] as const).map((align) => (
        <Inline key={align} align={align} border="all" padding="small">
          <Button size="small">Back</Button>
          <Button size="small" variant="outline" tone="neutral">
            {align}
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};
