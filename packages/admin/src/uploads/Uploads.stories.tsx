import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { addressOf } from '../endpoint';
import { at, editor, onAdmin } from '../frame/story';
import { uploadEndpoints } from './contract';
import { Uploads } from './Uploads';

const details = { sender: 'Ada Byron', email: 'ada@firm.example', matter: 'Doe v. Roe', title: 'Volume 1' };
const idOf = (index: number) => `${index}`.padEnd(32, 'a');
const fileOf = (name: string, index: number) => ({
  id: idOf(index),
  batch: idOf(index),
  name,
  size: 4 * 1024 ** 2,
  sha256: 'b'.repeat(64),
  begunAt: at,
  ...timesOf(index * 9),
});

const dayMs = 86_400_000;
/** Received `age` days ago, kept for thirty. */
const timesOf = (age: number) => ({
  receivedAt: new Date(Date.parse(at) - age * dayMs).toISOString(),
  expiresAt: new Date(Date.parse(at) + (30 - age) * dayMs).toISOString(),
});

/** The server with files of these names, each a batch of its own. */
function holding(names: readonly string[], texts = details) {
  const files = names.map(fileOf);
  return answeredBy({
    [uploadEndpoints.list.path]: {
      batches: files.map((file) => ({ ...texts, ...file, number: 'VOL 000002', files: 1, file })),
      newer: null,
      older: null,
      totals: { files: names.length, bytes: names.length * 4 * 1024 ** 2 },
      retentionDays: 30,
      unfinished: names.slice(0, 1).map((name) => ({
        ...texts,
        id: idOf(9),
        name,
        size: 100,
        received: 40,
        begunAt: at,
        expiresAt: at,
      })),
      unfinishedTotal: 1,
    },
  });
}

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Uploads',
  component: Uploads,
  parameters: { site: { path: '/admin/uploads' } },
  args: { client: editor.client },
} satisfies Meta<typeof Uploads>;
export default meta;
type Story = StoryObj<typeof meta>;

const withRows: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: /^Uploads/ });
  },
};

export const Default: Story = { ...holding(['volume-1.zip', 'index.csv']), ...withRows };
const batchFiles = ['page-1.tif', 'load-file.dat'].map(fileOf);
export const Batch: Story = {
  name: 'One batch',
  ...answeredBy({
    [addressOf(uploadEndpoints.batch, { params: { id: 'VOL-000002' } })]: {
      batch: { ...batchFiles[0], ...details, number: 'VOL 000002', files: 2, file: null },
      files: batchFiles,
      newer: null,
      older: null,
    },
  }),
  parameters: { site: { path: '/admin/uploads?batch=VOL-000002' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Volume 1' });
  },
};
export const Viewer: Story = {
  name: 'For a viewer',
  ...holding(['volume-1.zip']),
  ...withRows,
  parameters: { role: 'viewer' },
};
export const Empty: Story = holding([]);
export const Loading: Story = answeredBy({ '/api/': never });
export const Failed: Story = {
  ...answeredBy({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/The database is not available\./);
  },
};
const { word, markup, override } = hostileTexts;
/** As long as a guest may make it. */
const sender = word.slice(0, 120);
export const Hostile: Story = {
  ...atReflow,
  ...holding([word, markup, override], {
    sender,
    email: `${word}@firm.example`,
    matter: markup,
    title: sender,
  }),
  play: async (context) => {
    await within(context.canvasElement).findAllByText(override);
    await atReflow.play?.(context);
  },
};
