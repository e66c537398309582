'use client';

import { useLocale } from '@probata/ui/locale-provider';
import {
  type ComponentProps,
  type RefCallback,
  type FormEvent as SyntheticFormEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { FieldOf, InquiryDefinition } from '../core/definition';
import { storageKey } from '../core/draft';
import {
  declarationOf,
  definitionOf,
  type Field,
  type FieldErrors,
  type FormDefinition,
  type InquiryFields,
  type InquiryForm,
  isShown,
} from '../core/fields';
import { askInquiry, isBlank, type Validation } from '../core/inquiry';
import { type FormState, idle, transition } from '../core/machine';
import { english, type Messages, toMessages } from '../core/messages';
import { spanish } from '../core/spanish';
import { clearFields, findControl, readFields, withoutContext } from './controls';
import { controlId, type InquiryFieldProps, toFieldProps, toTrapProps } from './field-props';
import type { InquiryFormOptions } from './options';
import { useAnnouncement } from './use-announcement';
import { useDraft } from './use-draft';
import { useOnline } from './use-online';
import { useSubmission } from './use-submission';

/** What `useInquiryForm` returns. */
export interface InquiryFormControls<Name extends string = Field> {
  state: FormState<Name>;
  messages: Messages;
  /** The message of the last result, or null. */
  resultMessage: string | null;
  /** The errors in the order of the fields, each with the id of its control. */
  summary: readonly { fieldId: string; message: string }[];
  /** `navigator.onLine`. */
  online: boolean;
  formProps: Pick<
    ComponentProps<'form'>,
    'action' | 'method' | 'lang' | 'onSubmit' | 'onInput' | 'onInvalidCapture' | 'onReset'
  > & {
    ref: RefCallback<HTMLFormElement>;
    'data-draft'?: string;
  };
  fieldProps<Chosen extends Name>(field: Chosen): InquiryFieldProps<Chosen>;
  /** Props of the trap field (honeypot); render it where people neither see nor focus it. */
  trapProps: ComponentProps<'input'>;
  /** Ref of the element that holds the result: it gets the focus that the disabled submit button lost. */
  resultRef: RefCallback<HTMLElement>;
  /** Submits the text in the fields, with the same idempotency key as before. */
  retry(): void;
  /** Empties the fields and forgets the draft. */
  reset(): void;
  /** Whether a conditional field is to be shown now. Hide it with `hidden`, so that it keeps its text. */
  isShown(field: Name): boolean;
}

function initialState(
  form: FormDefinition,
  { result = null, errors = {} }: Pick<InquiryFormOptions, 'result' | 'errors'>,
): FormState<string> {
  const known: FieldErrors<string> = {};
  for (const field of Object.keys(form.fields)) if (errors[field]) known[field] = errors[field];
  return { ...idle, status: result ?? 'idle', result, errors: known };
}

/**
 * The behavior of a form without its markup: validation, one submission at a time, the idempotency key, the draft, the offline state.
 * The inputs are uncontrolled, so text typed before hydration stays.
 */
export function useInquiryForm<Form extends InquiryForm | InquiryDefinition = InquiryForm>(
  form: Form,
  options: InquiryFormOptions<Form>,
): InquiryFormControls<FieldOf<Form>> {
  const definition = definitionOf(form);
  const { base } = definition;
  const latest = useRef(options);
  latest.current = options;
  const element = useRef<HTMLFormElement | null>(null);
  const prefix = useId();
  const online = useOnline();
  const locale = useLocale(options.locale);
  const messages = useMemo(
    () => toMessages(options.messages, locale === 'es' ? spanish : english),
    [options.messages, locale],
  );
  const [state, dispatch] = useReducer(transition<string>, options, (given) =>
    initialState(definition, given),
  );
  const summary = useMemo(
    () =>
      Object.keys(definition.fields).flatMap((field) => {
        const message = state.errors[field];
        return message ? [{ fieldId: controlId(prefix, field), message }] : [];
      }),
    [state.errors, prefix, definition.fields],
  );
  const draft = useDraft(definition, element, latest, prefix);
  const announcement = useAnnouncement(element, summary.length > 0, messages.titlePrefix);
  const submission = useSubmission({
    form,
    element,
    options: latest as never,
    draft,
    announcement,
    dispatch,
  }); // as: its inquiries are of this form

  const ref = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      // The browser's checks stop at the first field; the contact form reports all errors together.
      if (node && base === 'contact') node.noValidate = true;
    },
    [base],
  );
  /** The submission whose rules have not answered yet. */
  const asked = useRef<object | null>(null);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const showConditional = () => {
    const texts = readFields(element.current, definition);
    const now = Object.keys(definition.fields).filter((field) => !isShown(definition, field, texts));
    setHidden((before) => (before.join() === now.join() ? before : now));
  };
  // After every render: a draft, a reset and a text of the server change the fields as well.
  useEffect(showConditional);
  const names = Object.keys(definition.fields) as FieldOf<Form>[]; // as: the type is derived from the same declarations
  const onSubmit = (event: SyntheticFormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { blockedDomains, disabled, onInvalid } = latest.current;
    const fields = readFields(element.current, definition);
    const blank = isBlank(withoutContext(definition, fields));
    if (submission.isSending() || asked.current || disabled || (submission.wasJustAccepted() && blank))
      return;
    const finish = (validation: Validation<Form>) => {
      if (validation.ok) {
        void submission.send(validation.inquiry, blank);
        return;
      }
      dispatch({ type: 'invalidated', errors: validation.errors });
      onInvalid?.(validation.errors);
    };
    const ask = (typed: InquiryFields<string>) =>
      askInquiry<Form>(form, typed as InquiryFields<FieldOf<Form>>, {
        messages,
        ...(blockedDomains ? { blockedDomains } : {}),
      });
    const validation = ask(fields);
    if (!(validation instanceof Promise)) return finish(validation);
    dispatch({ type: 'checking' });
    const follow = async (texts: InquiryFields<string>, answer: ReturnType<typeof ask>): Promise<void> => {
      const mine = asked.current;
      const checked = await answer;
      // The form was emptied or removed meanwhile.
      if (!mine || asked.current !== mine) return;
      const now = readFields(element.current, definition);
      // What was typed meanwhile is checked as well, before it is sent.
      if (JSON.stringify(now) !== JSON.stringify(texts)) return follow(now, ask(now));
      asked.current = null;
      finish(checked);
    };
    asked.current = {};
    follow(fields, validation).catch((error: unknown) => {
      asked.current = null;
      console.error('The form could not be checked, so it was not sent.', error);
      dispatch({ type: 'reset' });
    });
  };
  /** The browser's own check stopped the send and says why: the result of an earlier one must not stand beside that. */
  const onInvalidCapture = ({ target }: SyntheticFormEvent<HTMLFormElement>) => {
    const field = names.find((known) => findControl(element.current, known) === target);
    if (!field || submission.isSending()) return;
    dispatch({ type: 'invalidated', errors: {} });
    const message = findControl(element.current, field)?.validationMessage ?? '';
    latest.current.onInvalid?.({ [field]: message } as FieldErrors<FieldOf<Form>>); // as: one of the form's fields
  };
  const onInput = (event: SyntheticFormEvent<HTMLFormElement>) => {
    const target: EventTarget & { name?: string } = event.target;
    const field = names.find((known) => known === target.name);
    if (!field) return;
    draft.save();
    dispatch({ type: 'edited', field });
    showConditional();
  };
  const onReset = () => {
    asked.current = null;
    draft.discard();
    dispatch({ type: 'reset' });
  };

  return {
    state,
    messages,
    resultMessage: state.result && messages.result[base][state.result],
    summary,
    online,
    formProps: {
      ref,
      action: options.action ?? options.endpoint,
      method: 'post',
      ...(locale ? { lang: locale } : {}),
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
      const { own } = declarationOf(definition, field);
      return {
        ...toFieldProps(definition, field, messages),
        name: field,
        id: controlId(prefix, field),
        ...(error ? { error } : {}),
        ...(own ? own.props(value) : value ? { defaultValue: value } : {}),
        ...(options.disabled ? { disabled: true } : {}),
      };
    },
    trapProps: toTrapProps(messages),
    resultRef: announcement.resultRef,
    isShown: (field) => !hidden.includes(field),
    retry: () => element.current?.requestSubmit(),
    reset() {
      clearFields(element.current, definition);
      onReset();
    },
  };
}
