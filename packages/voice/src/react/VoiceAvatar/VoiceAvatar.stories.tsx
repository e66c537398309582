import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type ScriptedTransport, scriptedTransport, smoothStart } from '../../testing/scripted-transport';
import { useVoiceLevels } from '../use-voice';
import { VoiceProvider } from '../VoiceProvider';
import { VoiceAvatar, type VoiceAvatarProps } from './VoiceAvatar';

interface Scene extends Omit<VoiceAvatarProps, 'ref'> {
  transport?: ScriptedTransport;
}

const meta = {
  title: 'Voice/Avatar',
  component: VoiceAvatar,
  render: ({ transport, ...avatar }) => (
    <VoiceProvider transport={transport ?? scriptedTransport({ script: smoothStart })} assistantId="a">
      <VoiceAvatar {...avatar} />
    </VoiceProvider>
  ),
} satisfies Meta<Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {
  name: 'Without a window',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Talk to the voice assistant' }));
    await expect(
      await canvas.findByRole('button', { name: 'Voice assistant: call in progress' }),
    ).toBeVisible();
  },
};

export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };

const bar = (level: number, index: number) => {
  const height = 8 + 40 * level * (index === 1 ? 1 : 0.6);
  return <rect key={index} x={18 + index * 10} y={30 - height / 2} width="6" height={height} />;
};

/** Three bars as high as the agent is loud. */
function Bars() {
  const { level } = useVoiceLevels();
  return (
    <svg viewBox="0 0 60 60" width="60" height="60" fill="currentColor" aria-hidden="true">
      {[0, 1, 2].map((index) => bar(level, index))}
    </svg>
  );
}

const loud = scriptedTransport({ script: [...smoothStart, { type: 'remoteLevelMeasured', level: 0.15 }] });

export const OwnPicture: Story = {
  name: 'A picture of your own that follows the levels',
  args: { image: <Bars />, transport: loud },
  parameters: {
    docs: {
      source: {
        code: `import { useVoiceLevels, VoiceAvatar, VoiceProvider } from '@probata/voice/react';
import { vapiTransport } from '@probata/voice/vapi';

/** As wide as the agent is loud. */
function Bar() {
  const { level } = useVoiceLevels();
  return (
    <svg viewBox="0 0 60 60" width="60" height="60" fill="currentColor" aria-hidden="true">
      <rect x="6" y="26" width={8 + 40 * level} height="8" />
    </svg>
  );
}

<VoiceProvider assistantId="a" transport={vapiTransport({ publicKey: 'your-public-key' })}>
  <VoiceAvatar image={<Bar />} />
</VoiceProvider>`,
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Talk to the voice assistant' }));
    const button = await canvas.findByRole('button', { name: 'Voice assistant: call in progress' });
    await expect(button.querySelectorAll('rect')[1]).toHaveAttribute('height', '48');
  },
};
