import { Button, Checkbox, DateField, ErrorSummary, Heading, Stack, Text, TextField } from '@probata/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { estimatePage } from '../../../content/pages/estimate';
import { paths } from '../../../content/paths';
import * as styles from './Estimate.css';
import { type Asked, example, type MatterField, matterFields, sources } from './matter';

/** The id of what the form's answer is scrolled to. */
export const resultId = 'estimate';

const { form } = estimatePage;
const idOf = (field: MatterField) => `matter-${field}`;

/** The words of an error; the last field of the path is a code of `MatterError`. */
const messageOf = (field: MatterField, code: string | undefined) =>
  code === undefined ? undefined : (form.errors[field] as Readonly<Record<string, string>>)[code];

/** What is wrong with a query, each line a link to its field; nothing where all can be used. */
export function MatterErrors({ asked }: { asked: Asked | null }) {
  const errors = matterFields.flatMap((field) => {
    const message = messageOf(field, asked?.errors[field]);
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
  return <ErrorSummary level={3} takesFocus={false} errors={errors} />;
}

interface MatterFormProps {
  /** What the address asks; null: nothing. */
  asked?: Asked | null;
  /** Asks for the size and the sources alone. */
  isShort?: boolean;
}

function Sources({ asked }: { asked: Asked | null }) {
  const error = messageOf('source', asked?.errors.source);
  const chosen = asked?.sources ?? example.sources;
  const describedBy = [`${idOf('source')}-hint`, error && `${idOf('source')}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset className={styles.fieldset} aria-describedby={describedBy}>
      <legend className={styles.legend}>{form.source.label}</legend>
      <Text size="small" tone="muted" id={`${idOf('source')}-hint`}>
        {form.source.hint}
      </Text>
      {error && (
        <Text size="small" tone="danger" id={`${idOf('source')}-error`}>
          {error}
        </Text>
      )}
      <div className={styles.choices}>
        {sources.map((source, index) => (
          <Checkbox
            key={source}
            {...(index === 0 && { id: idOf('source') })}
            name="source"
            value={source}
            label={form.sources[source]}
            defaultChecked={chosen.includes(source)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Asks what a matter amounts to. A plain GET form: its answer has an address, which the server renders with scripts off. Renders a
 * `<form>`.
 */
export function MatterForm({ asked = null, isShort = false }: MatterFormProps) {
  const navigate = useNavigate();
  const textOf = (field: keyof Asked['texts'], otherwise: string | number) =>
    asked?.texts[field] ?? String(otherwise);
  const fieldProps = (field: keyof Asked['texts'], otherwise: string | number) => ({
    id: idOf(field),
    name: field,
    defaultValue: textOf(field, otherwise),
    error: messageOf(field, asked?.errors[field]),
  });
  // In the page: a call survives.
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.append(name, value);
    void navigate(`${paths.estimate}?${query}#${resultId}`);
  };
  return (
    <form
      method="get"
      action={`${paths.estimate}#${resultId}`}
      noValidate
      onSubmit={show}
      className={isShort ? styles.short : styles.form}
    >
      {isShort && (
        <Heading level={3} size="h4">
          {form.short.heading}
        </Heading>
      )}
      <TextField
        label={form.gigabytes.label}
        hint={form.gigabytes.hint}
        inputMode="decimal"
        autoComplete="off"
        {...fieldProps('gigabytes', isShort ? '' : example.gigabytes)}
      />
      <Sources asked={asked} />
      {!isShort && (
        <div className={styles.pair}>
          <TextField
            label={form.months.label}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps('months', example.months)}
          />
          <TextField
            label={form.reviewers.label}
            inputMode="numeric"
            autoComplete="off"
            {...fieldProps('reviewers', example.reviewers)}
          />
        </div>
      )}
      {!isShort && (
        <DateField
          label={form.hearing.label}
          hint={form.hearing.hint}
          optionalLabel={form.hearing.optional}
          {...fieldProps('hearing', '')}
          defaultValue={asked?.errors.hearing ? '' : textOf('hearing', '')}
        />
      )}
      <Stack align="start">
        <Button type="submit">{isShort ? form.short.submit : form.submit}</Button>
      </Stack>
    </form>
  );
}
