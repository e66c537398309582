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

/** The document as a page makes it, instead of its tree. */
const made = (document: string, props = '') => ({
  docs: {
    source: {
      code: `import { parseLegalText, structureLegalDocument } from '@probata/legal-renderer';
import { LegalText } from '@probata/legal-renderer/react';
import '@probata/legal-renderer/legal.css';
import source from './terms.txt?raw';

<LegalText document={${document}}${props} />`,
    },
  },
});

export default { component: LegalText, title: 'Legal/LegalText' } satisfies Meta<typeof LegalText>;

type Story = StoryObj<typeof LegalText>;

/** Headings and paragraphs. */
export const Plain: Story = { args: { document: flat }, parameters: made('parseLegalText(source)') };

/** Lists, definitions in popovers, and cross-references. */
export const Structured: Story = {
  args: { document: structured },
  parameters: made('structureLegalDocument(parseLegalText(source))'),
};

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
  parameters: made(
    'structureLegalDocument(parseLegalText(source))',
    `
  citation={{
    title: 'Sample terms',
    version: 'October 2024',
    url: 'https://probata.example/terms',
    hash: 'ab12cd34ef567890',
  }}`,
  ),
};
