import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longText, longWord, rightToLeftText } from '../../private/awkward';
import { Avatar } from '../Avatar/Avatar';
import { ListRow, ListRows } from './ListRow';

const meta = {
  title: 'Data/ListRow',
  component: ListRow,
  // Pictured in AppShell.
  tags: ['unpictured'],
  args: {
    href: '#148',
    title: 'Ada Sample',
    text: 'Ballard Sample LLP · We need 40 GB of mail processed before the hearing',
    time: '2 h',
  },
  render: (args) => (
    <ListRows heading="Today" count={1}>
      <ListRow {...args} />
    </ListRows>
  ),
} satisfies Meta<typeof ListRow>;
export default meta;
type Story = StoryObj<typeof meta>;

const selectionOf = (label: string, checked = false) => ({ label, checked, onChange: fn() });

export const Plain: Story = {
  args: { unread: 'Unread', selection: selectionOf('Select Ada Sample') },
  play: async ({ args, canvasElement }) => {
    const row = within(canvasElement).getByRole('listitem');
    await expect(within(row).getByRole('link', { name: 'Unread Ada Sample' })).toBeVisible();
    await userEvent.click(within(row).getByRole('checkbox', { name: 'Select Ada Sample' }));
    await expect(args.selection?.onChange).toHaveBeenCalledWith(true, expect.anything());
  },
};
export const EveryState: Story = {
  render: () => (
    <>
      <ListRows heading="Today" count={4}>
        <ListRow href="#1" title="Read" text="Harbor & Vale" time="9:12" selection={selectionOf('Read')} />
        <ListRow
          href="#2"
          title="Unread"
          text="Harbor & Vale"
          unread="Unread"
          time="9:10"
          marks={<Avatar name="Cora Sample" size="xsmall" />}
          selection={selectionOf('Unread')}
        />
        <ListRow href="#3" title="Checked" time="8:55" selection={selectionOf('Checked', true)} />
        <ListRow href="#4" title="Open beside the list" time="8:01" current selection={selectionOf('Open')} />
      </ListRows>
      <ListRows heading="Yesterday" density="compact">
        <ListRow href="#5" title="Compact" text="36 px" time="Mon" />
      </ListRows>
    </>
  ),
};
export const AwkwardContent: Story = {
  name: 'An unbreakable word, ten thousand characters, right to left',
  render: () => (
    <ListRows heading={longWord} level={3}>
      <ListRow href="#1" title={longWord} text={longText} time="12 months" />
      <ListRow href="#2" title={rightToLeftText} text={rightToLeftText} time="2 h" />
      <ListRow href="#3" title="A title alone" />
    </ListRows>
  ),
};
