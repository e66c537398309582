import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { atReflow, harmless, onSite, settingsWith } from '../../story';
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
export const Empty: Story = {
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
export const Long: Story = {
  name: 'With very long periods',
  ...atReflow,
  parameters: {
    ...atReflow.parameters,
    site: {
      document: {
        settings: settingsWith({
          inquiries: { retentionDays: Number.MAX_SAFE_INTEGER },
          uploads: { retentionDays: Number.MAX_SAFE_INTEGER, unfinishedHours: 24 },
        }),
      },
    },
  },
};
export const Hostile: Story = {
  name: 'With a file host whose address is hostile',
  ...harmless,
  parameters: {
    ...harmless.parameters,
    site: {
      document: { settings: settingsWith({ guestUploadUrl: `javascript:alert(1)//${hostileTexts.markup}` }) },
    },
  },
  play: async (context) => {
    await harmless.play?.(context);
    await expect(context.canvasElement.querySelector('[href^="javascript:"]')).toBeNull();
  },
};
