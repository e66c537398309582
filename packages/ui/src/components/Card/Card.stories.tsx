import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fileSearchIcon } from '../../icons';
import { longText, longWord } from '../../private/awkward';
import { Heading } from '../Heading/Heading';
import { Icon } from '../Icon/Icon';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Tiles } from '../Tiles/Tiles';
import { Card, CardButton, CardLink } from './Card';

const meta = { title: 'Surfaces/Card', component: Card } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Tiles columns={4}>
      {(['raised', 'paper', 'sunken', 'inverse'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <Stack>
            <Heading level={3}>{tone}</Heading>
            <Text tone="muted">A sheet on the page.</Text>
          </Stack>
        </Card>
      ))}
    </Tiles>
  ),
};

const opened = fn();
export const WithOneAction: Story = {
  name: 'The whole card is the target of its one action',
  render: () => (
    <Tiles columns={2}>
      <Card as="article">
        <Stack space="large">
          <Icon shape={fileSearchIcon} size="xlarge" />
          <Heading level={3}>
            <CardLink href="#ediscovery">eDiscovery</CardLink>
          </Heading>
          <Text tone="muted">Collection to production at one price for the month.</Text>
        </Stack>
      </Card>
      <Card as="article">
        <Stack space="large">
          <Heading level={3}>
            <CardButton onClick={opened}>Read the biography</CardButton>
          </Heading>
          <Text tone="muted">Opens a dialog. The name of the button is the heading.</Text>
        </Stack>
      </Card>
    </Tiles>
  ),
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByText(/Opens a dialog/);
    const { left, top } = card.getBoundingClientRect();
    const target = document.elementFromPoint(left + 4, top + 4);
    await expect(target).toBe(within(canvasElement).getByRole('button', { name: 'Read the biography' }));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Read the biography' }));
    await expect(opened).toHaveBeenCalled();
  },
};

export const AwkwardContent: Story = {
  name: 'Long words, nothing, and ten thousand characters',
  render: () => (
    <Tiles columns={3}>
      <Card>
        <Heading level={3}>{longWord}</Heading>
      </Card>
      <Card />
      <Card>
        <Text size="small">{longText}</Text>
      </Card>
    </Tiles>
  ),
};
