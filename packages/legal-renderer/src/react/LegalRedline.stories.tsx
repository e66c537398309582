import type { Meta, StoryObj } from '@storybook/react-vite';
import '../legal.css';
import { parseLegalText } from '../parse/document';
import { compareLegalDocuments } from '../redline/compare';
import { LegalRedline } from './LegalRedline';

const before = parseLegalText(`Section One. Payment

The Client pays each invoice within 60 days.

Section Two. Notices

Notices are given by post.

Section Three. Law

The law of Texas governs.`);
const after = parseLegalText(`Section One. Payment

The Client pays each invoice within 30 days of its receipt.

Section Two. Law

The law of Texas governs.

Section Three. Venue

The venue is Dallas, Texas.`);

export default {
  component: LegalRedline,
  title: 'Legal/LegalRedline',
  parameters: {
    docs: {
      source: {
        code: `import { compareLegalDocuments, parseLegalText } from '@probata/legal-renderer';
import { LegalRedline } from '@probata/legal-renderer/react';
import '@probata/legal-renderer/legal.css';
import before from './terms.2023.txt?raw';
import after from './terms.2024.txt?raw';

<LegalRedline redline={compareLegalDocuments(parseLegalText(before), parseLegalText(after))} />`,
      },
    },
  },
} satisfies Meta<typeof LegalRedline>;

type Story = StoryObj<typeof LegalRedline>;

/** Words replaced; one section removed, one renumbered, one added. */
export const Changes: Story = { args: { redline: compareLegalDocuments(before, after) } };

/** Two identical versions. */
export const NoChanges: Story = { args: { redline: compareLegalDocuments(before, before) } };
