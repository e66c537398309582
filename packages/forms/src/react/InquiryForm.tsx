import { Checkbox } from '@probata/ui/checkbox';
import { Select } from '@probata/ui/select';
import { TextField } from '@probata/ui/text-field';
import type { InquiryDefinition } from '../core/definition';
import { FormMarkup, type InquiryFormProps } from './FormMarkup';
import type { InquiryFieldProps } from './field-props';

function Control({ options, ...props }: InquiryFieldProps<string>) {
  if (options)
    return (
      <Select {...props}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  const { type, optionalLabel, ...rest } = props;
  if (type === 'checkbox') return <Checkbox {...rest} />;
  if (type === 'hidden') {
    // Without a text there is no `defaultValue`, which React would write over what the page's address gave.
    const { hint: _hint, error: _error, label: _label, ...attributes } = rest;
    return <input {...attributes} type="hidden" />;
  }
  return <TextField {...rest} type={type ?? 'text'} optionalLabel={optionalLabel} />;
}

/** Props of `InquiryForm`. */
export interface DefinedFormProps<Form extends InquiryDefinition> extends InquiryFormProps<Form> {
  /** The definition. Create it once, outside the component. */
  form: Form;
  /** The texts of hidden fields, by name. One that is longer than the field's limit is cut. */
  context?: Partial<Record<string, string>> | undefined;
}

/** A form of `defineInquiry`: our fields, then the further ones. Renders a `<form>` that also posts to `endpoint` without scripts. */
export function InquiryForm<Form extends InquiryDefinition>({
  context = {},
  fields,
  ...props
}: DefinedFormProps<Form>) {
  const hidden = Object.entries(context).map(([name, text]) => [
    name,
    text?.slice(0, props.form.fields[name]?.limit),
  ]);
  const texts = { ...Object.fromEntries(hidden), ...fields };
  return <FormMarkup<Form> {...(props as DefinedFormProps<Form>)} fields={texts} furtherControl={Control} />; // as: the rest of its props
}
