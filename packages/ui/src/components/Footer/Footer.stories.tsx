import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Heading } from '../Heading/Heading';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Footer } from './Footer';

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <Stack space="medium">
        <Heading level={2} size="h3">
          Probata
        </Heading>
        <Text tone="muted" measure>
          Evidence collected, numbered and searched, at one price for the month.
        </Text>
      </Stack>
    ),
    groups: [
      {
        label: 'Services',
        links: [
          { href: '/#ediscovery', label: 'eDiscovery' },
          { href: '/#data-science', label: 'Data Science' },
          { href: '/#reprographics', label: 'Reprographics and Trial Support' },
        ],
      },
      {
        label: 'Resources',
        links: [
          { href: '/Training', label: 'Platform training' },
          { href: '/SendFile', label: 'File transfer' },
        ],
      },
      {
        label: 'Legal',
        links: [
          { href: '/privacy-policy', label: 'Privacy Policy' },
          { href: '/terms-and-conditions', label: 'Terms and Conditions' },
        ],
      },
    ],
    foot: <span>© 2025 Probata</span>,
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Each group is a navigation with a name',
  play: async ({ canvasElement }) => {
    const footer = within(canvasElement);
    await expect(footer.getByRole('navigation', { name: 'Services' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  },
};
export const AwkwardContent: Story = {
  name: 'A word with nowhere to break, and no groups',
  args: { children: <Text>{longWord.repeat(3)}</Text>, groups: [], foot: longWord.repeat(2) },
};
