'use client';

import { Box } from '@probata/ui/box';
import { Button } from '@probata/ui/button';
import { ErrorSummary } from '@probata/ui/error-summary';
import { Notice } from '@probata/ui/notice';
import { Stack } from '@probata/ui/stack';
import { TextArea } from '@probata/ui/text-area';
import { TextField } from '@probata/ui/text-field';
import { TextLink } from '@probata/ui/text-link';
import { Tiles } from '@probata/ui/tiles';
import { VisuallyHidden } from '@probata/ui/visually-hidden';
import {
  type AriaAttributes,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
} from 'react';
import type { FieldOf, InquiryDefinition } from '../core/definition';
import { definitionOf, type FormDefinition, type InquiryForm } from '../core/fields';
import { telephoneLink } from '../core/phone';
import { FormBoundary } from './FormBoundary';
import type { InquiryFieldProps } from './field-props';
import type { InquiryFormOptions } from './options';
import { useInquiryForm } from './use-inquiry-form';

/** Props of every form. Its `<form>` takes `className`, `style`, `id`, `data-*` and `aria-*`. */
export interface InquiryFormProps<Form extends InquiryForm | InquiryDefinition = InquiryForm>
  extends InquiryFormOptions<Form>,
    AriaAttributes,
    Pick<ComponentProps<'form'>, 'className' | 'style' | 'id'> {
  /** A phone number, shown as a link with a failure. @default the one in the server's refusal */
  phone?: string | undefined;
  /** An email address, shown in the same way. */
  email?: string | undefined;
  /** Replaces the sentence with phone and email address. */
  help?: ReactNode;
  /** The heading level of the error summary. @default 2 */
  summaryLevel?: 2 | 3 | 4 | undefined;
}

type MarkupProps<Form extends InquiryForm | InquiryDefinition> = InquiryFormProps<Form> & {
  form: Form;
  furtherControl?: ComponentType<InquiryFieldProps<string>>;
};

/** The fields in rows: two neighboring `half` fields share one. */
function toRows<Name extends string>({ fields }: FormDefinition): Name[][] {
  const rows: Name[][] = [];
  // A conditional field comes and goes, so it has a row of its own.
  const isHalf = (field: string | undefined) =>
    field !== undefined && fields[field]?.width === 'half' && !fields[field]?.when;
  for (const field of Object.keys(fields) as Name[]) {
    const row = rows.at(-1);
    if (isHalf(field) && row?.length === 1 && isHalf(row[0])) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** What of the props is the page's own on the `<form>`. */
const rootAttributes = (props: object) =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(?:className|style|id|data-.+|aria-.+)$/.test(name)),
  );

/** A number as it is written, and a link that calls it where it is one. */
function Telephone({ text }: { text: string }) {
  const link = telephoneLink(text);
  return link ? <TextLink href={link}>{text}</TextLink> : <span>{text}</span>;
}

/** The markup of every form, which a failure to render leaves with what was typed. A form of `defineInquiry` brings the controls of its further fields, so that the two forms stay small. */
export function FormMarkup<Form extends InquiryForm | InquiryDefinition>({
  fields,
  ...props
}: MarkupProps<Form>) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <FormBoundary form={props.form} element={element}>
      {(texts) => (
        <FormView<Form>
          {...(props as MarkupProps<Form>)}
          fields={{ ...fields, ...texts }}
          element={element}
        />
      )}
    </FormBoundary>
  );
}

function FormView<Form extends InquiryForm | InquiryDefinition>({
  form,
  furtherControl: FurtherControl = TextField as ComponentType<InquiryFieldProps<string>>, // as: our own fields have its types
  phone,
  email,
  help,
  summaryLevel = 2,
  element,
  ...options
}: MarkupProps<Form> & { element: RefObject<HTMLFormElement | null> }) {
  const definition = definitionOf(form);
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
    isShown,
  } = useInquiryForm<Form>(form, options as InquiryFormOptions<Form>); // as: the rest of its props
  const { ref: formRef } = formProps;
  const ref = useCallback(
    (node: HTMLFormElement | null) => {
      formRef(node);
      if (node) element.current = node;
    },
    [formRef, element],
  );
  const sending = state.status === 'sending' || state.checking;
  const failed = state.result === 'error';
  // The page that answers a post without scripts opens at its top; `autoFocus` scrolls to the result.
  const isAnswer = Boolean(options.result) || Object.keys(options.errors ?? {}).length > 0;
  const shownPhone = phone ?? (email ? undefined : state.contact?.phone);
  const shownEmail = email ?? (phone ? undefined : state.contact?.email);
  const fallbackContact =
    help ??
    (shownPhone || shownEmail ? (
      <>
        {messages.fallbackContact} {shownPhone && <Telephone text={shownPhone} />}
        {shownPhone && shownEmail && ', '}
        {shownEmail && <TextLink href={`mailto:${shownEmail}`}>{shownEmail}</TextLink>}
      </>
    ) : null);
  const control = (field: FieldOf<Form>) => {
    const Control = definition.fields[field]?.type === 'textarea' ? TextArea : FurtherControl;
    return <Control key={field} {...fieldProps(field)} />;
  };

  return (
    <form {...rootAttributes(options)} {...formProps} ref={ref} {...(sending && { 'data-busy': '' })}>
      <Stack space="medium">
        {summary.length > 0 && (
          // biome-ignore lint/a11y/noAutofocus: only in the page that answers a post, where the result comes first
          <div tabIndex={-1} autoFocus={isAnswer}>
            <ErrorSummary
              title={messages.summary}
              errors={summary}
              level={summaryLevel}
              takesFocus={state.fresh}
            />
          </div>
        )}
        {toRows<FieldOf<Form>>(definition).map((row) =>
          row.length === 1 ? (
            row.map((field) =>
              definition.fields[field]?.when ? (
                <div key={field} hidden={!isShown(field)}>
                  {control(field)}
                </div>
              ) : (
                control(field)
              ),
            )
          ) : (
            <Tiles key={row.join(' ')} columns={2} space="medium">
              {row.map(control)}
            </Tiles>
          ),
        )}
        <div>
          <div aria-hidden="true">
            <VisuallyHidden>
              <input {...trapProps} />
            </VisuallyHidden>
          </div>
          <Button
            type="submit"
            busy={sending}
            busyLabel={state.checking ? messages.checking : messages.sending}
            disabled={sending || options.disabled === true}
          >
            {messages.submit}
          </Button>
          {/* A live region announces only what is added to it after it exists. */}
          {/* biome-ignore lint/a11y/noAutofocus: as above */}
          <div ref={resultRef} tabIndex={-1} autoFocus={isAnswer && summary.length === 0}>
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
                    {(state.offline || fallbackContact) && (
                      <Stack space="small" align="start">
                        {state.offline && <div>{online ? messages.online : messages.offline}</div>}
                        {state.offline && (
                          <Button variant="outline" tone="danger" size="small" onClick={retry}>
                            {messages.retry}
                          </Button>
                        )}
                        {fallbackContact && <div>{fallbackContact}</div>}
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
