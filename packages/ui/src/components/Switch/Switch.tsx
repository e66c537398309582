import type { ReactNode } from 'react';
import { type CheckedValue, CheckRow } from '../../private/CheckRow';
import type { NativeProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import type { FieldOwned, FieldTexts } from '../Field/Field';
import * as styles from './Switch.css';

export interface SwitchProps
  extends NativeProps<'input', FieldOwned | 'type' | 'role'>,
    Omit<FieldTexts, 'optionalLabel'>,
    CheckedValue {
  /** What being on means. It stays the same in both states. */
  label: ReactNode;
}

/**
 * Turns something on or off at once. For an answer that is sent with a form, use `Checkbox`. Renders a `<div>` with an
 * `<input type="checkbox" role="switch">` and its `<label>`; all other props, and the ref, go to the input.
 */
export const Switch = /* @__PURE__ */ takesRef(function Switch(props: SwitchProps) {
  return <CheckRow {...props} role="switch" controlClass={styles.track} />;
});
