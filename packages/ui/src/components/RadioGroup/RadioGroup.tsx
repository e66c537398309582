'use client';

import { type ReactNode, useId } from 'react';
import { classes } from '../../css/classes';
import { drawn } from '../../css/drawn.css';
import type { NativeProps } from '../../private/native';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { Words, wordsOf } from '../../private/Words';
import { label as optionLabel, row, texts } from '../Checkbox/Checkbox.css';
import { FieldError, type FieldOwned, type FieldTexts, useFieldControl } from '../Field/Field';
import * as fieldStyles from '../Field/Field.css';
import * as styles from './RadioGroup.css';

/** One of the choices. */
export interface RadioOption {
  /** What is sent; unlike every other option's. */
  value: string;
  label: ReactNode;
  /** A line under its label. */
  hint?: ReactNode;
  /** Whether the whole group is disabled. @default false */
  disabled?: boolean;
}

export interface RadioGroupProps
  extends NativeProps<'fieldset', FieldOwned | 'role' | 'aria-required' | 'defaultValue'>,
    Omit<FieldTexts, 'id'> {
  /** The question: the group's name. */
  label: ReactNode;
  /** The choices, in order. */
  options: readonly RadioOption[];
  /** The id of the first choice, which an error summary leads to. @default a generated one */
  id?: string;
  /** The key it is sent under. @default a generated one */
  name?: string;
  /** The chosen value, set from outside; `null` for none. Leave it out where the browser keeps it. */
  value?: string | null;
  /** The value that is chosen at first. @default none */
  defaultValue?: string;
  /** The browser refuses to send the form before one is chosen. @default false */
  required?: boolean;
  /** Another one has been chosen. */
  onValueChange?: (value: string) => void;
}

/**
 * One of a few, all in sight. For more than about seven use `Select`; for yes or no, `Checkbox`. Renders a `<fieldset>` with a
 * `<legend>` and an `<input type="radio">` each; all other props, and the ref, go to the fieldset.
 */
export const RadioGroup = /* @__PURE__ */ takesRef(function RadioGroup({
  label,
  hint,
  error,
  optionalLabel,
  options,
  id,
  name,
  value,
  defaultValue,
  required,
  onValueChange,
  'aria-describedby': describedBy,
  ...fieldset
}: RadioGroupProps) {
  requireList('RadioGroup', 'options', options);
  const generated = useId();
  const { control, base, hintId, errorId } = useFieldControl({
    hint,
    error,
    ...(id && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  });
  const { id: first, ...group } = control;
  return (
    <fieldset
      {...fieldset}
      {...group}
      className={classes(drawn, fieldset.className)}
      {...(error ? { 'data-invalid': '' } : {})}
      {...(fieldset.disabled && { 'data-disabled': '' })}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group takes no aria-invalid and no aria-required
      role="radiogroup"
      aria-labelledby={`${base}-label`}
      {...(required && { 'aria-required': true })}
    >
      <legend id={`${base}-label`} className={classes(fieldStyles.label, styles.legend)}>
        <Words>{label}</Words>
        {optionalLabel && <span className={fieldStyles.optional}>{` ${optionalLabel}`}</span>}
      </legend>
      <div className={fieldStyles.field}>
        {hint && (
          <div id={hintId} className={fieldStyles.hint}>
            {wordsOf(hint)}
          </div>
        )}
        <div className={styles.options}>
          {options.map((option, index) => {
            const radioId = index === 0 ? first : `${base}-${index + 1}`;
            const optionHintId = `${base}-${index + 1}-hint`;
            return (
              <div key={option.value} className={row}>
                <input
                  type="radio"
                  id={radioId}
                  name={name ?? generated}
                  value={option.value}
                  className={styles.input}
                  disabled={option.disabled}
                  required={required}
                  {...(option.hint ? { 'aria-describedby': optionHintId } : {})}
                  {...(value === undefined
                    ? { defaultChecked: option.value === defaultValue }
                    : { checked: option.value === value })}
                  onChange={() => onValueChange?.(option.value)}
                />
                <label htmlFor={radioId} className={optionLabel}>
                  {wordsOf(option.label)}
                </label>
                {option.hint && (
                  <div id={optionHintId} className={classes(texts, fieldStyles.hint)}>
                    {wordsOf(option.hint)}
                  </div>
                )}
              </div>
            );
          })}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  );
});
