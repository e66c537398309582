'use client';

import {
  type ComponentProps,
  type RefCallback,
  type FormEvent as SyntheticFormEvent,
  useCallback,
  useId,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { storageKey } from '../core/draft';
import { type Field, type FieldErrors, type InquiryForm, inquiryFields } from '../core/fields';
import { isBlank, validateInquiry } from '../core/inquiry';
import { type FormState, idle, transition } from '../core/machine';
import { type Messages, toMessages } from '../core/messages';
import { clearFields, findControl, readFields } from './controls';
import { controlId, type InquiryFieldProps, toFieldProps, toTrapProps } from './field-props';
import type { InquiryFormOptions } from './options';
import { useAnnouncement } from './use-announcement';
import { useDraft } from './use-draft';
import { useOnline } from './use-online';
import { useSubmission } from './use-submission';

/** What `useInquiryForm` returns. */
export interface InquiryFormControls {
  state: FormState;
  messages: Messages;
  /** The message of the last result, or null. */
  resultMessage: string | null;
  /** The errors in the order of the fields, each with the id of its control. */
  summary: readonly { fieldId: string; message: string }[];
  /** `navigator.onLine`. */
  online: boolean;
  formProps: Pick<
    ComponentProps<'form'>,
    'action' | 'method' | 'onSubmit' | 'onInput' | 'onInvalidCapture' | 'onReset'
  > & {
    ref: RefCallback<HTMLFormElement>;
    'data-draft'?: string;
  };
  fieldProps(field: Field): InquiryFieldProps;
  /** Props of the trap field (honeypot); render it where people neither see nor focus it. */
  trapProps: ComponentProps<'input'>;
  /** Ref of the element that holds the result: it gets the focus that the disabled submit button lost. */
  resultRef: RefCallback<HTMLElement>;
  /** Submits the text in the fields, with the same idempotency key as before. */
  retry(): void;
  /** Empties the fields and forgets the draft. */
  reset(): void;
}

function initialState({ result = null, errors = {} }: InquiryFormOptions): FormState {
  const known: FieldErrors = {};
  for (const field of inquiryFields) if (errors[field]) known[field] = errors[field];
  return { ...idle, status: result ?? 'idle', result, errors: known };
}

/**
 * The behavior of a form without its markup: validation, one submission at a time, the idempotency key, the draft, the offline state.
 * The inputs are uncontrolled, so text typed before hydration stays.
 */
export function useInquiryForm(form: InquiryForm, options: InquiryFormOptions): InquiryFormControls {
  const latest = useRef(options);
  latest.current = options;
  const element = useRef<HTMLFormElement | null>(null);
  const prefix = useId();
  const online = useOnline();
  const messages = useMemo(() => toMessages(options.messages), [options.messages]);
  const [state, dispatch] = useReducer(transition, options, initialState);
  const summary = useMemo(
    () =>
      inquiryFields.flatMap((field) => {
        const message = state.errors[field];
        return message ? [{ fieldId: controlId(prefix, field), message }] : [];
      }),
    [state.errors, prefix],
  );
  const draft = useDraft(form, element, latest, prefix);
  const announcement = useAnnouncement(element, summary.length > 0, messages.titlePrefix);
  const submission = useSubmission({ element, options: latest, draft, announcement, dispatch });

  const ref = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      // The browser's checks stop at the first field; the contact form reports all errors together.
      if (node && form === 'contact') node.noValidate = true;
    },
    [form],
  );
  const onSubmit = (event: SyntheticFormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { blockedDomains, disabled, onInvalid } = latest.current;
    const fields = readFields(element.current);
    if (submission.isSending() || disabled || (submission.wasJustAccepted() && isBlank(fields))) return;
    const validation = validateInquiry(form, fields, {
      messages,
      ...(blockedDomains ? { blockedDomains } : {}),
    });
    if (validation.ok) {
      void submission.send(validation.inquiry);
      return;
    }
    dispatch({ type: 'invalidated', errors: validation.errors });
    onInvalid?.(validation.errors);
  };
  /** The browser's own check stopped the send and says why: the result of an earlier one must not stand beside that. */
  const onInvalidCapture = ({ target }: SyntheticFormEvent<HTMLFormElement>) => {
    const field = inquiryFields.find((known) => findControl(element.current, known) === target);
    if (!field || submission.isSending()) return;
    dispatch({ type: 'invalidated', errors: {} });
    latest.current.onInvalid?.({ [field]: findControl(element.current, field)?.validationMessage ?? '' });
  };
  const onInput = (event: SyntheticFormEvent<HTMLFormElement>) => {
    const target: EventTarget & { name?: string } = event.target;
    const field = inquiryFields.find((known) => known === target.name);
    if (!field) return;
    draft.save();
    dispatch({ type: 'edited', field });
  };
  const onReset = () => {
    draft.discard();
    dispatch({ type: 'reset' });
  };

  return {
    state,
    messages,
    resultMessage: state.result && messages.result[form][state.result],
    summary,
    online,
    formProps: {
      ref,
      action: options.action ?? options.endpoint,
      method: 'post',
      onSubmit,
      onInput,
      onInvalidCapture,
      onReset,
      // For `enhanceInquiryForms`.
      ...(options.storage === undefined && options.result !== 'success'
        ? { 'data-draft': storageKey(form) }
        : {}),
    },
    fieldProps(field) {
      const error = state.errors[field];
      const value = options.fields?.[field];
      return {
        ...toFieldProps(form, field, messages),
        id: controlId(prefix, field),
        ...(error ? { error } : {}),
        ...(value ? { defaultValue: value } : {}),
        ...(options.disabled ? { disabled: true } : {}),
      };
    },
    trapProps: toTrapProps(messages),
    resultRef: announcement.resultRef,
    retry: () => element.current?.requestSubmit(),
    reset() {
      clearFields(element.current);
      onReset();
    },
  };
}
