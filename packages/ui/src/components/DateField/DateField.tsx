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
import * as styles from './DateField.css';

export type DateFieldProps = NativeProps<
  'input',
  FieldOwned | 'type' | 'min' | 'max' | 'value' | 'defaultValue'
> &
  FieldLabel &
  FieldTexts &
  FieldValue & {
    /** Asks for the time of day as well; the values then end in `T` and `HH:mm`. @default false */
    withTime?: boolean;
    /** The first day allowed, as `YYYY-MM-DD`; with a time of day, the first moment. */
    min?: string;
    /** The last day allowed, as `YYYY-MM-DD`; with a time of day, the last moment. */
    max?: string;
    /** The day, as `YYYY-MM-DD` or empty, set from outside. Without `withTime`, a time in it is left out. */
    value?: string;
    /** The day at first, as `YYYY-MM-DD`. @default none */
    defaultValue?: string;
  };

const written = /^(\d{4,}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?$/;

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** A day as the control takes it: one that asks for the time drops a bare day, any other a day with a time (HTML, 4.10.5.1). */
function toControl(text: string | undefined, withTime: boolean, time: string): string | undefined {
  const [, day, ownTime = time] = (text && written.exec(text)) || [];
  if (!day) return text;
  return withTime ? `${day}T${ownTime}` : day;
}

function checkDays(days: Record<string, string | undefined>, min?: string, max?: string) {
  for (const [name, day] of Object.entries(days))
    if (day && !isDay(written.exec(day)?.[1] ?? ''))
      throw new Error(
        `DateField was given ${name}="${day}", which the browser would drop: write it as YYYY-MM-DD, such as 2025-03-14, or with a time as 2025-03-14T09:30. A time zone has no place in it: convert the time first.`,
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
  const [field, { onValueChange, ...input }] = splitField(props);
  const { value, defaultValue } = input;
  const min = toControl(input.min, withTime, '00:00');
  const max = toControl(input.max, withTime, '23:59');
  if (process.env.NODE_ENV !== 'production') checkDays({ min, max, value, defaultValue }, min, max);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...input}
          {...control}
          min={min}
          max={max}
          {...(value !== undefined && { value: toControl(value, withTime, '00:00') })}
          {...(defaultValue !== undefined && { defaultValue: toControl(defaultValue, withTime, '00:00') })}
          type={withTime ? 'datetime-local' : 'date'}
          className={classes(controlClass, styles.dateField)}
          {...hearValue(input.onChange, onValueChange)}
        />
      )}
    </Field>
  );
});
