import {
  type ComponentProps,
  type FormEvent as ReactFormEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Draft, type DraftStorage, readDraft, writeDraft } from '../core/draft';
import {
  type Field,
  type FieldErrors,
  type InquiryFields,
  type InquiryForm,
  inquiryFields,
} from '../core/fields';
import { type Inquiry, validateInquiry } from '../core/inquiry';
import { type FormState, idle, transition } from '../core/machine';
import { type Messages, type MessagesOverride, toMessages } from '../core/messages';
import { isRequired } from '../core/rules';
import { type SubmitOptions, type SubmitResult, submitInquiry, trapFieldName } from '../core/submit';

/** What a form of either kind can be told. */
export interface InquiryFormOptions
  extends Pick<SubmitOptions, 'endpoint' | 'fetch' | 'retries' | 'timeout' | 'direct' | 'log'> {
  /**
   * Where the browser posts with scripts off. A fragment brings the person back to the form: `/api/inquiries/contact#contact`.
   * @default endpoint
   */
  action?: string | undefined;
  /** Words that differ from English, in any part. Give the same object on every render. */
  messages?: MessagesOverride | undefined;
  /** The free email domains of the contact form, in lower case. @default freeEmailDomains */
  blockedDomains?: ReadonlySet<string> | undefined;
  /** What was typed, when a server renders its answer to a form posted without scripts. */
  fields?: Partial<Record<string, string>> | undefined;
  /** What the server found wrong with it. */
  errors?: Partial<Record<string, string>> | undefined;
  /** What became of it. */
  result?: 'success' | 'error' | null | undefined;
  /** Where the typed text is kept until it is accepted. Null keeps none. @default sessionStorage */
  storage?: DraftStorage | null | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /** A valid inquiry is on its way. */
  onSending?: ((inquiry: Inquiry) => void) | undefined;
  /** It was accepted. */
  onSent?: ((inquiry: Inquiry) => void) | undefined;
  /** It was not accepted. */
  onFailed?: ((result: Extract<SubmitResult, { ok: false }>) => void) | undefined;
  /** The rules found errors; nothing was sent. */
  onInvalid?: ((errors: FieldErrors) => void) | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The attributes of one control. Spread them on an `<input>` or `<textarea>`; `label`, `hint`, `error` and `optionalLabel` are texts. */
export interface InquiryFieldProps {
  id: string;
  name: Field;
  label: string;
  hint?: string;
  error?: string;
  optionalLabel?: string;
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  autoCapitalize?: string;
  inputMode?: 'email' | 'tel';
  enterKeyHint?: 'next';
  spellCheck?: boolean;
}

/** What `useInquiryForm` gives. */
export interface InquiryFormControls {
  state: FormState;
  messages: Messages;
  /** The sentence of the last result, or null. */
  resultMessage: string | null;
  /** What is wrong, in the order of the fields, each with the id of its control. */
  summary: readonly { fieldId: string; message: string }[];
  /** False while the browser knows that it is offline. */
  online: boolean;
  formProps: Pick<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit' | 'onInput' | 'onReset'> & {
    ref: RefCallback<HTMLFormElement>;
  };
  fieldProps(field: Field): InquiryFieldProps;
  /** An input that only programs fill; put it where no person meets it. */
  trapProps: ComponentProps<'input'>;
  /** Ref of the element that holds the result: focus goes there when the disabled button has lost it. */
  resultRef: RefCallback<HTMLElement>;
  /** Submits what is in the fields, with the same idempotency key as before. */
  retry(): void;
  /** Empties the fields and forgets the draft. */
  reset(): void;
}

