'use client';

import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import type { InquiryDefinition, InquiryOf, UploadedFile } from '../core/definition';
import { definitionOf, type InquiryForm, trapFieldName } from '../core/fields';
import type { FormEvent } from '../core/machine';
import { type SubmitResult, submitInquiry } from '../core/submit';
import { clearFields, filesOf, findControl } from './controls';
import type { InquiryFormOptions } from './options';
import type { Announcement } from './use-announcement';
import type { DraftKeeper } from './use-draft';

type Form = InquiryForm | InquiryDefinition;

interface SubmissionParts {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  options: RefObject<InquiryFormOptions<Form>>;
  draft: DraftKeeper;
  announcement: Announcement;
  dispatch: Dispatch<FormEvent<string>>;
}

/** The submissions of a mounted form. */
export interface Submission {
  isSending(): boolean;
  /** Whether an inquiry was accepted less than a second ago: the next click is the other half of a double click. */
  wasJustAccepted(): boolean;
  /** Sends an inquiry, with the idempotency key of the draft. @param blank whether nobody wrote anything in it */
  send(inquiry: InquiryOf<Form>, blank: boolean): Promise<void>;
}

/** In milliseconds. */
const doubleClickTime = 1_000;

function createKey(): string {
  // `crypto.randomUUID` is missing outside secure contexts.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('');
}

/** Sends one inquiry at a time. A request outlives the component, so leaving the page does not lose it. */
export function useSubmission({
  form,
  element,
  options,
  draft,
  announcement,
  dispatch,
}: SubmissionParts): Submission {
  // Refs, not state: a second click in the same frame runs before the next render.
  const request = useRef<AbortController | null>(null);
  const attempt = useRef(0);
  // `performance.now`: the system's date may jump.
  const acceptedAt = useRef(Number.NEGATIVE_INFINITY);
  const blankKey = useRef<string | null>(null);
  const uploaded = useRef(new WeakMap<File, UploadedFile>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; everything read here is in refs
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // The bfcache drops a request in flight; the next one is another submission.
      request.current?.abort();
      request.current = null;
      if (draft.current()) draft.save(null);
      dispatch({ type: 'restored' });
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);

  /** The inquiry with its files, which are read at once and sent before it. */
  const withFiles = async (inquiry: InquiryOf<Form>, signal: AbortSignal): Promise<InquiryOf<Form>> => {
    const { upload } = options.current;
    const lists = Object.entries(definitionOf(form).fields).flatMap(([field, { type }]) => {
      const files = type === 'file' && filesOf(findControl(element.current, field));
      return files ? [[field, [...files]] as const] : [];
    });
    const complete: Record<string, unknown> = { ...inquiry };
    for (const [field, files] of lists) {
      const list: UploadedFile[] = [];
      for (const file of files) {
        if (!upload) throw new Error(`The form has no "upload" to send the files of "${field}".`);
        const known = uploaded.current.get(file) ?? (await upload(file, { signal }));
        uploaded.current.set(file, known);
        list.push(known);
      }
      complete[field] = list;
    }
    return complete as InquiryOf<Form>; // as: only the files are replaced
  };

  const send = async (inquiry: InquiryOf<Form>, blank: boolean) => {
    const controller = new AbortController();
    request.current = controller;
    attempt.current += 1;
    const ownAttempt = attempt.current;
    const hadFocus = announcement.hasFocus();
    let key = draft.current()?.key ?? createKey();
    // The server stores one inquiry per key and text: a page sends one blank inquiry, however often it is clicked.
    if (blank) {
      blankKey.current ??= key;
      key = blankKey.current;
    }
    draft.save(key);
    const { endpoint, fetch, headers, retries, timeout, direct, log, onSending, onSent, onFailed } =
      options.current;
    dispatch({ type: 'send' });
    onSending?.(inquiry);
    const { since = Number.POSITIVE_INFINITY } = draft.current() ?? {};
    let complete = inquiry;
    const result = await withFiles(inquiry, controller.signal).then(
      (withTheirs) => {
        complete = withTheirs;
        return submitInquiry<Form>(complete, {
          form,
          endpoint,
          retries,
          timeout,
          direct,
          log,
          fetch,
          headers,
          signal: controller.signal,
          idempotencyKey: key,
          elapsed: Math.max(performance.now(), Date.now() - since),
          trap: findControl(element.current, trapFieldName)?.value,
        });
      },
      (error: unknown): SubmitResult => {
        console.error(error);
        return { ok: false, reason: 'unreachable', retryable: true };
      },
    );
    if (request.current !== controller) return;
    request.current = null;
    if (result.ok) {
      acceptedAt.current = performance.now();
      clearFields(element.current, definitionOf(form));
      draft.discard();
      dispatch({ type: 'accepted', attempt: ownAttempt });
      onSent?.(complete);
    } else {
      const { reason, errors, contact } = result;
      const offline = reason === 'unreachable' && !navigator.onLine;
      dispatch({ type: 'failed', attempt: ownAttempt, reason, offline, contact, errors });
      onFailed?.(result);
      // The error summary takes the focus instead.
      if (hadFocus && errors) return;
    }
    announcement.showResult(hadFocus);
  };

  return {
    isSending: () => request.current !== null,
    wasJustAccepted: () => performance.now() - acceptedAt.current < doubleClickTime,
    send,
  };
}
