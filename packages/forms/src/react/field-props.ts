import type { ComponentProps } from 'react';
import { declarationOf, type Field, type FormDefinition, type OwnProps, trapFieldName } from '../core/fields';
import type { Messages } from '../core/messages';
import { isRequired } from '../core/rules';

/**
 * The attributes of one control. Spread them on an `<input>`, `<textarea>` or `<select>`; `label`, `hint`, `error` and `optionalLabel`
 * are texts, and `options` the options of a select.
 */
export interface InquiryFieldProps<Name extends string = Field> extends OwnProps {
  /** The control's id. */
  id: string;
  /** The control's name. */
  name: Name;
  /** The visible label. */
  label: string;
  /** Missing on a text area and on a select. */
  type?: 'text' | 'email' | 'tel' | 'checkbox' | 'hidden' | 'file';
  /** What is wrong with the text; missing while nothing is. */
  error?: string;
  /** Appended to the label of an optional field. */
  optionalLabel?: string;
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
export function controlId(prefix: string, field: string): string {
  return `${prefix}-${field}`;
}

/** The attributes of a field's control that do not change while a person types. */
export function toFieldProps(
  form: FormDefinition,
  field: string,
  messages: Messages,
): Omit<InquiryFieldProps<string>, 'id'> {
  const { type, attributes, own, when } = declarationOf(form, field);
  const props: Omit<InquiryFieldProps<string>, 'id'> = {
    ...attributes,
    name: field,
    label: own ? own.label : messages.labels[field as Field], // as: a field that is not a further one is one of ours
  };
  if (type !== 'textarea' && type !== 'select') props.type = type;
  // A conditional field that is hidden is not required, and the browser could show no message at it.
  if (isRequired(form, field)) {
    if (!when) props.required = true;
  } else if (form.base === 'contact') props.optionalLabel = messages.optional;
  if (form.base === 'contact' && field === 'email') props.hint = messages.emailHint;
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
