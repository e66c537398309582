'use client';

import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type UploadDetail, type UploadDetails, uploadDetailsSchema } from '../core/contract';

export type SenderDetails = ReturnType<typeof useSenderDetails>;

/** What a guest says about the files, in a form that may stay empty. */
export function useSenderDetails() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<UploadDetail, string>>>({});
  /** Checks the fields as they are, and shows their errors. */
  const check = () => {
    const checked = z.safeParse(
      uploadDetailsSchema,
      Object.fromEntries(form.current ? new FormData(form.current) : []),
    );
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    return checked;
  };
  return {
    form,
    errors,
    /** Reads the fields as they are, also those typed before hydration. null: they cannot be taken; the first of those is shown and has the focus. */
    read(): UploadDetails | null {
      const checked = check();
      if (checked.success) return checked.data;
      const first = form.current?.querySelector<HTMLElement>(
        `[name="${String(checked.error.issues[0]?.path[0])}"]`,
      );
      const details = first?.closest('details');
      if (details) details.open = true;
      first?.focus();
      return null;
    },
    /** Takes away the errors of fields that are right by now. True when that was the last of them. */
    recheck() {
      return Object.keys(errors).length > 0 && check().success;
    },
  };
}