const attributes: Readonly<Record<Field, Omit<InquiryFieldProps, 'id' | 'name' | 'label'>>> = {
  first_name: {
    autoComplete: 'given-name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  last_name: {
    autoComplete: 'family-name',
    autoCapitalize: 'words',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  email: {
    autoComplete: 'email',
    autoCapitalize: 'none',
    inputMode: 'email',
    enterKeyHint: 'next',
    spellCheck: false,
  },
  company: { autoComplete: 'organization', enterKeyHint: 'next', spellCheck: false },
  phone: { autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  message: {},
};

function ownStorage(): DraftStorage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function knownErrors(errors: Partial<Record<string, string>> | undefined): FieldErrors {
  const known: FieldErrors = {};
  for (const field of inquiryFields) if (errors?.[field]) known[field] = errors[field];
  return known;
}

const subscribeOnline = (notify: () => void) => {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
};

// `randomUUID` is missing on pages without TLS.
function createKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('');
}

function controlOf(form: HTMLFormElement | null, field: string): Control | null {
  const control = form?.elements.namedItem(field);
  return control && 'value' in control && 'form' in control ? (control as unknown as Control) : null; // as: only inputs and text areas carry our names
}

/**
 * Everything a form does, without its look: validation, one submission at a time, the idempotency key, the draft, the offline state.
 * The inputs stay uncontrolled, so text typed before hydration survives it.
 */
export function useInquiryForm(form: InquiryForm, options: InquiryFormOptions): InquiryFormControls {
  const messages = useMemo(() => toMessages(options.messages), [options.messages]);
  const [state, dispatch] = useReducer(
    transition,
    options,
    ({ result = null, errors }): FormState => ({
      ...idle,
      status: result ?? 'idle',
      result,
      errors: knownErrors(errors),
    }),
  );
  const online = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const prefix = useId();
  // React 19 writes the first value of a text area over what was typed before hydration (initTextarea), so it is read before that.
  const [early] = useState(() => {
    const control = typeof document === 'undefined' ? null : document.getElementById(`${prefix}-message`);
    return control && control instanceof HTMLTextAreaElement ? control.value : undefined;
  });
  const element = useRef<HTMLFormElement | null>(null);
  const resultElement = useRef<HTMLElement | null>(null);
  // Refs, not state: two clicks in one frame must meet the lock, and a render must not lose it.
  const lock = useRef<AbortController | null>(null);
  const attempt = useRef(0);
  const draft = useRef<Draft | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const storage = () => (latest.current.storage === undefined ? ownStorage() : latest.current.storage);

  const typed = (): InquiryFields => {
    const fields: InquiryFields = {};
    for (const field of inquiryFields) fields[field] = controlOf(element.current, field)?.value ?? '';
    return fields;
  };

  const keep = (key: string | null | undefined = draft.current?.key) => {
    const since = draft.current?.since ?? Date.now() - performance.now();
    draft.current = { fields: typed(), key: key ?? null, since };
    writeDraft(storage(), form, draft.current);
  };

  const empty = () => {
    for (const field of inquiryFields) {
      const control = controlOf(element.current, field);
      if (control) control.value = '';
    }
    draft.current = null;
    writeDraft(storage(), form, null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page view; everything read here lives in refs
  useEffect(() => {
    const message = controlOf(element.current, 'message');
    if (message && early !== undefined) message.value = early;
    if (latest.current.result === 'success') {
      writeDraft(storage(), form, null);
    } else {
      const kept = readDraft(storage(), form);
      for (const field of inquiryFields) {
        const control = controlOf(element.current, field);
        const text = kept?.fields[field];
        if (control && control.value === '' && text) control.value = text;
      }
      draft.current = kept;
      // Text typed before hydration was not seen by any listener.
      if (Object.values(typed()).some((text) => text !== '')) keep();
    }
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      lock.current?.abort();
      lock.current = null;
      if (draft.current) keep(null);
      dispatch({ type: 'restored' });
    };
    addEventListener('pageshow', restore);
    // A request under way is left to finish: whoever goes to another page has still sent the form.
    return () => removeEventListener('pageshow', restore);
  }, []);

  // The browser's own checks are for pages without scripts; the rules of the contact form need all of them together.
  const ref = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      if (node && form === 'contact') node.noValidate = true;
    },
    [form],
  );

  const summary = useMemo(
    () =>
      inquiryFields.flatMap((field) => {
        const message = state.errors[field];
        return message ? [{ fieldId: `${prefix}-${field}`, message }] : [];
      }),
    [state.errors, prefix],
  );

  const invalid = summary.length > 0;
  useEffect(() => {
    if (!invalid) return;
    const { titlePrefix } = messages;
    if (!document.title.startsWith(titlePrefix)) document.title = titlePrefix + document.title;
    return () => {
      if (document.title.startsWith(titlePrefix)) document.title = document.title.slice(titlePrefix.length);
    };
  }, [invalid, messages]);

  const send = async (inquiry: Inquiry, fromInside: boolean) => {
    const controller = new AbortController();
    lock.current = controller;
    attempt.current += 1;
    const mine = attempt.current;
    keep(draft.current?.key ?? createKey());
    const { endpoint, fetch, retries, timeout, direct, log, onSending, onSent, onFailed } = latest.current;
    dispatch({ type: 'send' });
    onSending?.(inquiry);
    const since = draft.current?.since ?? Number.POSITIVE_INFINITY;
    const result = await submitInquiry(inquiry, {
      endpoint,
      retries,
      timeout,
      direct,
      log,
      fetch,
      signal: controller.signal,
      idempotencyKey: draft.current?.key ?? undefined,
      elapsed: Math.max(performance.now(), Date.now() - since),
      trap: controlOf(element.current, trapFieldName)?.value,
    });
    if (lock.current !== controller) return;
    lock.current = null;
    if (result.ok) {
      empty();
      dispatch({ type: 'accepted', attempt: mine });
      onSent?.(inquiry);
    } else {
      const offline = result.reason === 'unreachable' && !navigator.onLine;
      const { reason, errors, contact } = result;
      dispatch({ type: 'failed', attempt: mine, reason, offline, contact, errors });
      onFailed?.(result);
    }
    // A button that was disabled while it had focus loses it; the result is the next thing to read.
    if (fromInside && !result.ok && result.errors) return;
    requestAnimationFrame(() => {
      const root = element.current?.getRootNode();
      const active = root && 'activeElement' in root ? root.activeElement : null;
      if (fromInside && (!active || active === document.body || (active as HTMLButtonElement).disabled))
        // as: `disabled` is undefined on anything else
        resultElement.current?.focus({ preventScroll: true });
      resultElement.current?.scrollIntoView({ block: 'nearest' });
    });
  };

  const onSubmit = (event: ReactFormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lock.current || latest.current.disabled) return;
    const { blockedDomains } = latest.current;
    const validation = validateInquiry(form, typed(), {
      messages,
      ...(blockedDomains ? { blockedDomains } : {}),
    });
    if (!validation.ok) {
      dispatch({ type: 'invalidated', errors: validation.errors });
      latest.current.onInvalid?.(validation.errors);
      return;
    }
    const root = element.current?.getRootNode();
    const active = root && 'activeElement' in root ? (root.activeElement as Node | null) : null; // as: both kinds of root have it
    void send(validation.inquiry, Boolean(active && element.current?.contains(active)));
  };

  const onInput = (event: ReactFormEvent<HTMLFormElement>) => {
    const target: EventTarget & { name?: string } = event.target;
    const field = inquiryFields.find((known) => known === target.name);
    if (!field) return;
    keep();
    dispatch({ type: 'edited', field });
  };

  const onReset = () => {
    draft.current = null;
    writeDraft(storage(), form, null);
    dispatch({ type: 'reset' });
  };

  const fieldProps = (field: Field): InquiryFieldProps => {
    const value = options.fields?.[field];
    const error = state.errors[field];
    return {
      ...attributes[field],
      id: `${prefix}-${field}`,
      name: field,
      label: messages.labels[field],
      ...(isRequired(form, field)
        ? { required: true }
        : form === 'contact'
          ? { optionalLabel: messages.optional }
          : {}),
      ...(form === 'contact' && field === 'email' ? { hint: messages.emailHint } : {}),
      ...(error ? { error } : {}),
      ...(value ? { defaultValue: value } : {}),
      ...(options.disabled ? { disabled: true } : {}),
    };
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
      onReset,
    },
    fieldProps,
    trapProps: {
      type: 'text',
      name: trapFieldName,
      defaultValue: '',
      tabIndex: -1,
      autoComplete: 'off',
      'aria-label': messages.trap,
      // Password managers look past the attribute above; each has its own word for "not this one".
      ...{ 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '', 'data-form-type': 'other' },
    },
    resultRef: (node) => {
      resultElement.current = node;
    },
    retry: () => element.current?.requestSubmit(),
    reset: () => {
      empty();
      dispatch({ type: 'reset' });
    },
  };
}
