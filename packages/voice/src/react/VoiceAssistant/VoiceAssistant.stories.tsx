import { Box } from '@probata/ui/box';
import { Heading } from '@probata/ui/heading';
import { Stack } from '@probata/ui/stack';
import { Text } from '@probata/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { TransportEvent } from '../../core/port';
import { loopbackTransport } from '../../demo/loopback-transport';
import { type ScriptedTransport, scriptedTransport, smoothStart } from '../../testing/scripted-transport';
import type { VoiceStrings } from '../strings';
import { VoiceProvider } from '../VoiceProvider';
import { VoiceAssistant, type VoiceAssistantProps } from './VoiceAssistant';

interface Scene extends VoiceAssistantProps {
  /** Reports of the transport after a press, in order. `live`: a real call inside the page. */
  events: readonly TransportEvent[] | 'live';
  /** Instead of `events`, for reports while the story is shown. */
  transport?: ScriptedTransport;
  strings?: Partial<VoiceStrings>;
}

const meta = {
  title: 'Voice/Assistant',
  component: VoiceAssistant,
  // An iframe per story, because the avatar is position: fixed.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { events: smoothStart },
  render: ({ events, transport, strings, ...assistant }) => (
    <VoiceProvider
      transport={
        transport ?? (events === 'live' ? loopbackTransport() : scriptedTransport({ script: events }))
      }
      {...(events === 'live' ? { assistant: { name: 'demo' } } : { assistantId: 'assistant' })}
      {...(strings && { strings })}
    >
      <Box padding="large">
        <Stack>
          <Heading level={1}>A page of the site</Heading>
          <Text measure>The avatar floats over it and starts a call when it is pressed.</Text>
        </Stack>
      </Box>
      <VoiceAssistant {...assistant} />
    </VoiceProvider>
  ),
} satisfies Meta<Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (name = 'Talk to the voice assistant') => userEvent.click(screen.getByRole('button', { name }));
const spoken = (
  role: 'user' | 'assistant',
  transcript: string,
  kind: 'partial' | 'final' = 'final',
): TransportEvent => ({
  type: 'messageReceived',
  data: { type: 'transcript', role, transcript, transcriptType: kind },
});

export const LoopbackCall: Story = {
  name: 'Try it: a real call inside the page',
  args: { events: 'live' },
};

export const Idle: Story = { name: 'Before the first call' };

export const OwnPicture: Story = {
  name: 'With a picture of your own',
  args: {
    image:
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' fill='%23ffe873'/%3E%3Cpath d='M14 20h36M14 32h36M14 44h22' stroke='%2312202e' stroke-width='4'/%3E%3C/svg%3E",
  },
};

export const Asking: Story = {
  name: 'The browser asks for the microphone',
  args: { events: [{ type: 'permissionAsked' }] },
  play: async () => {
    await press();
    await expect(await screen.findByText('Please allow microphone access')).toBeVisible();
    await expect(screen.getByText('the assistant needs it to speak with you')).toBeVisible();
    await expect((await screen.findAllByText('Waiting for the microphone')).length).toBeGreaterThan(0);
  },
};

