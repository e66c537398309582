import type { ComponentProps } from 'react';
import { type Field, fieldDeclaration, type InquiryForm } from '../core/fields';
import type { Messages } from '../core/messages';
import { isRequired } from '../core/rules';
import { trapFieldName } from '../core/submit';

/** The attributes of one control. Spread them on an `<input>` or `<textarea>`; `label`, `hint`, `error` and `optionalLabel` are texts. */
export interface InquiryFieldProps {
  /** The control's id. */
  id: string;
  /** The control's name. */
  name: Field;
  /** The visible label. */
  label: string;
  /** Missing on a text area. */
  type?: 'text' | 'email' | 'tel';
  /** Text below the label. */
  hint?: string;
  /** What is wrong with the text; missing while nothing is. */
  error?: string;
  /** Appended to the label of an optional field. */
  optionalLabel?: string;
  /** The text that a server answers with. */
  defaultValue?: string;
  /** Whether the form does not accept it empty. */
  required?: boolean;
  /** Whether the form is disabled. */
  disabled?: boolean;
  /** What a browser or a password manager may fill in. */
  autoComplete?: string;
  /** How a phone capitalizes. */
  autoCapitalize?: string;
  /** Which keyboard a phone shows. */
  inputMode?: 'email' | 'tel';
  /** What the Enter key of a phone is called. */
  enterKeyHint?: 'next';
  /** Whether the browser checks the spelling. */
  spellCheck?: boolean;
}

/** The id of a field's control. */
export function controlId(prefix: string, field: Field): string {
  return `${prefix}-${field}`;
}

/** The attributes of a field's control that do not change while a person types. */
export function toFieldProps(
  form: InquiryForm,
  field: Field,
  messages: Messages,
): Omit<InquiryFieldProps, 'id'> {
  const { type, attributes } = fieldDeclaration(field);
  const props: Omit<InquiryFieldProps, 'id'> = { ...attributes, name: field, label: messages.labels[field] };
  if (type !== 'textarea') props.type = type;
  if (isRequired(form, field)) props.required = true;
  else if (form === 'contact') props.optionalLabel = messages.optional;
  if (form === 'contact' && type === 'email') props.hint = messages.emailHint;
  return props;
}

/** The attributes of the trap field (honeypot). */
export function toTrapProps(messages: Messages): ComponentProps<'input'> {
  // Each password manager has an attribute of its own for "ignore this field".
  const ignored = {
    'data-1p-ignore': '',
    'data-lpignore': 'true',
    'data-bwignore': '',
    'data-form-type': 'other',
  };
  return {
    type: 'text',
    name: trapFieldName,
    defaultValue: '',
    tabIndex: -1,
    autoComplete: 'off',
    'aria-label': messages.trap,
    ...ignored,
  };
}
