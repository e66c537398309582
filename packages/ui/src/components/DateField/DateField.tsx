import { classes } from '../../css/classes';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { Field, type FieldLabel, type FieldOwned, type FieldTexts, splitField } from '../Field/Field';
import { control as controlClass } from '../Field/Field.css';
import * as styles from './DateField.css';

export type DateFieldProps = NativeProps<
  'input',
  FieldOwned | 'type' | 'min' | 'max' | 'value' | 'defaultValue'
> &
  FieldLabel &
  FieldTexts & {
    /** Asks for the time of day as well; the values then end in `T` and `HH:mm`. @default false */
    withTime?: boolean;
    /** The first day allowed, as `YYYY-MM-DD`. */
    min?: string;
    /** The last day allowed, as `YYYY-MM-DD`. */
    max?: string;
    /** The day, as `YYYY-MM-DD` or empty, set from outside. */
    value?: string;
    /** The day at first, as `YYYY-MM-DD`. @default none */
    defaultValue?: string;
  };

function checkDays(days: Record<string, string | undefined>, min?: string, max?: string) {
  for (const [name, day] of Object.entries(days))
    if (day && !/^\d{4,}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(day))
      throw new Error(
        `DateField was given ${name}="${day}", which the browser would drop: write it as YYYY-MM-DD, such as 2025-03-14.`,
      );
  if (min && max && min > max)
    throw new Error(
      `DateField was given min="${min}" after max="${max}", so no day can be chosen: exchange them.`,
    );
}

/**
 * A day, typed or taken from the browser's own calendar, in the visitor's own notation. For a day everyone knows by heart, such as a
 * birthday, a `TextField` with a hint is quicker. Renders a `<div>` with a `<label>` and an `<input type="date">`; all other props, and the ref, go to the input.
 */
export const DateField = /* @__PURE__ */ takesRef(function DateField({
  withTime = false,
  ...props
}: DateFieldProps) {
  const [field, input] = splitField(props);
  const { min, max, value, defaultValue } = input;
  if (process.env.NODE_ENV !== 'production') checkDays({ min, max, value, defaultValue }, min, max);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={withTime ? 'datetime-local' : 'date'}
          className={classes(controlClass, styles.date)}
        />
      )}
    </Field>
  );
});
