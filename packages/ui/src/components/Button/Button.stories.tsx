import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { arrowRightIcon, downloadIcon } from '../../icons';
import { longWord } from '../../private/awkward';
import { buttonSizes, buttonTones, buttonVariants } from '../../private/ButtonLook';
import { Box } from '../Box/Box';
import { Inline } from '../Inline/Inline';
import { Stack } from '../Stack/Stack';
import { Button } from './Button';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Request a working session', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Request a working session' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const EveryLook: Story = {
  name: 'Every variant and tone',
  render: () => (
    <Stack space="large">
      {buttonTones.map((tone) => (
        <Box key={tone} {...(tone === 'inverse' && { background: 'inverse' as const })} padding="small">
          <Inline>
            {buttonVariants.map((variant) => (
              <Button key={variant} variant={variant} tone={tone}>
                {variant} {tone}
              </Button>
            ))}
          </Inline>
        </Box>
      ))}
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Inline>
      {buttonSizes.map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
    </Inline>
  ),
};

export const WithAnIcon: Story = {
  name: 'With an icon on either side',
  render: () => (
    <Inline>
      <Button icon={downloadIcon} variant="outline" tone="neutral">
        Download PDF
      </Button>
      <Button icon={arrowRightIcon} iconSide="end">
        Next: Data Science
      </Button>
    </Inline>
  ),
};

export const Busy: Story = {
  name: 'Busy: keeps focus, does nothing more',
  args: { busy: true, busyLabel: 'Sending...' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Sending...' });
    button.focus();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Fill: Story = { name: 'As wide as its place', args: { width: 'fill' } };

export const AwkwardContent: Story = {
  name: 'A word with nowhere to break, and very many words',
  render: () => (
    <Stack align="start">
      <Button>{longWord.repeat(3)}</Button>
      <Button variant="outline">{'Next: All Inclusive, Flat Rate eDiscovery. '.repeat(8)}</Button>
    </Stack>
  ),
};
