import type { ReactNode } from 'react';
import { classes } from '../../css/classes';
import { chevronDownIcon } from '../../icons';
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
import { Icon } from '../Icon/Icon';
import * as styles from './Select.css';

export type SelectProps = NativeProps<'select', FieldOwned | 'multiple' | 'size'> &
  FieldLabel &
  FieldTexts &
  FieldValue & {
    /** `<option>` and `<optgroup>` elements. */
    children: ReactNode;
  };

/**
 * One of a few, in the browser's own list. For up to seven that fit use `RadioGroup`; for a long list to search, `Combobox`. Renders a
 * `<div>` with a `<label>` and a `<select>`; all other props, and the ref, go to the select.
 */
export const Select = /* @__PURE__ */ takesRef(function Select({ children, ...props }: SelectProps) {
  const [field, { onValueChange, ...select }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.frame}>
          <select
            {...select}
            {...control}
            className={classes(controlClass, styles.select)}
            {...hearValue(select.onChange, onValueChange)}
          >
            {children}
          </select>
          <span className={styles.arrow}>
            <Icon shape={chevronDownIcon} />
          </span>
        </span>
      )}
    </Field>
  );
});
