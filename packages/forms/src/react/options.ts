import type { FieldOf, InquiryDefinition, InquiryOf, UploadedFile } from '../core/definition';
import type { DraftStorage } from '../core/draft';
import type { FieldErrors, InquiryForm } from '../core/fields';
import type { MessagesOverride } from '../core/messages';
import type { SubmitOptions, SubmitResult } from '../core/submit';

/** Options of a form. */
export interface InquiryFormOptions<Form extends InquiryForm | InquiryDefinition = InquiryForm>
  extends Pick<SubmitOptions, 'endpoint' | 'fetch' | 'headers' | 'retries' | 'timeout' | 'direct' | 'log'> {
  /**
   * The form's `action`, for a post without scripts. A fragment scrolls back to the form: `/api/inquiries/contact#contact`.
   * @default endpoint
   */
  action?: string | undefined;
  /** The language of the texts, as a BCP 47 tag: `en` or `es`; another one is English. @default the `LocaleProvider`'s, else 'en' */
  locale?: string | undefined;
  /** Messages that replace those of the `locale`, in any part. Pass the same object on every render. */
  messages?: MessagesOverride | undefined;
  /** The free email domains that the contact form refuses, in lower case. @default freeEmailDomains */
  blockedDomains?: ReadonlySet<string> | undefined;
  /** The typed text, when a server renders its answer to a form posted without scripts. */
  fields?: Partial<Record<string, string>> | undefined;
  /** The errors in the same answer. */
  errors?: Partial<Record<string, string>> | undefined;
  /** The result in the same answer. */
  result?: 'success' | 'error' | null | undefined;
  /** Where the typed text is kept until the inquiry is accepted; null keeps none. @default sessionStorage */
  storage?: DraftStorage | null | undefined;
  /**
   * Sends one file of a field of the kind `file`, and resolves with what its receiver calls it. Called for each file when the form is sent,
   * before the inquiry; a file that arrived is not sent again. A rejection is a failed submission.
   */
  upload?: ((file: File, options: { signal: AbortSignal }) => Promise<UploadedFile>) | undefined;
  /** Whether the whole form is disabled. @default false */
  disabled?: boolean | undefined;
  /** Called when a valid inquiry is sent. */
  onSending?: ((inquiry: InquiryOf<Form>) => void) | undefined;
  /** Called when it was accepted. */
  onSent?: ((inquiry: InquiryOf<Form>) => void) | undefined;
  /** Called when it was not accepted. */
  onFailed?: ((result: Extract<SubmitResult<FieldOf<Form>>, { ok: false }>) => void) | undefined;
  /** Called when the rules found errors; nothing was sent. */
  onInvalid?: ((errors: FieldErrors<FieldOf<Form>>) => void) | undefined;
}