export const Connecting: Story = {
  args: { events: [] },
  play: async () => {
    await press();
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

const speaking = scriptedTransport({
  script: [
    ...smoothStart,
    spoken('assistant', 'Good morning. What would you like to know?'),
    spoken('user', 'How is hosting priced?'),
    spoken('assistant', 'As a flat rate, agreed before', 'partial'),
  ],
});

export const Live: Story = {
  name: 'A live call',
  args: { transport: speaking },
  // Repeated, because the assistant stops speaking after a second without a level.
  beforeEach: () => {
    const voice = setInterval(() => {
      if (speaking.calls.length > 0) speaking.report({ type: 'remoteLevelMeasured', level: 0.1 });
    }, 200);
    return () => clearInterval(voice);
  },
  play: async () => {
    await press();
    await expect(await screen.findByText('The assistant is speaking')).toBeVisible();
  },
};

export const Hidden: Story = {
  name: 'Hidden during a call',
  play: async () => {
    await press();
    const hide = await screen.findByRole('button', { name: 'Hide the call window; the call goes on' });
    await userEvent.click(hide);
    await expect(
      await screen.findByRole('button', { name: 'Voice assistant: call in progress' }),
    ).toHaveFocus();
  },
};

export const NotStarted: Story = {
  name: 'A start that fails',
  args: {
    events: [
      {
        type: 'failed',
        error: {
          type: 'microphone-error',
          code: 'microphone-absent',
          message: 'No microphone was found.',
          retryable: true,
        },
      },
    ],
  },
  play: async () => {
    await press();
    await expect(
      await screen.findByText(/no microphone was found\. Connect one, then try again/),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Talk to the voice assistant' })).toBeVisible();
  },
};

export const Elsewhere: Story = {
  name: 'A call in another tab',
  beforeEach: () => {
    const other = new AbortController();
    const held = new Promise<void>((resolve) => {
      other.signal.addEventListener('abort', () => resolve());
    });
    void navigator.locks.request('probata-voice-call', () => held).catch(() => {});
    return () => other.abort();
  },
  play: async () => {
    await press();
    await expect(await screen.findByText(/A call is live in another tab or window/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Move it here' })).toBeVisible();
  },
};

export const ConsentFirst: Story = {
  name: 'Consent before the first call',
  args: { consent: { url: 'https://probata.example/voice-notice', version: '2026-11' }, onConsent: fn() },
  play: async ({ args }) => {
    localStorage.clear();
    await press();
    await expect(await screen.findByRole('dialog', { name: 'Before we start' })).toBeVisible();
    await expect(args.onConsent).not.toHaveBeenCalled();
  },
};

export const BottomStart: Story = {
  name: 'In another corner, large, with a title',
  args: { position: 'bottom-start', size: 'large', title: 'Ask about pricing' },
  play: async () => {
    await press();
    await expect(await screen.findByRole('region', { name: 'Ask about pricing' })).toBeVisible();
  },
};

export const InThePage: Story = {
  name: 'In the page, open before a call',
  args: { position: 'inline', defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start a conversation' })).toBeVisible();
  },
};

export const TextOnly: Story = {
  name: 'By text, without a microphone',
  args: {
    mode: 'text',
    events: [...smoothStart, spoken('assistant', 'Good morning. What would you like to know?')],
  },
  play: async () => {
    await press();
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Type a message' }),
      'How is hosting priced?{Enter}',
    );
    await expect(screen.getByRole('log')).toHaveTextContent('How is hosting priced?');
    await expect(screen.queryByRole('button', { name: 'Mute' })).not.toBeInTheDocument();
  },
};

export const VoiceOnly: Story = {
  name: 'By voice alone',
  args: { mode: 'voice' },
  play: async () => {
    await press();
    await expect(await screen.findByRole('button', { name: 'Mute' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Type instead of speaking' })).not.toBeInTheDocument();
  },
};

export const InSpanish: Story = {
  name: 'In Spanish',
  args: {
    locale: 'es',
    events: [
      ...smoothStart,
      spoken('assistant', 'Buenos días. ¿En qué puedo ayudarle?'),
      spoken('user', '¿Cuánto cuesta el alojamiento?'),
    ],
  },
  play: async () => {
    await press('Hablar con el asistente de voz');
    await expect(await screen.findByRole('button', { name: 'Finalizar la llamada' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    strings: {
      avatar: 'تحدث إلى المساعد الصوتي',
      title: 'المساعد الصوتي',
      listening: 'أستمع إليك',
      agent: 'المساعد',
      you: 'أنت',
      mute: 'كتم',
      end: 'إنهاء المكالمة',
    },
    events: [
      ...smoothStart,
      spoken('assistant', 'صباح الخير. كيف يمكنني مساعدتك؟'),
      spoken('user', 'ما هي الأسعار؟'),
    ],
  },
  play: async () => {
    await press('تحدث إلى المساعد الصوتي');
    await expect(await screen.findByRole('button', { name: 'إنهاء المكالمة' })).toBeVisible();
  },
};
