import type { ReactNode } from 'react';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { FieldError, type FieldOwned, type FieldTexts, useFieldControl } from '../Field/Field';
import { hint as hintClass } from '../Field/Field.css';
import * as styles from './Checkbox.css';

export interface CheckboxProps
  extends NativeProps<'input', FieldOwned | 'type'>,
    Omit<FieldTexts, 'optionalLabel'> {
  /** What being ticked means. */
  label: ReactNode;
}

/** Yes or no. Renders a `<div>` with an `<input type="checkbox">` and its `<label>`; all other props, and the ref, go to the input. */
export const Checkbox = /* @__PURE__ */ takesRef(function Checkbox({
  label,
  hint,
  error,
  id,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const { control, hintId, errorId } = useFieldControl({
    hint,
    error,
    ...(id && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  });
  return (
    <div className={styles.row}>
      <input {...input} {...control} type="checkbox" className={styles.box} />
      <label htmlFor={control.id} className={styles.label}>
        {label}
      </label>
      {(hint || error) && (
        <div className={styles.texts}>
          {hint && (
            <div id={hintId} className={hintClass}>
              {hint}
            </div>
          )}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      )}
    </div>
  );
});
