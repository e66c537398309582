import { Box } from '@probata/ui/box';
import { Heading } from '@probata/ui/heading';
import { Stack } from '@probata/ui/stack';
import { Text } from '@probata/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { VoiceAttribute } from './attributes';

interface ElementProps extends Partial<Record<VoiceAttribute, string>> {
  /** Called with the `voice-status` event. */
  onStatus?: (status: string) => void;
}

/** The element with these attributes, created outside React's tree. */
function PlainPage({ onStatus, ...attributes }: ElementProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = document.createElement('probata-voice');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.addEventListener('voice-status', ({ detail }) => onStatus?.(detail));
    place.current?.replaceChildren(element);
    return () => element.remove();
  });
  return (
    <Box padding="large">
      <Stack>
        <Heading level={1}>A page without React</Heading>
        <Text measure>
          One script tag and one element. The call stays in this page and is marked as a demo.
        </Text>
      </Stack>
      <div ref={place} />
    </Box>
  );
}

const htmlOf = (_: string, { args }: { args: ElementProps }) =>
  `<script type="module" src="/voice/element.js"></script>
<probata-voice${Object.entries(args)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
    .join('')}></probata-voice>`;

const meta = {
  title: 'Voice/Custom element',
  component: PlainPage,
  // An iframe per story, because the avatar is position: fixed.
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 640 }, source: { language: 'html', transform: htmlOf } },
  },
  loaders: [() => import('virtual:probata-element/voice')],
  args: { demo: '' },
} satisfies Meta<ElementProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const shadowOf = (canvas: HTMLElement) => canvas.querySelector('probata-voice')?.shadowRoot;
const avatarIn = (canvas: HTMLElement) => shadowOf(canvas)?.querySelector('button');

export const LoopbackCall: Story = {
  name: 'Try it: a real call inside the page',
  play: async ({ canvasElement }) => {
    await expect(avatarIn(canvasElement)).toHaveAccessibleName('Talk to the voice assistant');
  },
};

export const TextInAnotherCorner: Story = {
  name: 'By text, in another corner, in Spanish',
  args: { mode: 'text', position: 'bottom-start', size: 'large', locale: 'es' },
  play: async ({ canvasElement }) => {
    await expect(avatarIn(canvasElement)).toHaveAccessibleName('Hablar con el asistente de voz');
  },
};

export const OpenByDefault: Story = {
  name: 'In the page, open before a call',
  args: { position: 'inline', 'default-open': '' },
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      const texts = [...(shadowOf(canvasElement)?.querySelectorAll('button') ?? [])].map(
        ({ textContent }) => textContent,
      );
      expect(texts).toContain('Start a conversation');
    });
  },
};

export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: { label: 'تحدث إلى المساعد الصوتي' },
  play: async ({ canvasElement }) => {
    await expect(avatarIn(canvasElement)).toHaveAccessibleName('تحدث إلى المساعد الصوتي');
  },
};
