import type { Meta, StoryObj } from '@storybook/react-vite';
import { textTones } from '../../css/tone.css';
import { longFileName, longText, longWord } from '../../private/awkward';
import { Box } from '../Box/Box';
import { Stack } from '../Stack/Stack';
import { Text } from './Text';

const meta = {
  title: 'Text/Text',
  component: Text,
  args: { children: 'Each page of evidence has a number, and the number never changes.' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Sizes: Story = {
  render: () => (
    <Stack space="large">
      {(['lead', 'text', 'small', 'caption'] as const).map((size) => (
        <Text key={size} size={size} measure>
          {size}: flat-rate hosting has one price for the month, whatever the month brings. Nothing is
          metered, so nothing has to be watched.
        </Text>
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack>
      {textTones.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Stack>
  ),
};

export const Faces: Story = {
  name: 'Faces and weights',
  render: () => (
    <Stack space="large">
      <Text font="heading" size="lead">
        Source Serif 4 for what is said aloud.
      </Text>
      <Text>Instrument Sans for what is read.</Text>
      <Text weight="medium">Instrument Sans, medium.</Text>
      <Text weight="strong">Instrument Sans, strong.</Text>
      <Text font="mono" size="small">
        PRB-000117 · Tr. 41:7 · /api/v1/ocr · 0O 1lI
      </Text>
      <Text>
        A word under the <mark>highlighter</mark>, a <strong>strong</strong> one and <em>one with stress</em>.
      </Text>
    </Stack>
  ),
};

export const TrimmedToCapitals: Story = {
  name: 'The box ends at the capitals and at the baseline',
  render: () => (
    <Stack space="large">
      {(['lead', 'text', 'caption'] as const).map((size) => (
        <Box key={size} background="mark">
          <Text size={size}>HELD TO THE LINE</Text>
        </Box>
      ))}
    </Stack>
  ),
};

export const AwkwardContent: Story = {
  name: 'Long words, one line, kept lines, ten thousand characters',
  render: () => (
    <Stack space="large">
      <Text>{longWord}</Text>
      <Text oneLine>{longFileName.repeat(3)}</Text>
      <Text preserveLines>{'Suite 400\n100 Sample Street\nDallas, Texas'}</Text>
      <Text measure>{longText}</Text>
    </Stack>
  ),
};
