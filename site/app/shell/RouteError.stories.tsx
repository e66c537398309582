import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { spyOn, within } from 'storybook/test';
import { failure } from '../../content/pages/failure';
import { hostileTexts } from '../hostile-texts';
import { atReflow } from '../story';
import { ChunkLoadError, RouteError } from './RouteError';
import { SiteVoice } from './SiteVoice';

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
export const LostCode: Story = {
  name: 'Code that could not be loaded',
  args: { error: new ChunkLoadError('The code of /Training could not be loaded.') },
};
export const Hostile: Story = { ...atReflow, args: { error: new Error(hostileTexts.markup) } };
