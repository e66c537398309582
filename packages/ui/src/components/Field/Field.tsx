import { type ChangeEvent, type ChangeEventHandler, type CSSProperties, type ReactNode, useId } from 'react';
import { classes } from '../../css/classes';
import { circleAlertIcon } from '../../icons';
import { idBase, idList } from '../../private/ids';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { Words, wordsOf } from '../../private/Words';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Field.css';

/** A field without a name does not compile: either a label that is shown, or a name from elsewhere. */
export type FieldLabel =
  | { label: ReactNode; 'aria-label'?: never; 'aria-labelledby'?: never }
  | { label?: never; 'aria-label': string; 'aria-labelledby'?: never }
  | { label?: never; 'aria-label'?: never; 'aria-labelledby': string };

/** The label, hint and error of a field. */
export interface FieldTexts {
  /** Added to the classes of the field's own element, which holds the label, the control and their texts. */
  className?: string | undefined;
  /** Of the same element. */
  style?: CSSProperties | undefined;
  /** A line under the label that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the field invalid. */
  error?: ReactNode;
  /** Follows the label of a field that may stay empty, such as '(optional)'. */
  optionalLabel?: string | undefined;
  /** The id of the control. @default a generated one */
  id?: string;
  /** Further descriptions, by id. */
  'aria-describedby'?: string;
}

/** The props a field answers for itself, and does not pass on to its control. */
export type FieldOwned =
  | keyof FieldTexts
  | 'label'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-invalid'
  | 'children';

export type FieldProps = RootProps<'div', keyof FieldTexts | keyof FieldLabel> &
  FieldLabel &
  FieldTexts & {
    /** Renders the control with the attributes that tie it to the texts. */
    children: (control: FieldControl) => ReactNode;
  };

/** The value alone of a control that holds a text, beside its own `onChange`. */
export interface FieldValue {
  /** The value has been changed by the visitor; heard after `onChange`. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** The `onChange` of a control, where its owner wants the value. */
export const hearValue = <Control extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
  onChange: ChangeEventHandler<Control> | undefined,
  onValueChange: FieldValue['onValueChange'],
) =>
  onValueChange && {
    onChange: (event: ChangeEvent<Control>) => {
      onChange?.(event);
      onValueChange(event.target.value);
    },
  };

/** What ties a control to its texts. */
export interface FieldControl {
  id: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Parts a field's props into those of the field and those of its control. */
export function splitField<Props extends FieldLabel & FieldTexts & { disabled?: boolean | undefined }>(
  props: Props,
) {
  const {
    label,
    'aria-label': ariaLabel,
    'aria-labelledby': labelledBy,
    hint,
    error,
    optionalLabel,
    id,
    className,
    style,
    'aria-describedby': describedBy,
    ...control
  } = props;
  const texts = {
    ...(className && { className }),
    ...(style && { style }),
    hint,
    error,
    optionalLabel,
    ...(id && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(props.disabled && { 'data-disabled': '' }),
  };
  const name =
    ariaLabel !== undefined
      ? { 'aria-label': ariaLabel }
      : labelledBy !== undefined
        ? { 'aria-labelledby': labelledBy }
        : { label };
  return [{ ...name, ...texts }, control] as const;
}

/** The ids and attributes by which a control and its texts find each other. */
export function useFieldControl(
  texts: FieldTexts & Partial<Record<'aria-label' | 'aria-labelledby', string>>,
) {
  const generated = useId();
  const id = texts.id ?? generated;
  const base = idBase(id, generated);
  const hintId = texts.hint ? `${base}-hint` : undefined;
  const errorId = texts.error ? `${base}-error` : undefined;
  // The error is read first, because it is new.
  const described = idList(errorId, hintId, texts['aria-describedby']);
  const control: FieldControl = {
    id,
    ...(texts['aria-label'] && { 'aria-label': texts['aria-label'] }),
    ...(texts['aria-labelledby'] && { 'aria-labelledby': texts['aria-labelledby'] }),
    ...(described && { 'aria-describedby': described }),
    ...(texts.error ? { 'aria-invalid': true as const } : {}),
  };
  return { control, base, hintId, errorId };
}

/** The error under a control, with a sign so that color is never alone. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <Icon shape={circleAlertIcon} size="small" />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        <Words>{children}</Words>
      </span>
    </div>
  );
}

/** Label, hint, control and error of one field. TextField, TextArea and Select are made of it; use it for a control of your own. Renders a `<div>`. */
export const Field = /* @__PURE__ */ takesRef(function Field({
  children,
  label,
  hint,
  error,
  optionalLabel,
  id,
  'aria-label': ariaLabel,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  ...rest
}: FieldProps) {
  if (process.env.NODE_ENV !== 'production' && typeof label === 'string' && label.trim() === '')
    throw new Error(
      'A field has an empty label, so people cannot know what to fill in: pass the words, or `aria-label` when they are not to be shown.',
    );
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
      {...rest}
      className={classes(styles.field, rest.className)}
      {...(error ? { 'data-invalid': '' } : {})}
    >
      {label !== undefined && (
        <label htmlFor={control.id} className={styles.label}>
          <Words>{label}</Words>
          {optionalLabel && <span className={styles.optional}>{` ${optionalLabel}`}</span>}
        </label>
      )}
      {hint && (
        <div id={hintId} className={styles.hint}>
          {wordsOf(hint)}
        </div>
      )}
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
});
