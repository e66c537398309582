import { type CheckedValue, CheckRow } from '../../private/CheckRow';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import type { FieldLabel, FieldOwned, FieldTexts } from '../Field/Field';
import * as styles from './Checkbox.css';

export type CheckboxProps = NativeProps<'input', FieldOwned | 'type'> &
  FieldLabel &
  CheckedValue &
  Omit<FieldTexts, 'optionalLabel'>;

/**
 * Yes or no. For what applies at once use `Switch`; for one of several, `RadioGroup`. Renders a `<div>` with an `<input type="checkbox">`
 * and its `<label>`; all other props, and the ref, go to the input.
 */
export const Checkbox = /* @__PURE__ */ takesRef(function Checkbox(props: CheckboxProps) {
  return <CheckRow {...props} controlClass={styles.box} />;
});
