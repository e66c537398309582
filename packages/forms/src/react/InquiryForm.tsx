'use client';

import { Checkbox } from '@probata/ui/checkbox';
import { FileField } from '@probata/ui/file-field';
import { Select } from '@probata/ui/select';
import { TextField } from '@probata/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import type { InquiryDefinition } from '../core/definition';
import { cutText } from '../core/text';
import { FormMarkup, type InquiryFormProps } from './FormMarkup';
import type { InquiryFieldProps } from './field-props';

/** Disabled until scripts run, as only they send files. */
function FileControl({ disabled, type: _type, ...props }: InquiryFieldProps<string>) {
  const input = useRef<HTMLInputElement>(null);
  const listed = useRef(0);
  const [round, setRound] = useState(0);
  // The form empties the input once the inquiry is accepted; only a new field has an empty list.
  useEffect(() => {
    if (round > 0 && (listed.current === 0 || input.current?.files?.length !== 0)) return;
    listed.current = 0;
    setRound(round + 1);
  });
  return (
    <FileField
      {...props}
      key={round}
      ref={input}
      disabled={disabled === true || round === 0}
      onValueChange={({ length }) => {
        listed.current = length;
      }}
    />
  );
}

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
  if (props.type === 'file') return <FileControl {...props} />;
  const { type, optionalLabel, accept: _accept, multiple: _multiple, ...rest } = props;
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
  if (typeof props.form?.fields !== 'object')
    throw new TypeError(
      `<InquiryForm> was given ${props.form === null ? 'null' : typeof props.form} as its \`form\`, so it has no fields: pass what defineInquiry({ … }) returns.`,
    );
  const hidden = Object.entries(context).map(([name, text]) => [
    name,
    text && cutText(text, props.form.fields[name]?.limit),
  ]);
  const texts = { ...Object.fromEntries(hidden), ...fields };
  return <FormMarkup<Form> {...(props as DefinedFormProps<Form>)} fields={texts} furtherControl={Control} />; // as: the rest of its props
}
