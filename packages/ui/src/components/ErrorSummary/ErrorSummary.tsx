'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../css/classes';
import type { RootProps } from '../../private/native';
import { scrollIntoView } from '../../private/platform';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './ErrorSummary.css';

const english = { title: 'There is a problem' };

/** One thing to mend. */
export interface FormError {
  /** The id of the control, as given to its field. */
  fieldId: string;
  /** The same words as beside the field. */
  message: ReactNode;
}

export interface ErrorSummaryProps extends RootProps<'div', 'title'> {
  /** The heading above the errors. @default 'There is a problem' */
  title?: ReactNode;
  /** What is wrong, in the order of the fields. With none, nothing is rendered. */
  errors: readonly FormError[];
  /** The place of the title in the outline. @default 2 */
  level?: 2 | 3 | 4;
  /** Moves focus here when it appears and whenever `errors` becomes another list. @default true */
  takesFocus?: boolean;
}

const labelOf = (control: HTMLElement) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement
    ? control.labels?.[0]
    : undefined;

/** The control, or the first one of its group that can be used: a choice may be sold out. */
const firstEnabled = (control: HTMLElement): HTMLElement =>
  (control.matches(':disabled')
    ? control
        .closest('fieldset, [role=radiogroup], [role=group]')
        ?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled')
    : null) ?? control;

const rootOf = (node: Node) => node.getRootNode() as Document | ShadowRoot; // a rendered node has no other root

/**
 * The errors of a failed submit, before the form: each one links to its field. Takes focus, so that it is announced. For a failure of the
 * server use `Notice`; the error of a field stays beside it, too. Renders a `<div>` with a heading and a list.
 */
export const ErrorSummary = /* @__PURE__ */ takesRef(function ErrorSummary({
  title,
  errors,
  level = 2,
  takesFocus = true,
  ref,
  ...rest
}: ErrorSummaryProps) {
  requireList('ErrorSummary', 'errors', errors);
  const words = useTexts('ErrorSummary', english);
  const own = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is a new failure, and is read anew
  useEffect(() => {
    if (takesFocus) own.current?.focus();
  }, [errors, takesFocus]);
  if (errors.length === 0) return null;

  const Title = `h${level}` as const;
  // The fragment alone would scroll the label under a fixed bar and add to the history; without a script it still works.
  const goTo = (event: MouseEvent, fieldId: string) => {
    // In a custom element the field is in the same shadow root, where `document` does not look.
    const root = own.current && rootOf(own.current);
    const named = root?.getElementById(fieldId);
    const control = named && firstEnabled(named);
    if (!control) return;
    scrollIntoView(labelOf(control) ?? control, { block: 'center' });
    control.focus({ preventScroll: true });
    // What cannot take the focus is left to the browser, which goes to the fragment.
    if (root?.activeElement === control) event.preventDefault();
  };

  return (
    // The alert lies inside the focused element: JAWS reads it once this way (GOV.UK Frontend 4.4).
    <div
      {...rest}
      ref={mergeRefs(own, ref)}
      tabIndex={-1}
      className={classes(styles.errorSummary, rest.className)}
    >
      <div role="alert" className={styles.alert}>
        <Title className={styles.title}>{wordsOf(title ?? words.title)}</Title>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
        <ul role="list" className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} className={styles.link} onClick={(event) => goTo(event, fieldId)}>
                {wordsOf(message)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
});
