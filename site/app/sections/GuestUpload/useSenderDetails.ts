import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type UploadDetail, type UploadDetails, uploadDetailsSchema } from '../../../contract/uploads';

type Errors = Partial<Record<UploadDetail, string>>;
export type SenderDetails = ReturnType<typeof useSenderDetails>;

/** What a guest says about the files, in a form that may stay closed and empty. */
export function useSenderDetails() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const check = () =>
    z.safeParse(uploadDetailsSchema, Object.fromEntries(form.current ? new FormData(form.current) : []));
  const findErrors = (error: z.core.$ZodError): Errors =>
    Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  return {
    form,
    errors,
    /** Reads the fields as they are, also those typed before hydration. null: they cannot be taken; the first of those is shown and has the focus. */
    read(): UploadDetails | null {
      const checked = check();
      setErrors(checked.success ? {} : findErrors(checked.error));
      if (checked.success) return checked.data;
      const details = form.current?.closest('details');
      if (details) details.open = true;
      form.current
        ?.querySelector<HTMLElement>(`[name="${String(checked.error.issues[0]?.path[0])}"]`)
        ?.focus();
      return null;
    },
    /** Takes away the errors of fields that are right by now. True when that was the last of them. */
    recheck() {
      if (Object.keys(errors).length === 0) return false;
      const checked = check();
      setErrors(checked.success ? {} : findErrors(checked.error));
      return checked.success;
    },
  };
}
