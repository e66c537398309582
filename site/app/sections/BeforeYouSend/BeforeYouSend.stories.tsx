import type { Meta, StoryObj } from '@storybook/react-vite';
import { sendFile } from '../../../content/pages/send-file';
import { atReflow, empty, harmless, hostile, long, onSite, settingsWith } from '../../story';
import { BeforeYouSend } from './BeforeYouSend';

const { before } = sendFile;

const meta = {
  ...onSite,
  title: 'Site/Send File/Before you send',
  component: BeforeYouSend,
  args: before,
} satisfies Meta<typeof BeforeYouSend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OutsideHosts: Story = {
  name: 'With a file host and a voice provider',
  parameters: {
    site: {
      document: {
        settings: settingsWith({
          guestUploadUrl: 'https://files.probata.example/in',
          voice: { publicKey: 'key', assistantId: 'assistant', baseUrl: null },
        }),
      },
    },
  },
};
export const Empty: Story = { args: empty(before) };
export const Long: Story = { ...atReflow, args: long(before) };
export const Hostile: Story = { ...harmless, args: hostile(before) };
