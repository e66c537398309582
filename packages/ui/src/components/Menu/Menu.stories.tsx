import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  badgeCheckIcon,
  chevronDownIcon,
  copyIcon,
  downloadIcon,
  ellipsisIcon,
  trashIcon,
} from '../../icons';
import { longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Inline } from '../Inline/Inline';
import { Menu } from './Menu';

const copy = fn();
const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: (
      <Button variant="outline" icon={chevronDownIcon} iconSide="end">
        Production
      </Button>
    ),
    items: [
      { id: 'download', label: 'Download', href: '#download', icon: downloadIcon },
      { id: 'copy', label: 'Copy its number', icon: copyIcon, onSelect: copy },
      { id: 'sign', label: 'Sign', icon: badgeCheckIcon, disabled: true },
      'separator',
      { id: 'delete', label: 'Delete', icon: trashIcon, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  name: 'Dropdown menu, open, with the focus on the first action',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Production' }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Download' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('menu', { name: 'Production' })).toBeVisible());
  },
};
export const Checked: Story = {
  name: 'Things that are on or off, at the edge of the window',
  args: {
    align: 'end',
    trigger: <IconButton icon={ellipsisIcon} label="Columns" variant="outline" />,
    items: [
      { id: 'number', label: 'Bates number', checked: true },
      { id: 'custodian', label: 'Custodian', checked: false },
      { id: 'long', label: longWord, checked: false },
    ],
  },
  render: (args) => (
    <Inline align="end">
      <Menu {...args} />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Columns' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitemcheckbox', { name: 'Bates number' })).toBeChecked();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
