import { Box } from '@probata/ui/box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createDryRun, type DryRunAnswer } from '../core/dry-run';

interface ElementProps {
  /** The markup of one form element, as a page without React writes it. */
  html: string;
  /** How the server answers. Nothing leaves this page. */
  answer?: DryRunAnswer;
}

/** The element of this markup, created outside React's tree. */
function PlainPage({ html, answer = 'accept' }: ElementProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    const element = document.importNode(content, true).firstElementChild;
    if (!element) return;
    Object.assign(element, { fetch: createDryRun({ answer }).fetch });
    place.current?.replaceChildren(element);
    return () => element.remove();
  }, [html, answer]);
  return (
    <Box padding="medium">
      <div ref={place} />
    </Box>
  );
}

const contact = '<probata-contact-form endpoint="/api/inquiries/contact"></probata-contact-form>';

/** The code of a story: what a page needs, not what Storybook does. */
const source = (html: string) => ({
  docs: {
    source: { language: 'html', code: `<script type="module" src="/forms/element.js"></script>\n${html}` },
  },
});

const meta = {
  title: 'Forms/Custom elements',
  component: PlainPage,
  // They look like the React forms.
  tags: ['unpictured'],
  loaders: [() => import('virtual:probata-element/forms')],
  args: { html: contact },
  argTypes: { html: { control: 'text' } },
  parameters: {
    ...source(contact),
    docs: {
      ...source(contact).docs,
      description: {
        component:
          'The two forms for pages without React: `<probata-contact-form>` and `<probata-training-form>`. In React use `ContactForm` and `TrainingForm`, which the server can render. Each draws into a shadow root, so the styles of the page neither reach it nor are reached.',
      },
    },
  },
} satisfies Meta<ElementProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is inside the form's shadow root, once it is drawn. */
async function fieldsIn(canvasElement: HTMLElement) {
  const shadow = await waitFor(() => {
    const form = canvasElement.querySelector('probata-contact-form, probata-training-form')?.shadowRoot;
    if (!form?.querySelector('form')) throw new Error('The form is not drawn yet; the loader defines it.');
    return form;
  });
  return within(shadow.querySelector('form') as HTMLElement); // just found
}

export const Contact: Story = {
  name: 'Contact form',
  play: async ({ canvasElement }) => {
    const fields = await fieldsIn(canvasElement);
    await userEvent.click(fields.getByRole('button', { name: 'Send message' }));
    await expect(await fields.findByLabelText('First name')).toBeInvalid();
  },
};

const training = '<probata-training-form endpoint="/api/inquiries/training"></probata-training-form>';
export const Training: Story = {
  name: 'Training form',
  args: { html: training },
  parameters: source(training),
};

const further = `<probata-contact-form endpoint="/api/inquiries/contact">
  <probata-field name="country" kind="select" label="Country" required>
    <option value="us">United States</option>
    <option value="de">Germany</option>
  </probata-field>
  <probata-field name="state" kind="text" label="State" when="country" equals="us"></probata-field>
  <probata-field name="consent" kind="checkbox" label="I agree to be called" version="2026-07" required></probata-field>
</probata-contact-form>`;
export const FurtherFields: Story = {
  name: 'Further fields, written as elements',
  args: { html: further },
  parameters: source(further),
  play: async ({ canvasElement }) => {
    const fields = await fieldsIn(canvasElement);
    await expect(fields.getByLabelText('Country')).toHaveDisplayValue('–');
    await expect(fields.getByLabelText('I agree to be called')).not.toBeChecked();
    const [country, state] = [fields.getByLabelText('Country'), fields.getByLabelText(/^State/)];
    await userEvent.selectOptions(country, 'us');
    await waitFor(() => expect(state).toBeVisible());
    for (const other of ['de', '']) {
      await userEvent.selectOptions(country, other);
      await waitFor(() => expect(state).not.toBeVisible());
    }
  },
};

const failing =
  '<probata-training-form endpoint="/api/inquiries/training" phone="+1 555-0100" email="hello@probata.example"></probata-training-form>';
export const Failing: Story = {
  name: 'Failed, with other ways to reach the company',
  args: { html: failing, answer: 'refuse' },
  parameters: source(failing),
  play: async ({ canvasElement }) => {
    const fields = await fieldsIn(canvasElement);
    await userEvent.type(fields.getByLabelText('First name'), 'Ada');
    await userEvent.click(fields.getByRole('button', { name: /^send/i }));
    await fields.findByRole('link', { name: '+1 555-0100' });
  },
};

const spanish = '<probata-contact-form endpoint="/api/inquiries/contact" locale="es"></probata-contact-form>';
export const InSpanish: Story = {
  name: 'In Spanish',
  args: { html: spanish },
  parameters: source(spanish),
  play: async ({ canvasElement }) => {
    await expect((await fieldsIn(canvasElement)).getByLabelText('Nombre')).toBeVisible();
  },
};

const disabled = '<probata-contact-form endpoint="/api/inquiries/contact" disabled></probata-contact-form>';
export const Disabled: Story = { args: { html: disabled }, parameters: source(disabled) };
