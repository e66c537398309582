import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Clock, TransportEvent } from '../../core/port';
import { createVoice } from '../../core/voice';
import { scriptedTransport, smoothStart } from '../../testing/scripted-transport';
import { toStrings } from '../strings';
import { CallPanel } from './CallPanel';
import type { CallFeedback } from './feedback';

interface Scene {
  /** Reports of the transport, in order; a number advances the clock by milliseconds. */
  events: readonly (TransportEvent | number)[];
  muted?: boolean;
  demo?: boolean;
  /** The person ends the call, and leaving never finishes. */
  ending?: boolean;
  onFeedback?: (feedback: CallFeedback) => void;
}

/** The call window after a list of events, on a clock that only the list advances. Pages use `VoiceAssistant`, which holds it. */
function Panel({ events, muted = false, demo = false, ending = false, onFeedback }: Scene) {
  const [{ voice, transport, pass }] = useState(() => {
    let now = 0;
    const due = new Set<{ at: number; callback: () => void }>();
    const clock: Clock = {
      now: () => now,
      after(milliseconds, callback) {
        const entry = { at: now + milliseconds, callback };
        due.add(entry);
        return () => due.delete(entry);
      },
    };
    const pass = (milliseconds: number) => {
      now += milliseconds;
      for (const entry of [...due].filter(({ at }) => at <= now)) {
        due.delete(entry);
        entry.callback();
      }
    };
    const transport = scriptedTransport({ demo, ...(ending && { stop: () => new Promise(() => {}) }) });
    return { voice: createVoice({ transport, assistantId: 'a', muted, clock }), transport, pass };
  });
  useEffect(() => {
    void voice.start();
    const isBegun = transport.calls.length > 0;
    for (const event of isBegun ? events : []) {
      if (typeof event === 'number') pass(event);
      else transport.report(event);
    }
    if (ending) void voice.stop();
    return () => void voice.stop();
  }, [voice, transport, pass, events, ending]);
  return (
    <CallPanel
      voice={voice}
      words={toStrings({})}
      onHide={() => {}}
      avatar={{ current: null }}
      onAgain={() => {}}
      {...(onFeedback && { onFeedback })}
    />
  );
}

const meta = {
  title: 'Voice/Call panel, state by state',
  component: Panel,
  // A page writes VoiceAssistant, which opens the panel.
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  args: { events: smoothStart },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const spoken = (
  role: 'user' | 'assistant',
  transcript: string,
  kind: 'partial' | 'final' = 'final',
): TransportEvent => ({
  type: 'messageReceived',
  data: { type: 'transcript', role, transcript, transcriptType: kind },
});
const talk: readonly TransportEvent[] = [
  ...smoothStart,
  spoken('assistant', 'Good morning. What would you like to know?'),
  spoken('user', 'How is hosting priced?'),
  spoken('assistant', 'As a flat rate, agreed before the work begins.'),
];
const joined = smoothStart.slice(0, -1);

export const Asking: Story = {
  name: 'Waiting for the microphone',
  args: { events: [{ type: 'permissionAsked' }] },
};
export const Connecting: Story = { args: { events: [] } };
export const AwaitingAgent: Story = { name: 'Waiting for the assistant', args: { events: joined } };
export const Listening: Story = { args: { events: talk } };
export const Speaking: Story = {
  name: 'The assistant is speaking',
  args: { events: [...talk, { type: 'remoteLevelMeasured', level: 0.12 }] },
};
export const Interim: Story = {
  name: 'Interim text',
  args: { events: [...talk, spoken('user', 'And if we need', 'partial')] },
};
export const Muted: Story = { args: { events: talk, muted: true } };
export const Demo: Story = { name: 'A demo says so', args: { events: talk, demo: true } };
export const Typing: Story = {
  args: { events: talk },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Type instead of speaking' }));
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Type a message' }),
      'Case 24-1187{Enter}',
    );
    await expect(await canvas.findByRole('log')).toHaveTextContent('Case 24-1187');
  },
};
export const Settings: Story = {
  args: { events: talk },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }));
    await expect(await canvas.findByRole('combobox', { name: 'Microphone' })).toBeVisible();
  },
};
export const PushToTalk: Story = {
  name: 'Push to talk',
  args: { events: talk },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Push to talk' }));
    await expect(await canvas.findByRole('button', { name: 'Hold to talk' })).toBeVisible();
    await expect(await canvas.findByText('You are muted')).toBeVisible();
  },
};
export const BlockedSound: Story = {
  name: 'The browser blocked the sound',
  args: { events: [...joined, { type: 'audioBlocked' }] },
};
export const Unheard: Story = {
  name: 'We cannot hear you',
  args: {
    events: [
      ...talk,
      { type: 'localLevelMeasured', level: 0 },
      8000,
      { type: 'localLevelMeasured', level: 0 },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('We cannot hear you')).toBeVisible();
  },
};
export const MicrophoneLost: Story = {
  name: 'The microphone was unplugged',
  args: { events: [...talk, { type: 'microphoneLost' }] },
};
export const Reconnecting: Story = { args: { events: [...talk, { type: 'connectionLost' }] } };
export const Ending: Story = { args: { events: talk, ending: true } };
export const Ended: Story = { args: { events: [...talk, { type: 'left', reason: 'assistant-ended-call' }] } };
export const Feedback: Story = {
  name: 'Ended, and asked whether it helped',
  args: { events: [...talk, { type: 'left' }], onFeedback: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }));
    await expect(args.onFeedback).toHaveBeenCalledWith({ callId: 'scripted', helpful: true });
  },
};
export const Interrupted: Story = {
  name: 'The connection did not come back',
  args: { events: [...talk, { type: 'connectionLost' }, 30_000] },
};
export const LongTranscript: Story = {
  name: 'Half an hour of talk',
  // axe's color-contrast is very slow on 240 lines; the other stories check it.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  args: {
    events: [
      ...smoothStart,
      ...Array.from({ length: 240 }, (_, index) =>
        spoken(
          index % 2 ? 'user' : 'assistant',
          index % 7
            ? `Line ${index + 1} of the hearing.`
            : `Line ${index + 1}: a longer answer that goes over several lines, names PRB-000117 and quotes 41:7 to 42:3.`,
        ),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Line 240 of the hearing.')).toBeVisible();
  },
};
export const AwkwardContent: Story = {
  name: 'Unbreakable text',
  args: {
    events: [
      ...smoothStart,
      spoken('user', 'x'.repeat(400)),
      spoken('assistant', 'https://probata.example/'.repeat(12)),
    ],
  },
};
export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    events: [...smoothStart, spoken('assistant', 'صباح الخير'), { type: 'remoteLevelMeasured', level: 0.08 }],
  },
};
