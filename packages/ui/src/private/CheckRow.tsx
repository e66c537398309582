import { label as labelClass, row, texts } from '../components/Checkbox/Checkbox.css';
import {
  FieldError,
  type FieldLabel,
  type FieldOwned,
  type FieldTexts,
  useFieldControl,
} from '../components/Field/Field';
import { hint as hintClass } from '../components/Field/Field.css';
import { classes } from '../css/classes';
import type { NativeProps } from './native';
import { takesRef } from './takes-ref';
import { wordsOf } from './Words';

/** Whether a box is on, beside its own `onChange`. */
export interface CheckedValue {
  /** It has been turned on or off by the visitor; heard after `onChange`. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

type CheckRowProps = NativeProps<'input', FieldOwned | 'type'> &
  FieldLabel &
  CheckedValue &
  Omit<FieldTexts, 'optionalLabel'> & { controlClass: string };

/** What Checkbox and Switch share: an `<input type="checkbox">`, its label beside it, and its texts below the label. */
export const CheckRow = /* @__PURE__ */ takesRef(function CheckRow({
  label,
  hint,
  error,
  id,
  'aria-label': ariaLabel,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  className,
  style,
  controlClass,
  onCheckedChange,
  ...input
}: CheckRowProps) {
  const { control, hintId, errorId } = useFieldControl({
    hint,
    error,
    ...(id && { id }),
    ...(ariaLabel && { 'aria-label': ariaLabel }),
    ...(labelledBy && { 'aria-labelledby': labelledBy }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  });
  return (
    <div
      className={classes(row, className)}
      style={style}
      {...(error ? { 'data-invalid': '' } : {})}
      {...(input.disabled && { 'data-disabled': '' })}
    >
      <input
        {...input}
        {...control}
        type="checkbox"
        className={controlClass}
        {...(onCheckedChange && {
          onChange: (event) => {
            input.onChange?.(event);
            onCheckedChange(event.target.checked);
          },
        })}
      />
      {label !== undefined && (
        <label htmlFor={control.id} className={labelClass}>
          {wordsOf(label)}
        </label>
      )}
      {(hint || error) && (
        <div className={texts}>
          {hint && (
            <div id={hintId} className={hintClass}>
              {wordsOf(hint)}
            </div>
          )}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      )}
    </div>
  );
});
