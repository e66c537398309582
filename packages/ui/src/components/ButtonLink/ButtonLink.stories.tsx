import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { arrowDownIcon } from '../../icons';
import { Inline } from '../Inline/Inline';
import { ButtonLink } from './ButtonLink';

const meta = {
  title: 'Actions/ButtonLink',
  component: ButtonLink,
  args: { href: '#services', children: 'Next: All Inclusive, Flat Rate eDiscovery' },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: 'Next: All Inclusive, Flat Rate eDiscovery' }),
    ).toHaveAttribute('href', '#services');
  },
};

export const Looks: Story = {
  render: () => (
    <Inline>
      <ButtonLink href="#a" icon={arrowDownIcon} iconSide="end">
        See details
      </ButtonLink>
      <ButtonLink href="#b" variant="outline" tone="neutral">
        Request a working session
      </ButtonLink>
      <ButtonLink href="https://probata.example/" variant="quiet" newTab>
        Visit the product site
      </ButtonLink>
    </Inline>
  ),
};
