import type { Meta, StoryObj } from '@storybook/react-vite';
import '../legal.css';
import { parseLegalText } from '../parse/document';
import { LegalContents } from './LegalContents';

const document = parseLegalText(
  'Section One. Definitions\n\nSection Two. Payment\n\n2.1 Invoices\n\na. Currency\n\n2.2 Default\n\nSection Three. Disputes',
);

export default { component: LegalContents, title: 'Legal/LegalContents' } satisfies Meta<
  typeof LegalContents
>;

type Story = StoryObj<typeof LegalContents>;

/** Headings to level 3, nested. */
export const Default: Story = { args: { document } };

/** Only the highest headings. */
export const Shallow: Story = { args: { document, deepest: 2 } };
