import {
  Box,
  Button,
  ErrorSummary,
  Notice,
  Stack,
  TextArea,
  TextField,
  TextLink,
  Tiles,
  VisuallyHidden,
} from '@probata/ui';
import type { ReactNode } from 'react';
import type { InquiryForm as Form } from '../core/fields';
import { type InquiryFormOptions, useInquiryForm } from './use-inquiry-form';

/** What both forms take. */
export interface InquiryFormProps extends InquiryFormOptions {
  /** A phone number for whoever cannot get through; shown as a link with a failure. @default what the server says when it refuses */
  phone?: string | undefined;
  /** A mail address for the same. */
  email?: string | undefined;
  /** Replaces the line with phone and address. */
  help?: ReactNode;
  /** The place of the error summary's title in the page's outline. @default 2 */
  summaryLevel?: 2 | 3 | 4 | undefined;
}

/** The look of both forms. */
export function InquiryForm({
  form,
  phone,
  email,
  help,
  summaryLevel = 2,
  ...options
}: InquiryFormProps & { form: Form }) {
  const {
    state,
    messages,
    resultMessage,
    summary,
    online,
    formProps,
    fieldProps,
    trapProps,
    resultRef,
    retry,
  } = useInquiryForm(form, options);
  const sending = state.status === 'sending';
  const failed = state.result === 'error';
  // A page that answers a post without scripts starts at its top; this brings the person to the answer.
  const answered = Boolean(options.result) || Object.keys(options.errors ?? {}).length > 0;
  const call = phone ?? (email ? undefined : state.contact?.phone);
  const write = email ?? (phone ? undefined : state.contact?.email);
  const wayOn =
    help ??
    (call || write ? (
      <>
        {messages.wayOn} {call && <TextLink href={`tel:${call.replace(/[^\d+]/g, '')}`}>{call}</TextLink>}
        {call && write && ', '}
        {write && <TextLink href={`mailto:${write}`}>{write}</TextLink>}
      </>
    ) : null);

  return (
    <form {...formProps}>
      <Stack space="medium">
        {summary.length > 0 && (
          // biome-ignore lint/a11y/noAutofocus: only in a page that answers a post, where this is what the person waits for
          <div tabIndex={-1} autoFocus={answered}>
            <ErrorSummary
              title={messages.summary}
              errors={summary}
              level={summaryLevel}
              takesFocus={state.fresh}
            />
          </div>
        )}
        <Tiles columns={2} space="medium">
          <TextField {...fieldProps('first_name')} />
          <TextField {...fieldProps('last_name')} />
        </Tiles>
        <TextField type="email" {...fieldProps('email')} />
        <Tiles columns={2} space="medium">
          <TextField {...fieldProps('company')} />
          <TextField type="tel" {...fieldProps('phone')} />
        </Tiles>
        <TextArea {...fieldProps('message')} />
        <div>
          <div aria-hidden="true">
            <VisuallyHidden>
              <input {...trapProps} />
            </VisuallyHidden>
          </div>
          <Button
            type="submit"
            busy={sending}
            busyLabel={messages.sending}
            disabled={sending || options.disabled === true}
          >
            {messages.submit}
          </Button>
          {/* Both regions are always there: what appears in them later is announced. */}
          {/* biome-ignore lint/a11y/noAutofocus: as above */}
          <div ref={resultRef} tabIndex={-1} autoFocus={answered && summary.length === 0}>
            <div role="status">
              {state.result === 'success' && (
                <Box paddingY="medium">
                  <Notice tone="success" title={resultMessage} />
                </Box>
              )}
            </div>
            <div role="alert">
              {failed && (
                <Box paddingY="medium">
                  <Notice tone="danger" title={resultMessage}>
                    {(state.offline || wayOn) && (
                      <Stack space="small" align="start">
                        {state.offline && <div>{online ? messages.online : messages.offline}</div>}
                        {state.offline && (
                          <Button variant="outline" tone="danger" size="small" onClick={retry}>
                            {messages.retry}
                          </Button>
                        )}
                        {wayOn && <div>{wayOn}</div>}
                      </Stack>
                    )}
                  </Notice>
                </Box>
              )}
            </div>
          </div>
        </div>
      </Stack>
    </form>
  );
}
