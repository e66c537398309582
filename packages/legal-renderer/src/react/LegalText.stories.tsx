import type { Meta, StoryObj } from '@storybook/react-vite';
import '../legal.css';
import { parseLegalText } from '../parse/document';
import { structureLegalDocument } from '../structure/structure';
import { LegalText } from './LegalText';

const source = `Section One. Definitions

“Client” means the law firm that orders services.

“Provider” means the company that performs them.

Section Two. Payment

The Client pays each invoice within 30 days. The Provider accepts:

(a) business checks;
(b) cards that a bank has issued, of one of the following networks:
(i) Visa,
(ii) Mastercard;
(c) bank transfers.

Section Three. Disputes

A dispute is first discussed as Section Two says of invoices. The Client and the Provider then ask an arbitrator.`;

const flat = parseLegalText(source);
const structured = structureLegalDocument(flat);

export default { component: LegalText, title: 'Legal/LegalText' } satisfies Meta<typeof LegalText>;

type Story = StoryObj<typeof LegalText>;

/** Headings and paragraphs. */
export const Plain: Story = { args: { document: flat } };

/** Lists, definitions in popovers, and cross-references. */
export const Structured: Story = { args: { document: structured } };

/** A link beside each heading and clause opens a citation. */
export const Citable: Story = {
  args: {
    document: structured,
    citation: {
      title: 'Sample terms',
      version: 'October 2024',
      url: 'https://probata.example/terms',
      hash: 'ab12cd34ef567890',
    },
  },
};
