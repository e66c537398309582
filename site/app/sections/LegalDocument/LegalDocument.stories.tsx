import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { legalSources } from '../../../content/legal';
import text from '../../../content/legal/terms-and-conditions.2023-10.txt?raw';
import { termsAndConditions } from '../../../content/pages/terms-and-conditions';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { LegalDocument } from './LegalDocument';

const source = legalSources.termsAndConditions;
const [inForce, superseded] = source.versions;

const meta = {
  ...onSite,
  title: 'Site/Legal and blog/Legal document',
  component: LegalDocument,
  args: { page: termsAndConditions, source, version: inForce, text: text.slice(0, 1500) },
} satisfies Meta<typeof LegalDocument>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Superseded: Story = {
  args: { version: superseded },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Superseded\./)).toBeVisible();
  },
};
export const Upcoming: Story = {
  name: 'Before it is in force',
  parameters: { site: { document: { renderedOn: '2023-01-01' } } },
};
export const Empty: Story = { name: 'Without a text', args: { text: '' } };
export const Long: Story = { ...atReflow, args: { page: long(termsAndConditions) } };
export const Hostile: Story = {
  ...harmless,
  args: { page: hostile(termsAndConditions), text: hostile('1. Scope\n\nThe Company may') },
};
