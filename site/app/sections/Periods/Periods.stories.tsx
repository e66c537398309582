import type { Meta, StoryObj } from '@storybook/react-vite';
import { onSite, settingsWith } from '../../story';
import { Periods } from './Periods';

const meta = {
  ...onSite,
  title: 'Site/Legal and blog/Periods',
  component: Periods,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Periods>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Kept: Story = {
  name: 'Without a period',
  parameters: {
    site: {
      document: {
        settings: settingsWith({
          inquiries: { retentionDays: null },
          uploads: { retentionDays: null, unfinishedHours: 24 },
        }),
      },
    },
  },
};
export const FileHost: Story = {
  name: 'With a file host, which has its own period',
  parameters: {
    site: { document: { settings: settingsWith({ guestUploadUrl: 'https://files.probata.example/in' }) } },
  },
};
