import { Container, Stack } from '@probata/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { estimatePage } from '../../../content/pages/estimate';
import type { Rates } from '../../../content/rates';
import { atReflow, harmless, onSite } from '../../story';
import { MatterErrors, MatterForm } from './MatterForm';
import { MatterPlan } from './MatterPlan';
import { readMatter } from './matter';
import { Result } from './Result';

const today = '2026-11-24';

/** The parts of the page for a query. */
function Answer({ query = '', rates = null }: { query?: string; rates?: Rates | null }) {
  const asked = readMatter(new URLSearchParams(query), today);
  const matter = asked?.matter ?? null;
  return (
    <Container>
      <Stack space="xlarge">
        <MatterForm asked={asked} />
        {asked && !matter ? <MatterErrors asked={asked} /> : <Result matter={matter} rates={rates} />}
        <MatterPlan matter={matter} today={today} />
      </Stack>
    </Container>
  );
}

const meta = { ...onSite, title: 'Site/Parts/Estimate', component: Answer } satisfies Meta<typeof Answer>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = 'gigabytes=400GB&source=mail&source=phones&months=6&reviewers=4';

export const Default: Story = { name: 'The example' };
export const Short: Story = { render: () => <MatterForm isShort /> };
export const Dated: Story = { args: { query: `${asked}&hearing=2027-06-14` } };
export const Late: Story = {
  name: 'A hearing that the usual pace does not reach',
  args: { query: `${asked}&hearing=2026-12-18` },
};
export const WithRates: Story = {
  args: {
    query: asked,
    rates: { perGigabyte: 10, perHostedGigabyteMonth: 5, perUserMonth: 50, perGigabytePastCap: 25 },
  },
};
export const Errors: Story = {
  ...harmless,
  args: { query: 'gigabytes=many&months=1.5&reviewers=0&hearing=2020-01-01' },
  play: async (context) => {
    await harmless.play?.(context);
    const canvas = within(context.canvasElement);
    const size = canvas.getByLabelText(estimatePage.form.gigabytes.label);
    await expect(size).toHaveValue('many');
    await userEvent.click(canvas.getByRole('link', { name: estimatePage.form.errors.gigabytes.amount }));
    await expect(size).toHaveFocus();
  },
};
export const Long: Story = {
  ...atReflow,
  args: {
    query: 'gigabytes=100000&source=mail&source=phones&source=servers&source=paper&months=120&reviewers=500',
    rates: { perGigabyte: 1e6, perHostedGigabyteMonth: 1e6, perUserMonth: 1e6, perGigabytePastCap: 1e6 },
  },
};
