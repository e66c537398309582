import { label as labelClass, row, texts } from '../components/Checkbox/Checkbox.css';
import {
  FieldError,
  type FieldLabel,
  type FieldOwned,
  type FieldTexts,
  useFieldControl,
} from '../components/Field/Field';
import { hint as hintClass } from '../components/Field/Field.css';
import type { NativeProps } from './native';
import { takesRef } from './takes-ref';

type CheckRowProps = NativeProps<'input', FieldOwned | 'type'> &
  FieldLabel &
  Omit<FieldTexts, 'optionalLabel'> & { className: string };

/** What Checkbox and Switch share: an `<input type="checkbox">`, its label beside it, and its texts below the label. */
export const CheckRow = /* @__PURE__ */ takesRef(function CheckRow({
  label,
  hint,
  error,
  id,
  'aria-label': ariaLabel,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
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
    <div className={row}>
      <input {...input} {...control} type="checkbox" />
      {label !== undefined && (
        <label htmlFor={control.id} className={labelClass}>
          {label}
        </label>
      )}
      {(hint || error) && (
        <div className={texts}>
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
