import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { hostileTexts } from '../../../tests/faults/hostile-texts';
import { failure } from '../../content/pages/failure';
import { atReflow } from '../story';
import { ChunkLoadError, RouteError } from './RouteError';
import { SiteVoice } from './SiteVoice';

const typed = { label: 'Message', text: 'We have forty boxes of paper.' };

/** A page that fails while something is typed in it. */
function FailingForm() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('It broke.');
  return (
    <>
      <label>
        {typed.label} <textarea defaultValue={typed.text} />
      </label>
      <input type="password" defaultValue="secret" aria-label="Password" />
      <button type="button" onClick={() => setBroken(true)}>
        Send
      </button>
    </>
  );
}

function Failing({ error }: { error: Error }) {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        ErrorBoundary: RouteError,
        hydrateFallbackElement: <></>,
        loader: () => {
          throw error;
        },
      },
    ]),
  );
  return (
    <SiteVoice>
      <RouterProvider router={router} />
    </SiteVoice>
  );
}

const meta = {
  title: 'Site/Shell/Route error',
  component: Failing,
  parameters: { layout: 'fullscreen', docs: { canvas: { sourceState: 'none' } } },
  beforeEach: () => {
    const { title } = document;
    // Without it a page whose code is lost loads its document again.
    sessionStorage.setItem('probata-reloaded', String(Date.now()));
    const reports = [spyOn(console, 'error'), spyOn(window, 'reportError')];
    for (const report of reports) report.mockImplementation(() => {});
    return () => {
      for (const report of reports) report.mockRestore();
      sessionStorage.removeItem('probata-reloaded');
      document.title = title;
    };
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: failure.heading });
  },
} satisfies Meta<typeof Failing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { error: new Error('It broke.') } };
export const Typed: Story = {
  name: 'While something is typed',
  args: { error: new Error('It broke.') },
  render: () => (
    <SiteVoice>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', ErrorBoundary: RouteError, Component: FailingForm }])}
      />
    </SiteVoice>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(await canvas.findByLabelText(typed.label)).toHaveValue(typed.text);
    await expect(canvas.queryByDisplayValue('secret')).toBeNull();
  },
};
export const LostCode: Story = {
  name: 'Code that could not be loaded',
  args: { error: new ChunkLoadError('The code of /Training could not be loaded.') },
};
export const Hostile: Story = { ...atReflow, args: { error: new Error(hostileTexts.markup) } };
