import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createDryRun } from '../core/dry-run';
import { inquiryFields } from '../core/fields';
import type { InquiryFormOptions } from './options';
import { useInquiryForm } from './use-inquiry-form';

/** The hook with plain elements, one line per field. */
function PlainForm(options: InquiryFormOptions) {
  const form = useInquiryForm('contact', options);
  return (
    <form {...form.formProps}>
      {inquiryFields.map((name) => {
        const { label, hint, error, optionalLabel, ...control } = form.fieldProps(name);
        return (
          <p key={name}>
            <label htmlFor={control.id}>
              {label} {optionalLabel}
            </label>{' '}
            <input {...control} aria-invalid={Boolean(error)} aria-describedby={`${control.id}-text`} />{' '}
            <span id={`${control.id}-text`}>{error ?? hint}</span>
          </p>
        );
      })}
      <div hidden>
        <input {...form.trapProps} />
      </div>
      <button type="submit" disabled={form.state.status === 'sending'}>
        {form.state.status === 'sending' ? form.messages.sending : form.messages.submit}
      </button>
      <output ref={form.resultRef} tabIndex={-1}>
        {form.resultMessage}
      </output>
    </form>
  );
}

const meta = {
  title: 'Forms/Headless',
  component: PlainForm,
  parameters: {
    docs: {
      source: {
        code: `import { inquiryFields } from '@probata/forms';
import { useInquiryForm } from '@probata/forms/react';

export function PlainForm() {
  const form = useInquiryForm('contact', { endpoint: '/api/inquiries/contact' });
  return (
    <form {...form.formProps}>
      {inquiryFields.map((name) => {
        const { label, hint, error, optionalLabel, ...control } = form.fieldProps(name);
        return (
          <p key={name}>
            <label htmlFor={control.id}>
              {label} {optionalLabel}
            </label>
            <input {...control} aria-invalid={Boolean(error)} aria-describedby={\`\${control.id}-text\`} />
            <span id={\`\${control.id}-text\`}>{error ?? hint}</span>
          </p>
        );
      })}
      <div hidden>
        <input {...form.trapProps} />
      </div>
      <button type="submit">{form.messages.submit}</button>
      <output ref={form.resultRef} tabIndex={-1}>
        {form.resultMessage}
      </output>
    </form>
  );
}`,
      },
    },
  },
  args: { endpoint: '/api/inquiries/contact', storage: null },
} satisfies Meta<typeof PlainForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PlainElements: Story = {
  name: 'useInquiryForm with plain elements',
  args: { fetch: createDryRun().fetch },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText('Company name is required')).toBeVisible();
  },
};
