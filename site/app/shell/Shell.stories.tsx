import { Container, Heading, Stack, Text } from '@probata/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, userEvent, within } from 'storybook/test';
import { hostileTexts } from '../../../tests/faults/hostile-texts';
import { navigation } from '../../content/navigation';
import { meta as head } from '../../content/pages/home';
import { defaultSettings, type PublicSettings } from '../../contract/settings';
import { pageAt } from '../../pages';
import { DocumentContext } from '../context';
import { atReflow, hostile, long } from '../story';
import { Shell } from './Shell';

/** The shell around a page at a path. */
function ShellAt({
  path,
  settings = defaultSettings,
  heading = 'A page',
  text = 'What the page says.',
}: {
  path: string;
  settings?: PublicSettings;
  heading?: string;
  text?: string;
}) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          Component: Shell,
          children: [
            {
              path: '*',
              handle: { page: pageAt(path), meta: head },
              element: (
                <Container>
                  <Stack space="large" paddingY="xlarge">
                    <Heading level={1}>{heading}</Heading>
                    <Text>{text}</Text>
                  </Stack>
                </Container>
              ),
            },
          ],
        },
      ],
      { initialEntries: [path] },
    ),
  );
  return (
    <DocumentContext
      value={{ settings, origin: 'https://firm.example', posted: null, renderedOn: '2026-11-24' }}
    >
      <RouterProvider router={router} />
    </DocumentContext>
  );
}

const meta = {
  title: 'Site/Shell/Shell',
  component: ShellAt,
  // An iframe per story: bar and avatar are fixed.
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 640 }, canvas: { sourceState: 'none' } },
  },
  args: { path: '/Training' },
  beforeEach: () => {
    const { title } = document;
    return () => {
      document.title = title;
      delete document.documentElement.dataset['hydrated'];
    };
  },
} satisfies Meta<typeof ShellAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Home: Story = { name: 'On Home, under the bar', args: { path: '/' } };
export const Bare: Story = {
  name: 'An admin page before the sign-in, without a bar',
  args: { path: '/admin' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('banner')).toBeNull();
  },
};
export const BlogElsewhere: Story = {
  name: 'With a blog at another address',
  args: { settings: { ...defaultSettings, blogUrl: 'https://blog.probata.example/' } },
  play: async ({ canvasElement }) => {
    const [link] = within(canvasElement).getAllByRole('link', { name: /^Blog/, hidden: true });
    await expect(link).toHaveAttribute('href', 'https://blog.probata.example/');
  },
};
export const MenuOpen: Story = {
  name: 'With the menu open, on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: navigation.menu.open }));
    await expect(await canvas.findByRole('dialog', { name: navigation.menu.label })).toBeVisible();
  },
};
export const Empty: Story = {
  name: 'Around an empty page',
  parameters: { a11y: { test: 'off' } },
  args: { heading: '', text: '' },
};
export const Long: Story = {
  ...atReflow,
  args: { heading: long('A page with a long heading'), text: long('What the page says. ').repeat(12) },
};
export const Hostile: Story = {
  ...atReflow,
  args: { heading: hostileTexts.word, text: hostile('What the page says.') },
};
