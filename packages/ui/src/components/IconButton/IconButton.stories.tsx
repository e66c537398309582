import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { menuIcon, pauseIcon, xIcon } from '../../icons';
import { buttonSizes, buttonVariants } from '../../private/ButtonLook';
import { Inline } from '../Inline/Inline';
import { Stack } from '../Stack/Stack';
import { IconButton } from './IconButton';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { icon: xIcon, label: 'Close', onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Its label is its name',
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Looks: Story = {
  render: () => (
    <Stack>
      {buttonVariants.map((variant) => (
        <Inline key={variant}>
          {buttonSizes.map((size) => (
            <IconButton
              key={size}
              icon={size === 'small' ? pauseIcon : menuIcon}
              label={`${variant} ${size}`}
              variant={variant}
              size={size}
            />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};
export const Disabled: Story = { args: { disabled: true } };
