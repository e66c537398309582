import { classes } from '../../css/classes';
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
import { textArea } from './TextArea.css';

export type TextAreaProps = NativeProps<'textarea', FieldOwned> &
  FieldLabel &
  FieldTexts &
  FieldValue & {
    /** Lines shown while empty. It grows with its text where the browser can. @default 5 */
    rows?: number;
  };

/**
 * Several lines of text. For one line use `TextField`. Renders a `<div>` with a `<label>` and a `<textarea>`; all other props, and the
 * ref, go to the textarea.
 */
export const TextArea = /* @__PURE__ */ takesRef(function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const [field, { onValueChange, ...textarea }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={classes(controlClass, textArea)}
          {...hearValue(textarea.onChange, onValueChange)}
        />
      )}
    </Field>
  );
});
