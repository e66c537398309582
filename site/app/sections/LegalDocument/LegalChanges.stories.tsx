import type { Meta, StoryObj } from '@storybook/react-vite';
import { legalSources } from '../../../content/legal';
import legalText from '../../../content/legal/terms-and-conditions.2023-10.txt?raw';
import { termsAndConditions } from '../../../content/pages/terms-and-conditions';
import { atReflow, harmless, long, onSite } from '../../story';
import { LegalChanges } from './LegalChanges';

const source = legalSources.termsAndConditions;
const [after, before] = source.versions;
const textsOf = (old: string, current: string) => ({ [before.file]: old, [after.file]: current });

const meta = {
  ...onSite,
  title: 'Site/Legal and blog/Legal changes',
  component: LegalChanges,
  args: {
    page: termsAndConditions,
    source,
    before,
    after,
    texts: textsOf(
      'Corrections\n\nWe may correct errors at any time.\n\nDisclaimer\n\nThe site is provided as it is.',
      'Corrections\n\nWe may correct errors at any time, with notice.\n\nContact Us\n\nWrite to us.',
    ),
  },
} satisfies Meta<typeof LegalChanges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = {
  name: 'Two versions with the same text',
  args: { texts: textsOf('Corrections\n\nNone.', 'Corrections\n\nNone.') },
};
export const Hostile: Story = {
  ...harmless,
  args: { texts: textsOf('<img src=x onerror="1">', `${'W'.repeat(60)} <script>1</script> \u202Eexe.txt`) },
};
export const Long: Story = {
  ...atReflow,
  args: { page: long(termsAndConditions), texts: textsOf(legalText, `${legalText}\n\n${legalText}`) },
};
