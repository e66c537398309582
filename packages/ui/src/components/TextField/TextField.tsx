import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import {
  Field,
  type FieldLabel,
  type FieldOwned,
  type FieldTexts,
  type FieldValue,
  hearValue,
  splitField,
} from '../Field/Field';
import { control as controlClass } from '../Field/Field.css';

/** The kinds of one-line text. Each brings its own keyboard on a phone. */
export const textFieldTypes = [
  'text',
  'email',
  'tel',
  'url',
  'password',
  'search',
  'date',
  'time',
  'number',
] as const;

export type TextFieldProps = NativeProps<'input', FieldOwned | 'type'> &
  FieldLabel &
  FieldTexts &
  FieldValue & {
    /** The kind of text, which decides the keyboard of a phone. @default 'text' */
    type?: (typeof textFieldTypes)[number];
  };

/**
 * One line of text. For several lines use `TextArea`; for a day, `DateField`; for a known few, `Select`. Renders a `<div>` with a
 * `<label>` and an `<input>`; all other props, and the ref, go to the input.
 */
export const TextField = /* @__PURE__ */ takesRef(function TextField({
  type = 'text',
  ...props
}: TextFieldProps) {
  const [field, { onValueChange, ...input }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          className={controlClass}
          {...hearValue(input.onChange, onValueChange)}
        />
      )}
    </Field>
  );
});
